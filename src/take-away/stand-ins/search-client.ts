import {searchSettings} from '../../config/search-settings.ts';
import {unpackIndexFiles} from '../../lib/search/index-file.ts';
import {lookUp, type Found} from '../../lib/search/look-up.ts';
import {openIndex, type OpenIndex} from '../../lib/search/open-index.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import {indexScript} from '../../lib/take-away.ts';
import {loadScript, shared} from '../site.ts';

const opened = new Map<string, Promise<OpenIndex>>();

async function load(context: string): Promise<OpenIndex> {
  await loadScript(`${shared().root}${indexScript(context)}`);
  const packed = shared().indexes[context];
  if (!packed) throw new Error(`${indexScript(context)} does not hold the index of "${context}".`);
  return openIndex(unpackIndexFiles(packed), searchSettings);
}

/** Returns the index of a scope, which is loaded once; after a failure it is loaded again. */
function indexOf({context}: SearchScope): Promise<OpenIndex> {
  const present = opened.get(context);
  if (present) return present;
  const loading = load(context);
  opened.set(context, loading);
  loading.catch(() => opened.delete(context));
  return loading;
}

/** Stands in for the client of the search worker, which a page opened from disk cannot start: loads the index of a scope; rejects when that fails. */
export async function loadIndex(scope: SearchScope): Promise<void> {
  await indexOf(scope);
}

/** Stands in for the client of the search worker: looks up a query in the whole index, with the same code. */
export async function search(
  scope: SearchScope,
  query: string,
  limit: number,
  show: (found: Found) => boolean,
): Promise<void> {
  show(lookUp(query, await indexOf(scope), limit));
}
