import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import matter from 'gray-matter';
import {versionNames} from '../../src/config/versions.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Page = {
  /** Path from the repository's root, for messages. */
  file: string;
  /** Path inside its version, the same in both languages: `services/ai_services.md`. */
  id: string;
  version: string;
  locale: 'en' | 'zh-Hans';
  frontMatter: Record<string, unknown>;
  /** The text after the front matter, with the line number at which it begins. */
  body: string;
  bodyLine: number;
};

function folderOf(version: string, locale: Page['locale']): string {
  if (locale === 'zh-Hans') return `i18n/zh-Hans/docusaurus-plugin-content-docs/${version === 'current' ? 'current' : `version-${version}`}`;
  return version === 'current' ? 'docs' : `versioned_docs/version-${version}`;
}

function readPage(version: string, locale: Page['locale'], id: string): Page {
  const file = path.posix.join(folderOf(version, locale), id);
  const source = readFileSync(path.join(root, file), 'utf8');
  const {data, content} = matter(source);
  return {file, id, version, locale, frontMatter: data, body: content, bodyLine: source.slice(0, source.length - content.length).split('\n').length};
}

/** All pages of a version in a language, in the order of their paths. */
export function pagesOf(version: string, locale: Page['locale']): Page[] {
  const folder = path.join(root, folderOf(version, locale));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((id) => readPage(version, locale, id));
}

/** All pages of the site. */
export const allPages: Page[] = versionNames.flatMap((version) => [...pagesOf(version, 'en'), ...pagesOf(version, 'zh-Hans')]);

/** A page's body with code blocks and code spans blanked out; line numbers and columns stay. */
export function withoutCode(body: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return body.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2 *$/gm, blank).replace(/`[^`\n]+`/g, blank);
}
