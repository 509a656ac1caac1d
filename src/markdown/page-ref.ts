import path from 'node:path';
import type {VFile} from 'vfile';
import {pageName} from '../lib/page-files.ts';

export type Language = 'en' | 'zh';

/** A page of the documentation: the repository's folder, and its path in the version without extension. */
export type PageRef = {root: string; version: string; id: string; language: Language};

type File = Pick<VFile, 'cwd' | 'path'>;

/** Returns the path of a file from the root, with slashes. */
export const inRoot = (file: File): string => path.relative(file.cwd, file.path).split(path.sep).join('/');

/** Returns which page of the documentation a file is; undefined for any other file. */
export function pageRefOf(file: File): PageRef | undefined {
  const name = inRoot(file);
  const [, version, id] = /^([^/]+)\/(.+)\.mdx?$/.exec(pageName(name) ?? '') ?? [];
  if (version === undefined || id === undefined || version === 'pages') return undefined;
  return {root: file.cwd, version, id, language: name.startsWith('i18n/zh-Hans/') ? 'zh' : 'en'};
}
