import type {PackedIndex} from '../lib/search/index-file.ts';
import {takeAwayFile, type TakeAwayPages, type TakeAwaySite} from '../lib/take-away.ts';

/** What the scripts of a copy share. A page opened from disk may load scripts, but neither modules nor data. */
type Shared = {
  site: TakeAwaySite;
  /** Address of the copy's folder, with a slash at its end. */
  root: string;
  /** The packed indexes that have been loaded, by their contexts. */
  indexes: Record<string, PackedIndex>;
  /** The pages of a copy in another language, once its script has said that it is there. */
  found?: TakeAwayPages;
  /** Whether the search is to be opened when its script has been loaded. */
  opensSearch?: boolean;
  /** Marks that the search has been mounted. */
  hasSearch?: boolean;
};

declare global {
  var apiparkDocs: Shared;
}

/** Returns what the scripts of this page share. */
export const shared = (): Shared => globalThis.apiparkDocs;

/** Returns what this copy knows of itself. */
export const site = (): TakeAwaySite => shared().site;

/** Returns the site path of the page that is shown. */
export const pageAddress = (): string => document.documentElement.dataset.address ?? site().version.path;

const fileOf = (sitePath: string) => takeAwayFile(sitePath, site().baseUrl, site().version.path);

/** Returns the file of the page that is shown, inside the copy's folder. */
export const pageFile = (): string => fileOf(pageAddress()) ?? 'index.html';

/** Returns the address on disk of a site path, which may have a query and a fragment; what this copy does not have stays as it is. */
export function diskAddress(sitePath: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(sitePath) ?? [];
  const file = fileOf(path);
  return file === undefined ? sitePath : `${shared().root}${file}${rest}`;
}

/** Loads a script of this copy or of another one; rejects when there is none at that address. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} cannot be loaded.`));
    };
    document.head.append(script);
  });
}
