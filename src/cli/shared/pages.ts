import {englishFile, translationFile} from '../../lib/page-files.ts';

const english = 'docs/';
const chinese = 'i18n/zh-Hans/docusaurus-plugin-content-docs/current/';

export type DeskLocale = 'en' | 'zh-Hans';

/** A page of the coming version: its language, and its path inside the version, which is the same in both languages. */
export type DeskPage = {locale: DeskLocale; id: string};

/** Folders of the coming version's pages, from the repository's root. */
export const currentFolders: Readonly<Record<DeskLocale, string>> = {en: english, 'zh-Hans': chinese};

/** Returns the page that a file of the coming version holds, given its path from the root; undefined for any other file. */
export function deskPageOf(file: string): DeskPage | undefined {
  if (!/\.mdx?$/.test(file)) return undefined;
  if (file.startsWith(english)) return {locale: 'en', id: file.slice(english.length)};
  if (file.startsWith(chinese)) return {locale: 'zh-Hans', id: file.slice(chinese.length)};
  return undefined;
}

/** Returns the path from the root of a page in a version; `current` is the coming one. */
export function fileOf({locale, id}: DeskPage, version: string): string {
  return (locale === 'en' ? englishFile : translationFile)(`${version}/${id}`);
}
