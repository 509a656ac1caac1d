import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import matter from 'gray-matter';
import {filesBelow, type Files} from './files.ts';
import {noMemory, type Memory} from './memory.ts';
import {fileOf, folderOf, locales, type PageRef} from '../lib/pages.ts';

/** A Markdown page of the documentation. */
export type Page = PageRef & {
  /** Path from the site's root, with slashes. */
  file: string;
  frontMatter: Record<string, unknown>;
  /** The whole file. */
  source: string;
  /** The text after the front matter. */
  body: string;
  /** Line of the file, counted from 1, on which the body begins. */
  bodyLine: number;
};

/** The documentation in a folder, read once. */
export type Site = {
  /** The folder with `docs/`, `versions.json` and `i18n/`. */
  root: string;
  /** Names of all versions, `current` first. */
  versions: string[];
  /** Where fixers read and write. */
  files: Files;
  /** What is known of pages that have not changed. */
  memory: Memory;
  /** All documentation pages of all versions and languages, and the pages of their own (`src/pages`) as version `pages`. */
  pages: Page[];
};

function readPage(root: string, page: PageRef): Page {
  const file = fileOf(page);
  const source = readFileSync(path.join(root, file), 'utf8');
  // The empty options keep gray-matter from answering with the shared, mutable object in its cache.
  const {data, content} = matter(source, {});
  return {
    ...page,
    file,
    frontMatter: data,
    source,
    body: content,
    bodyLine: source.slice(0, source.length - content.length).split('\n').length,
  };
}

/** Reads the documentation in `root`; throws with the file's name when a page's front matter is not YAML. */
export function loadSite(root: string): Site {
  const versionsFile = path.join(root, 'versions.json');
  const released = existsSync(versionsFile) ? (JSON.parse(readFileSync(versionsFile, 'utf8')) as string[]) : [];
  const versions = ['current', ...released];
  const pages = [...versions, 'pages'].flatMap((version) =>
    locales.flatMap((locale) => {
      const folder = path.join(root, folderOf({version, locale}));
      if (!existsSync(folder)) return [];
      return readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map((file) => file.split(path.sep).join('/'))
        .filter((file) => /\.mdx?$/.test(file))
        .sort()
        .map((id) => {
          const page = {version, locale, id};
          try {
            return readPage(root, page);
          } catch (error) {
            throw new Error(`${fileOf(page)}: the front matter cannot be read. ${(error as Error).message}`, {
              cause: error,
            });
          }
        });
    }),
  );
  return {root, versions, files: filesBelow(root), memory: noMemory, pages};
}

/** A heading of a page. */
export type Heading = {level: number; text: string; id: string | undefined; line: number};

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Returns a body with code blocks and code spans blanked out; lines and columns stay where they are. */
export function withoutCode(body: string): string {
  return body.replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2 *$/gm, blank).replace(/`[^`\n]+`/g, blank);
}

/** A fenced code block: its language, what follows the language on the same line, its text, and the line of its opening fence. */
export type CodeBlock = {language: string; meta: string; code: string; line: number};

/** Returns the fenced code blocks of a page. */
export function codeBlocks({body, bodyLine}: Page): CodeBlock[] {
  return [...body.matchAll(/^( *)(```+|~~~+)([^\n]*)\n([\s\S]*?)^\1\2 *$/gm)].map((match) => {
    const [, indent, , info, text] = match;
    const [language = '', ...meta] = info!.trim().split(/\s+/);
    const code = text!
      .split('\n')
      .map((line) => (line.startsWith(indent!) ? line.slice(indent!.length) : line))
      .join('\n');
    return {language, meta: meta.join(' '), code, line: bodyLine + body.slice(0, match.index).split('\n').length - 1};
  });
}

/** Returns the headings of a page in order. */
export function headings({body, bodyLine}: Page): Heading[] {
  const lines = body.split('\n');
  return withoutCode(body)
    .split('\n')
    .flatMap((text, index) => {
      const marks = /^(#{1,6}) +(.*)$/.exec(text);
      if (!marks) return [];
      const id = /\{\/\* #(\S+) \*\/\}\s*$/.exec(text)?.[1];
      const name = lines[index]!.replace(/^#+ +/, '').replace(/\s*\{\/\*.*\*\/\}\s*$/, '');
      return [{level: marks[1]!.length, text: name, id, line: bodyLine + index}];
    });
}
