// What the samples need besides Node, bash, and curl; setup.ts gets it, the tests take it from here.
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** The folder with the lists of packages. */
export const lists = path.join(import.meta.dirname, 'sdk');

/** The folder that keeps what was installed; it is not part of the repository. */
export const cache = path.join(root, '.cache', 'guides');

/** Returns a folder whose name changes with the files that say what is in it. */
const keyed = (name: string, files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(path.join(lists, file)));
  return path.join(cache, `${name}-${hash.digest('hex').slice(0, 12)}`);
};

/** The folder with the packages of the samples for Node. */
export const nodePackages = keyed('node', ['package.json', 'package-lock.json']);

/** The folder with the packages of the samples for Python. */
export const pythonPackages = keyed('python', ['requirements.txt']);

/** A Python that has the packages of the samples. */
export const python = path.join(pythonPackages, 'bin', 'python');

/** The folder with programs out of Debian's packages. */
export const debianPrograms = path.join(cache, 'debian');
