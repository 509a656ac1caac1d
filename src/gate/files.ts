import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** How fixers read and write; files are named by their path from the repository's root, with slashes. */
export type Files = {
  /** Returns the text of a file; undefined when there is none. */
  read: (file: string) => string | undefined;
  /** Writes a file, and the folders above it. */
  write: (file: string, text: string) => void;
};

/** Returns the files below a folder. */
export function filesBelow(root: string): Files {
  return {
    read: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined),
    write(file, text) {
      mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
      writeFileSync(path.join(root, file), text);
    },
  };
}

/** Returns files as they would be after a fixer: what is written over them is kept in memory. */
export function triedOn(files: Files): Files {
  const written = new Map<string, string>();
  return {
    read: (file) => written.get(file) ?? files.read(file),
    write: (file, text) => void written.set(file, text),
  };
}

/** Returns the files in a folder and below it, or the file itself, by their paths from the root, with slashes and sorted; none when there is nothing. */
export function listFiles(root: string, place: string): string[] {
  if (!existsSync(path.join(root, place))) return [];
  if (path.extname(place)) return [place];
  return readdirSync(path.join(root, place), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
