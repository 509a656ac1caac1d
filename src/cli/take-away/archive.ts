import {zipSync, type Zippable} from 'fflate';

/** A file of an archive: its path from the archive's folder, and what it holds. */
export type ArchiveFile = {name: string; content: Uint8Array | string};

/** What is packed already, and would only take time. */
const packed = /\.(?:avif|webp|png|gz|woff2)$/;

/** Returns a ZIP archive whose files are below a folder, the same bytes for the same files: they are sorted, and all have the same time. */
export function archiveOf(folder: string, files: readonly ArchiveFile[]): Uint8Array {
  const encoder = new TextEncoder();
  const sorted = [...files].sort((a, b) => (a.name < b.name ? -1 : 1));
  // The parts of a date are written as they are on this machine's clock: the first moment that a ZIP archive can name is the same everywhere.
  const mtime = new Date(1980, 0, 1);
  const entries = sorted.map(({name, content}): [string, Zippable[string]] => [
    `${folder}/${name}`,
    [typeof content === 'string' ? encoder.encode(content) : content, {level: packed.test(name) ? 0 : 9, mtime}],
  ]);
  return zipSync(Object.fromEntries(entries));
}
