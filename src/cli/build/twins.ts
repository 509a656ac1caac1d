import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defaultLocale} from '../../config/locales.ts';
import {locales, type Locale} from '../../lib/pages.ts';

/** What the Markdown twin of a page says of it in its head (`src/plugins/markdown-twins/`). */
export type TwinHead = {
  /** The file of the twin, from the folder of its language. */
  file: string;
  title: string;
  description: string;
  /** What readers call the version; undefined for pages of no version. */
  version?: string;
  /** The language of the text. */
  language: string;
  url: string;
};

/** Returns the folder of a language in a built site. */
export const folderIn = (target: string, language: Locale): string =>
  path.join(target, language === defaultLocale ? '' : language);

/** Returns what the twins of a language's pages say of them. */
export function twinsIn(target: string, language: Locale): TwinHead[] {
  const folder = folderIn(target, language);
  // The folder of the default language holds the others.
  const isOther = (file: string) => locales.some((other) => other !== language && file.startsWith(`${other}/`));
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.md') && !isOther(file))
    .map((file) => {
      const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
      return {...(parse(head) as Omit<TwinHead, 'file'>), file};
    });
}
