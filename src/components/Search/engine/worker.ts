// Loads and searches the plugin's indexes beside the page. The plugin's own worker is not used: it tries every way to cut a Chinese
// query (see cutRun in src/lib/search-words.ts), and it never asks again for an index that failed to load.
// The generated file has to come first: it teaches lunr the languages of the indexes.
import {fuzzyMatchingDistance, searchIndexUrl} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';
import {indexUrl} from '../../../lib/search-scope.ts';
import {lookUp, openIndex, type OpenIndex, type StoredIndex} from './lookUp.ts';
import type {Answer, Request} from './protocol.ts';

/** How many indexes stay open; one takes some megabytes. */
const openAtMost = 3;

const opened = new Map<string, Promise<OpenIndex>>();

async function load(url: string): Promise<OpenIndex> {
  // Revalidated: a file of the same name can change without a change in the Markdown that its name is made from.
  const response = await fetch(url, {cache: 'no-cache'});
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return openIndex((await response.json()) as StoredIndex);
}

function open(url: string): Promise<OpenIndex> {
  const present = opened.get(url);
  if (present) return present;
  const [oldest] = opened.keys();
  if (opened.size >= openAtMost && oldest !== undefined) opened.delete(oldest);
  const loading = load(url);
  opened.set(url, loading);
  loading.catch(() => opened.delete(url));
  return loading;
}

async function answer(request: Request): Promise<Answer> {
  const {id, scope} = request;
  try {
    const index = await open(indexUrl(searchIndexUrl, scope));
    return {id, hits: request.query === undefined ? [] : lookUp(request.query, index, request.limit, fuzzyMatchingDistance)};
  } catch (error) {
    return {id, failure: error instanceof Error ? error.message : String(error)};
  }
}

self.addEventListener('message', ({data}: MessageEvent<Request>) => {
  answer(data).then((message) => self.postMessage(message));
});
