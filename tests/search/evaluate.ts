import {existsSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {chromium, type Browser} from '@playwright/test';
import {loadSite, type Site} from '../../src/gate/site.ts';
import {parts} from './golden.ts';
import {limits, type Figures} from './bars.ts';
import {SearchBox} from './box.ts';
import {headingRank, pageRank, percentile, qualityOf, targetOf, type Quality, type Target} from './metrics.ts';
import {oddQueries} from './odd.ts';
import {goldenQueries, languages, titleQueries, versionsOf, type Language, type Version} from './pages.ts';
import {startServer, type Network, type Server} from './server.ts';

/** A query, what answers it, and the part of the set it belongs to. */
type Case = {query: string; page: readonly string[]; heading?: string; part: string; kind: string};

/** A query for which a different page comes first. */
export type Miss = {
  version: string;
  language: string;
  part: string;
  kind: string;
  query: string;
  wanted: string;
  rank: number | undefined;
  instead: readonly string[];
};

export type Evaluation = {figures: Figures[]; misses: Miss[]};

/** Chrome's "Slow 4G". */
const slow4G: Network = {bytesPerSecond: 1_600_000 / 8, latency: 150};

/** How many titles of pages a version without golden queries is asked for. */
const titleCount = 24;

/** Every browser that anything is measured in starts alike; the last one makes it count its memory at once instead of at the next collection. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--enable-blink-features=ForceEagerMeasureMemory',
];

/** Any text with hits in every version; it also stands between two queries, whose answers could look alike. */
const common = 'APIPark';

/** Milliseconds to wait for a file of the index. */
const patience = 30_000;

/** How often something is measured that the machine, busy with something else, may have slowed down. */
const repeats = 3;

const addressOf = ({path: address, id}: Target) => (id === '' ? address : `${address}#${id}`);

function casesOf(content: Site, version: Version, language: Language): Case[] {
  if (!version.isLatest)
    return titleQueries(content, version, language.locale, titleCount).map((query) => ({
      ...query,
      part: 'titles',
      kind: 'title',
    }));
  return goldenQueries(content, language).map(({set, ...query}) => ({...query, part: set}));
}

/** Asks a query until the page was not blocked while answering; the search is not to blame for a busy machine. */
async function unblocked(box: SearchBox, query: string): Promise<{block: number; milliseconds: number}> {
  const blocks: number[] = [];
  let milliseconds = Infinity;
  for (let count = 0; count < repeats; count += 1) {
    await box.ask(common);
    await box.takeBlock();
    milliseconds = Math.min(milliseconds, (await box.ask(query)).milliseconds);
    blocks.push(await box.takeBlock());
  }
  return {block: Math.min(...blocks), milliseconds};
}

/** Waits until a file was sent: the first hits come before the last file of the index. */
async function arrived(server: Server, name: RegExp): Promise<void> {
  for (const end = Date.now() + patience; !server.sent.some(({path: sent}) => name.test(sent)); await wait(50)) {
    if (Date.now() > end) throw new Error(`The search did not load ${name.source} within ${patience / 1000} s.`);
  }
}

/** Returns the milliseconds from the first focus to the first suggestion over a slow network. */
async function firstOverSlowNetwork(browser: Browser, server: Server, url: string): Promise<number> {
  const box = await SearchBox.open(browser, url);
  server.network = slow4G;
  const first = await box.first(common);
  server.network = undefined;
  await box.close();
  return first;
}

/** Measures one version in one language. */
async function evaluateOne(
  browser: Browser,
  server: Server,
  content: Site,
  version: Version,
  language: Language,
): Promise<Evaluation> {
  const url = `${server.url}${language.prefix}${version.folder}`;
  const cases = casesOf(content, version, language);

  server.network = undefined;
  server.sent.length = 0;
  const box = await SearchBox.open(browser, url);
  await box.first(common);
  // Requests of an earlier visit may still be on their way.
  const file = (names: string) =>
    new RegExp(`^${language.prefix}${version.isLatest ? '' : version.folder}/search-(?:${names})-[0-9a-f]+\\.json$`);
  await arrived(server, file('texts'));
  const bytesOf = (names: RegExp) =>
    server.sent.filter(({path: sent}) => names.test(sent)).reduce((sum, sent) => sum + sent.bytes, 0);
  const [bytes, textBytes] = [bytesOf(file('index|contents')), bytesOf(file('texts'))];
  let block = await box.takeBlock();
  const times: number[] = [];
  const asked: {item: Case; hits: Target[]}[] = [];
  const blocked: string[] = [];
  for (const item of cases) {
    const {hrefs, milliseconds} = await box.ask(item.query);
    times.push(milliseconds);
    asked.push({item, hits: hrefs.map((href) => targetOf(href, language.prefix))});
    if ((await box.takeBlock()) > 0) blocked.push(item.query);
    if (hrefs.length === 0) await box.ask(common);
  }
  for (const query of oddQueries.filter((odd) => odd.trim() !== '')) {
    await box.ask(common);
    await box.takeBlock();
    await box.ask(query);
    if ((await box.takeBlock()) > 0) blocked.push(query);
  }
  for (const query of blocked) block = Math.max(block, (await unblocked(box, query)).block);
  const heap = await box.heap();
  await box.close();

  let first = Infinity;
  for (let count = 0; count < repeats && first > limits.first; count += 1)
    first = Math.min(first, await firstOverSlowNetwork(browser, server, url));

  const names = version.isLatest ? parts : ['titles'];
  const quality = (rankOf: (item: Case, hits: Target[]) => number | undefined, isIn: (item: Case) => boolean) =>
    new Map<string, Quality>(
      names.map((part) => [
        part,
        qualityOf(asked.filter(({item}) => item.part === part && isIn(item)).map(({item, hits}) => rankOf(item, hits))),
      ]),
    );
  const rank = ({page}: Case, hits: Target[]) => pageRank(hits, page);
  const place = {version: version.label, language: language.locale};
  return {
    figures: [
      {
        ...place,
        pages: quality(rank, () => true),
        headings: version.isLatest
          ? quality(
              ({page, heading = ''}, hits) => headingRank(hits, page[0]!, heading),
              ({heading}) => heading !== undefined,
            )
          : new Map(),
        median: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        block,
        first,
        bytes,
        textBytes,
        heap,
      },
    ],
    misses: asked
      .map(({item, hits}): Miss => {
        const found = rank(item, hits);
        const wanted = `${item.page.join(' ')}${item.heading === undefined ? '' : `#${item.heading}`}`;
        return {
          ...place,
          part: item.part,
          kind: item.kind,
          query: item.query,
          wanted,
          rank: found,
          instead: hits.slice(0, found === undefined ? 4 : found - 1).map(addressOf),
        };
      })
      .filter((miss) => miss.rank !== 1),
  };
}

/** What to measure where: `build` is a built site, `root` the repository it was built from, `executablePath` a Chromium. */
type Options = {
  root: string;
  build: string;
  executablePath: string;
  onlyLatest: boolean;
  onProgress: (text: string) => void;
};

/** Measures the search of every version and language that a folder holds. */
export async function evaluate({root, build, executablePath, onlyLatest, onProgress}: Options): Promise<Evaluation> {
  const content = loadSite(root);
  const built = versionsOf(content).filter(
    ({folder, isLatest}) => (isLatest || !onlyLatest) && existsSync(path.join(build, `${folder}.html`)),
  );
  const server = await startServer(build);
  const browser = await chromium.launch({executablePath, args: browserArguments});
  const result: Evaluation = {figures: [], misses: []};
  try {
    for (const version of built) {
      for (const language of languages) {
        onProgress(`${version.label} ${language.locale}`);
        const {figures, misses} = await evaluateOne(browser, server, content, version, language);
        result.figures.push(...figures);
        result.misses.push(...misses);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return result;
}
