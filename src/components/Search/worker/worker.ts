// Loads and searches the plugin's indexes beside the page. The plugin's own worker is not used: it tries every way to cut a Chinese
// query (see cutRun in src/lib/search/words.ts), it never asks again for an index that failed to load, and it needs the whole index for its first hit.
import indexFile from '@generated/@easyops-cn/docusaurus-search-local/default/index-file.json';
import {searchSettings} from '../../../config/search-settings.ts';
import {
  unpackContents,
  unpackIndex,
  withTexts,
  type IndexPart,
  type PackedIndex,
} from '../../../lib/search/index-file.ts';
import {indexFiles, indexUrl} from '../../../lib/search/address.ts';
import {lookUp} from '../../../lib/search/look-up.ts';
import {openIndex, type OpenIndex} from '../../../lib/search/open-index.ts';
import type {Answer, Found, Request} from './protocol.ts';

/** How many indexes stay open; one takes some megabytes. */
const openAtMost = 3;

/** The loaded parts of an index at a stage. */
type Opened = {index: OpenIndex; parts: readonly IndexPart[]; stage: number};

/** By address of an index: what is loaded of it, and what is being loaded for each stage. */
const opened = new Map<string, {now?: Opened; loading: Map<number, Promise<Opened>>}>();

async function fetchJson<Content>(url: string): Promise<Content> {
  // Revalidated: a file of the same name can change without a change in the Markdown that its name is made from.
  const response = await fetch(url, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Content;
}

async function partsAt(stage: number, before: readonly IndexPart[], url: string): Promise<readonly IndexPart[]> {
  const file = indexFiles(url)[stage]!;
  if (stage === 0) return unpackIndex(await fetchJson<PackedIndex['index']>(file));
  if (stage === 1) return [...before, ...unpackContents(await fetchJson<PackedIndex['contents']>(file), before)];
  return withTexts(before, await fetchJson<PackedIndex['texts']>(file));
}

/** Loads an index up to a stage, each file once; after a failure, the file is requested again next time. */
function load(url: string, stage: number): Promise<Opened> {
  const entry = opened.get(url) ?? {loading: new Map<number, Promise<Opened>>()};
  if (!opened.has(url)) {
    const [oldest] = opened.keys();
    if (opened.size >= openAtMost && oldest !== undefined) opened.delete(oldest);
    opened.set(url, entry);
  }
  const present = entry.loading.get(stage);
  if (present) return present;
  const loading = (async () => {
    const before = stage === 0 ? [] : (await load(url, stage - 1)).parts;
    const parts = await partsAt(stage, before, url);
    entry.now = {index: openIndex(parts, searchSettings), parts, stage};
    return entry.now;
  })();
  entry.loading.set(stage, loading);
  loading.catch(() => entry.loading.delete(stage));
  return loading;
}

const nothing = {hits: [], isWeak: false};

async function answer(request: Request): Promise<Found> {
  const url = indexUrl(indexFile.name, request.scope);
  const first = await load(url, request.task === 'load' ? request.stage : 0);
  const {index, stage} = opened.get(url)?.now ?? first;
  return {...(request.task === 'search' ? lookUp(request.query, index, request.limit) : nothing), stage};
}

self.addEventListener('message', ({data: request}: MessageEvent<Request>) => {
  const {id} = request;
  answer(request).then(
    (found) => self.postMessage({id, ...found} satisfies Answer),
    (error: unknown) =>
      self.postMessage({id, failure: error instanceof Error ? error.message : String(error)} satisfies Answer),
  );
});
