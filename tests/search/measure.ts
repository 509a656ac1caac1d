import {setTimeout as wait} from 'node:timers/promises';
import {chromium, type Browser} from '@playwright/test';
import type {Site} from '../../src/gate/site.ts';
import {chromiumArguments} from '../chromium.ts';
import {isFirstSoon, type Measures} from './bars.ts';
import {SearchBox} from './box.ts';
import {casesOf} from './cases.ts';
import {percentile} from './metrics.ts';
import {oddQueries} from './odd.ts';
import {languages, type Language, type Version} from './pages.ts';
import {openBuilt, suggestionsFor} from './quality.ts';
import {startServer, type Network, type Server} from './server.ts';

/** Chrome's "Slow 4G". */
const slow4G: Network = {bytesPerSecond: 1_600_000 / 8, latency: 150};

/** Makes Chromium count a page's memory at once instead of at the next collection. */
const countMemory = '--enable-blink-features=ForceEagerMeasureMemory';

/** Any text with hits in every version; it also stands between two queries, whose answers could look alike. */
const common = 'APIPark';

/** Milliseconds to wait for a file of the index. */
const patience = 30_000;

/** How often something is measured that the machine, busy with something else, may have slowed down. */
const repeats = 3;

/** Of how many queries the box is asked where not all are, spread over them. */
const sampleSize = 12;

/** Returns at most `count` of a list, spread over it. */
function spread<Item>(list: readonly Item[], count: number): Item[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** Returns the milliseconds for which a query blocks the page: the least of some times, since the search is not to blame for a busy machine. */
async function blockOf(box: SearchBox, query: string): Promise<number> {
  const blocks: number[] = [];
  for (let count = 0; count < repeats; count += 1) {
    await box.ask(common);
    await box.takeBlock();
    await box.ask(query);
    blocks.push(await box.takeBlock());
  }
  return Math.min(...blocks);
}

/** Waits until a file was sent: the first hits come before the last file of the index. */
async function arrived(server: Server, name: RegExp): Promise<void> {
  for (const end = Date.now() + patience; !server.sent.some(({path: sent}) => name.test(sent)); await wait(50)) {
    if (Date.now() > end) throw new Error(`The search did not load ${name.source} within ${patience / 1000} s.`);
  }
}

/** Returns the milliseconds from the first focus to the first suggestion over a slow network. */
async function firstOverSlowNetwork(browser: Browser, server: Server, url: string): Promise<number> {
  let fastest = Infinity;
  for (let count = 0; count < repeats && !isFirstSoon(fastest); count += 1) {
    const box = await SearchBox.open(browser, url);
    server.network = slow4G;
    fastest = Math.min(fastest, await box.first(common));
    server.network = undefined;
    await box.close();
  }
  return fastest;
}

/** What to measure where: `build` is a built site; `isSample` asks the box some of the queries only, and leaves the slow network out. */
type Options = {
  content: Site;
  build: string;
  versions: readonly Version[];
  /** A Chromium. */
  executablePath: string;
  isSample: boolean;
  onProgress: (text: string) => void;
};

/** Measures one version in one language. */
async function measureOne(
  browser: Browser,
  server: Server,
  version: Version,
  language: Language,
  {content, build, isSample}: Options,
): Promise<Measures> {
  const url = `${server.url}${language.prefix}${version.folder}`;
  const index = openBuilt(build, version, language);
  const all = casesOf(content, version, language).filter(({part}) => part !== 'questions');
  const queries = (isSample ? spread(all, sampleSize) : all).map(({query}) => query);

  server.sent.length = 0;
  const box = await SearchBox.open(browser, url);
  // Requests of an earlier visit that were still on their way.
  const before = new Set(server.sent.map(({path: name}) => name));
  await box.first(common);
  const file = (names: string) =>
    new RegExp(`^${language.prefix}${version.isLatest ? '' : version.folder}/search-(?:${names})-[0-9a-f]+\\.json$`);
  await arrived(server, file('texts'));
  // A query without hits loads other indexes, too, so this is what the first one has loaded; each file once.
  const sent = new Map(server.sent.map(({path: name, bytes}) => [name, bytes]));
  const isOfSearch = (name: string) => /\/search-(?:index|contents|texts)\b/.test(name);
  const bytesOf = (names: RegExp) =>
    [...sent].filter(([name]) => names.test(name)).reduce((sum, [, bytes]) => sum + bytes, 0);
  const [bytes, textBytes] = [bytesOf(file('index|contents')), bytesOf(file('texts'))];
  const own = file('index|contents|texts');
  const strayFiles = [...sent.keys()].filter((name) => isOfSearch(name) && !own.test(name) && !before.has(name));

  let block = await box.takeBlock();
  const times: number[] = [];
  const blocked: string[] = [];
  const otherHits: string[] = [];
  for (const query of queries) {
    times.push(await box.ask(query));
    if ((await box.takeBlock()) > 0) blocked.push(query);
    const expected = suggestionsFor(query, index);
    if (!(await box.shows(expected))) otherHits.push(query);
    if (expected.length === 0) await box.ask(common);
  }
  const odd = oddQueries.filter((query) => query.trim() !== '');
  for (const query of isSample ? spread(odd, sampleSize) : odd) {
    await box.ask(common);
    await box.takeBlock();
    await box.ask(query);
    if ((await box.takeBlock()) > 0) blocked.push(query);
  }
  if (!isSample) for (const query of blocked) block = Math.max(block, await blockOf(box, query));
  const heap = await box.heap();
  await box.close();
  return {
    version: version.label,
    language: language.locale,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    block,
    first: isSample ? undefined : await firstOverSlowNetwork(browser, server, url),
    bytes,
    textBytes,
    heap,
    strayFiles,
    otherHits,
  };
}

/** Measures the search of versions of a built site in both languages, in a browser. */
export async function measure(options: Options): Promise<Measures[]> {
  const server = await startServer(options.build);
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: [...chromiumArguments, countMemory],
  });
  const measures: Measures[] = [];
  try {
    for (const version of options.versions) {
      for (const language of languages) {
        options.onProgress(`${version.label} ${language.locale}`);
        measures.push(await measureOne(browser, server, version, language, options));
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return measures;
}
