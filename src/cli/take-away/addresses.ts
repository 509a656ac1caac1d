import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {assetsFolder, takeAwayFile} from '../../lib/take-away.ts';
import type {BuiltVersion} from './built.ts';

/** Where an address of a built page leads from a copy. */
export type Target =
  /** To a page, or to a file that the copy has to take over from `source`; `rest` is query and fragment. */
  | {kind: 'inside'; file: string; source?: string; rest: string}
  /** To the web. */
  | {kind: 'web'; url: string}
  /** Within the page, or to what no browser loads. */
  | {kind: 'same'};

/** Returns where the address of a page, style sheet, or picture leads; throws when the built site has no such file. */
export function targetOf(url: string, built: BuiltVersion): Target {
  if (/^https?:/.test(url)) return {kind: 'web', url};
  if (!url.startsWith('/')) {
    if (url === '' || url.startsWith('#') || /^[a-z][\w+.-]*:/.test(url)) return {kind: 'same'};
    throw new Error(`"${url}" is an address relative to its page, which the site does not write.`);
  }
  const [, sitePath = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const web = {kind: 'web', url: built.origin + url} as const;
  if (!sitePath.startsWith(built.baseUrl) && sitePath !== built.baseUrl.slice(0, -1)) return web;
  const page = takeAwayFile(sitePath, built.baseUrl, built.path);
  if (page !== undefined && (built.pages.has(sitePath.replace(/\/$/, '')) || !page.startsWith('docs/')))
    return {kind: 'inside', file: page, rest};
  const source = decodeURI(sitePath.slice(built.baseUrl.length));
  const file = path.join(built.folder, source);
  // The language's folder holds the other language, and the other versions.
  if (existsSync(file) && statSync(file).isFile() && !source.endsWith('.html'))
    return {kind: 'inside', file: `${assetsFolder}/${source}`, source, rest};
  // A file that is missing must not be looked for on the web.
  if (/\.(?:css|js|svg|png|jpe?g|webp|avif|gif|woff2?|ya?ml|json|gz|zip)$/.test(source))
    throw new Error(`The built site has no ${source}. Build it anew: npm run build`);
  return web;
}

/** Returns the address of a file of a copy from another one, both from the copy's folder. */
export const relativeAddress = (from: string, to: string): string =>
  encodeURI(path.posix.relative(path.posix.dirname(from), to));
