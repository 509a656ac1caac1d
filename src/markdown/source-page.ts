import path from 'node:path';
import type {VFile} from 'vfile';
import {refOf, type PageRef} from '../lib/pages.ts';

/** A page of the documentation in the repository at `root`. */
export type SourcePage = PageRef & {root: string};

type File = Pick<VFile, 'cwd' | 'path'>;

/** Returns the path of a file from the root, with slashes. */
export const inRoot = (file: File): string => path.relative(file.cwd, file.path).split(path.sep).join('/');

/** Returns which page of the documentation a file is; undefined for any other file. */
export function sourcePageOf(file: File): SourcePage | undefined {
  const page = refOf(inRoot(file));
  return page && page.version !== 'pages' ? {...page, root: file.cwd} : undefined;
}
