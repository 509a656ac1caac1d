// Answers queries with the code that the stock search runs in the browser's worker, in a thread: it can be stopped.
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parentPort, workerData} from 'node:worker_threads';
import {createJiti} from 'jiti';
import type {SearchDocument} from '../../../src/lib/search/types.ts';
import type {StockFiles} from './stock-index.ts';

type SearchWorker = {
  fetchIndexes: (baseUrl: string, context: string) => Promise<void>;
  search: (baseUrl: string, context: string, query: string, limit: number) => Promise<{document: SearchDocument}[]>;
};

const {index, constants, limit} = workerData as StockFiles & {limit: number};

// What the code expects around it: a page that asks, which it listens to, and a host with the index.
Object.assign(globalThis, {
  addEventListener: () => undefined,
  location: {origin: 'http://localhost'},
  fetch: async () => new Response(readFileSync(index)),
});

const plugin = path.dirname(createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'));
const jiti = createJiti(import.meta.url, {
  interopDefault: true,
  alias: {'@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js': constants},
});
const {SearchWorker} = await jiti.import<{SearchWorker: new () => SearchWorker}>(
  path.join(plugin, 'dist/client/client/theme/worker.js'),
);

const worker = new SearchWorker();
const place = ['http://localhost/', ''] as const;
await worker.fetchIndexes(...place);
parentPort!.on('message', async (query: string) => {
  const hits = await worker.search(...place, query, limit);
  parentPort!.postMessage(hits.map(({document: {u, h = ''}}) => u + h));
});
parentPort!.postMessage('ready');
