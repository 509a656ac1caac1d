import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';

/** Where a site's files come from: a folder with a built site, or its address on the web. */
export type Source = {
  /** What messages call it. */
  name: string;
  /** Returns the text of a file by its path below the site, such as `docs/deploy.md`. Throws `Missing` when there is none, and `Unreachable` when the site does not answer. */
  read: (file: string) => Promise<string>;
};

/** A site has no such file. */
export class Missing extends Error {
  override name = 'Missing';
}

/** A site does not answer. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** How long one answer may take, in ms, and how long to wait before the one further try. */
const timing = {answer: 20_000, pause: 500};

function openFolder(folder: string): Source {
  return {
    name: folder,
    async read(file) {
      const target = path.resolve(folder, file);
      // A path that comes from outside stays inside.
      if (!target.startsWith(folder + path.sep)) throw new Missing(`${file} is not below ${folder}.`);
      try {
        return await readFile(target, 'utf8');
      } catch (error) {
        throw new Missing(`${folder} has no ${file}.`, {cause: error});
      }
    },
  };
}

function openAddress(address: string): Source {
  const base = address.replace(/\/*$/, '/');
  async function answer(url: URL): Promise<Response> {
    const response = await fetch(url, {signal: AbortSignal.timeout(timing.answer)});
    if (response.status >= 500) throw new Error(`${response.status} ${response.statusText}`.trim());
    return response;
  }
  return {
    name: base,
    async read(file) {
      const url = new URL(file, base);
      if (!url.href.startsWith(new URL(base).href)) throw new Missing(`${file} is not below ${base}.`);
      try {
        const response = await answer(url).catch(() => wait(timing.pause).then(() => answer(url)));
        if (response.ok) return await response.text();
        throw new Missing(`${url.href} answered ${response.status}.`);
      } catch (error) {
        if (error instanceof Missing) throw error;
        const {message, cause} = error as Error;
        throw new Unreachable(`${url.href} did not answer: ${cause instanceof Error ? cause.message : message}.`, {
          cause: error,
        });
      }
    },
  };
}

/** Returns the source that an address (`https://…`) or a folder names. */
export const openSource = (site: string): Source =>
  /^https?:\/\//.test(site) ? openAddress(site) : openFolder(path.resolve(site));
