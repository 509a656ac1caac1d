import type {Site} from '../../../src/gate/site.ts';
import {hitLimits} from '../../../src/config/search.ts';
import {addressOfTarget, targetOf} from '../metrics.ts';
import {builtVersions, type Language} from '../pages.ts';
import {openBuilt, suggestionsFor} from '../quality.ts';
import {askPagefind} from './pagefind.ts';
import {pagefindVersion} from './pagefind-package.ts';
import {askStock} from './stock.ts';
import {stockVersion} from './stock-index.ts';

/** What a search finds: for each query, the addresses of its first eight hits, and the queries that it did not answer in time. */
export type Answers = {engine: string; hits: readonly (readonly string[])[]; late: readonly string[]};

/**
 * Asks the latest version's search in a built site, and its peers on the same pages; addresses are `path#id`, without the language. The peers'
 * packages and indexes are kept in `.cache/search-peers/`.
 */
export async function askPeers(
  content: Site,
  build: string,
  language: Language,
  queries: readonly string[],
  onProgress: (text: string) => void = () => undefined,
): Promise<Answers[]> {
  const limit = hitLimits.suggestions;
  const latest = builtVersions(content, build).find(({isLatest}) => isLatest);
  if (!latest) throw new Error(`${build} does not contain the latest version.`);
  const answersOf = (engine: string, found: readonly (readonly string[] | undefined)[]): Answers => ({
    engine,
    hits: found.map((hrefs = []) => hrefs.map((href) => addressOfTarget(targetOf(href, language.prefix)))),
    late: queries.filter((_, index) => found[index] === undefined),
  });
  const index = openBuilt(build, latest, language);
  const engines = {
    Own: async () => queries.map((query) => suggestionsFor(query, index)),
    [`Pagefind ${pagefindVersion}`]: () => askPagefind(build, language, queries, limit),
    [`Stock ${stockVersion}`]: () => askStock(content.root, build, language, queries, limit),
  };
  const answers: Answers[] = [];
  // One after another: what one of them takes of the machine is no other's loss.
  for (const [engine, ask] of Object.entries(engines)) {
    onProgress(`${language.locale}, ${engine}`);
    answers.push(answersOf(engine, await ask()));
  }
  return answers;
}
