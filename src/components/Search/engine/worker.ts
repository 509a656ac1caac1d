// Loads and searches the plugin's indexes beside the page. The plugin's own worker is not used: it tries every way to cut a Chinese
// query (see cutRun in src/lib/search-words.ts), and it never asks again for an index that failed to load.
// The generated file has to come first: it teaches lunr the languages of the indexes.
import {fuzzyMatchingDistance, searchIndexUrl} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';
import type {ContentTexts, PackedIndex} from '../../../lib/search-index.ts';
import {unpackIndex} from '../../../lib/search-index.ts';
import {indexUrl, textsUrl} from '../../../lib/search-scope.ts';
import {addTexts, lookUp, openIndex, type OpenIndex} from './lookUp.ts';
import type {Answer, Found, Request} from './protocol.ts';

/** How many indexes stay open; one takes some megabytes. */
const openAtMost = 3;

/** An index, and what has become of loading the texts of its contents. */
type Opened = {index: OpenIndex; texts?: Promise<void>; hasTexts: boolean};

const opened = new Map<string, Promise<Opened>>();

async function fetchJson<Content>(url: string): Promise<Content> {
  // Revalidated: a file of the same name can change without a change in the Markdown that its name is made from.
  const response = await fetch(url, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as Content;
}

async function load(url: string): Promise<Opened> {
  return {index: openIndex(unpackIndex(await fetchJson<PackedIndex>(url))), hasTexts: false};
}

function open(url: string): Promise<Opened> {
  const present = opened.get(url);
  if (present) return present;
  const [oldest] = opened.keys();
  if (opened.size >= openAtMost && oldest !== undefined) opened.delete(oldest);
  const loading = load(url);
  opened.set(url, loading);
  loading.catch(() => opened.delete(url));
  return loading;
}

/** Loads the texts of an index once; after a failure they are asked for again the next time. */
function loadTexts(of: Opened, url: string): Promise<void> {
  of.texts ??= fetchJson<ContentTexts>(url).then(
    (texts) => {
      addTexts(of.index, texts);
      of.hasTexts = true;
    },
    (error: unknown) => {
      delete of.texts;
      throw error;
    },
  );
  return of.texts;
}

async function answer(request: Request): Promise<Found> {
  const url = indexUrl(searchIndexUrl, request.scope);
  const of = await open(url);
  if (request.task === 'texts') await loadTexts(of, textsUrl(url));
  const hits = request.task === 'search' ? lookUp(request.query, of.index, request.limit, fuzzyMatchingDistance) : [];
  return {hits, lacksTexts: !of.hasTexts && hits.some(({type}) => type === 'Content')};
}

self.addEventListener('message', ({data: request}: MessageEvent<Request>) => {
  const {id} = request;
  answer(request).then(
    (found) => self.postMessage({id, ...found} satisfies Answer),
    (error: unknown) => self.postMessage({id, failure: error instanceof Error ? error.message : String(error)} satisfies Answer),
  );
});
