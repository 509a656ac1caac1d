import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {searchSettings} from '../../src/config/search-settings.ts';
import {hitLimits} from '../../src/config/search.ts';
import type {Site} from '../../src/gate/site.ts';
import {hitUrl, indexFiles} from '../../src/lib/search/address.ts';
import {unpackIndexFiles, type IndexPart, type PackedIndex} from '../../src/lib/search/index-file.ts';
import {lookUp, type Found} from '../../src/lib/search/look-up.ts';
import {openIndex, type OpenIndex} from '../../src/lib/search/open-index.ts';
import {casesOf, type Case} from './cases.ts';
import {findingsOf, partsOf, type Findings} from './findings.ts';
import {targetOf} from './metrics.ts';
import type {Language, Version} from './pages.ts';

/** Reads the index of a version in a built site, all of it, as the reader's browser does; throws when the site has none. */
export function readBuilt(
  build: string,
  {folder, isLatest}: Pick<Version, 'folder' | 'isLatest'>,
  {prefix}: Language,
): IndexPart[] {
  const place = path.join(build, prefix, isLatest ? '' : folder);
  const name = readdirSync(place).find((file) => /^search-index-[0-9a-f]+\.json$/.test(file));
  if (name === undefined) throw new Error(`${place} holds no search index: run "npm run build".`);
  const [index, contents, texts] = indexFiles(path.join(place, name)).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as unknown,
  );
  return unpackIndexFiles({index, contents, texts} as PackedIndex);
}

/** Opens the index of a version in a built site; throws when the site has none. */
export const openBuilt = (build: string, version: Version, language: Language): OpenIndex =>
  openIndex(readBuilt(build, version, language), searchSettings);

const find = (query: string, index: OpenIndex): Found => lookUp(query, index, hitLimits.suggestions);

const hrefsOf = ({hits}: Found): string[] => hits.map(({document, tokens}) => hitUrl(document, tokens));

/** Returns the addresses of the hits that the search box suggests for a query. */
export const suggestionsFor = (query: string, index: OpenIndex): string[] => hrefsOf(find(query, index));

/** Asks the index of a version in a built site everything that is known to have an answer there, or to have none; `isAsked` leaves some of it out. */
export function judge(
  content: Site,
  build: string,
  version: Version,
  language: Language,
  isAsked: (item: Case) => boolean = () => true,
): Findings {
  const index = openBuilt(build, version, language);
  const cases = casesOf(content, version, language).filter(isAsked);
  const answers = cases.map((item) => {
    const found = find(item.query, index);
    return {...item, isWeak: found.isWeak, hits: hrefsOf(found).map((href) => targetOf(href, language.prefix))};
  });
  return findingsOf({version: version.label, language: language.locale}, answers, partsOf(answers, version.isLatest));
}
