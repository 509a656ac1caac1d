import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {withoutLocale, type BuiltPage, type Reference} from '../builtSite.ts';
import type {Page} from '../site.ts';
import {plainText, writtenIn, type Written} from './written.ts';

export type SourceLine = {file: string; line: number};

/** The files that give every page its menus, footer and announcement. */
const frameFiles = [
  'src/config/navbar.ts',
  'src/config/footer.ts',
  'src/config/site.ts',
  'src/data/announcement.ts',
  'sidebars.ts',
];

const movesFile = 'src/data/moves.ts';

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
/** What survives of an address between Markdown and the built page: its last part and its anchor. */
function tail(url: string): string {
  const [address = '', anchor = ''] = url.split('#');
  const last = address
    .replace(/[?].*/, '')
    .replace(/\/$/, '')
    .replace(/(?:\/index)?\.(?:mdx?|html)$/, '')
    .split('/')
    .at(-1);
  return `${last}#${anchor}`;
}

function markdownLine(page: Page, {url, text}: Reference): number {
  const score = (link: Written) =>
    (link.url === url ? 4 : tail(link.url) === tail(url) ? 2 : 0) +
    (link.text !== '' && link.text === plainText(text) ? 1 : 0);
  let best: {line: number; score: number} = {line: 1, score: 0};
  for (const link of writtenIn(page)) {
    if (score(link) > best.score) best = {line: page.bodyLine + lineAt(page.body, link.index) - 1, score: score(link)};
  }
  return best.line;
}

/** Returns the first line in which one of the files has one of the addresses in quotes. */
function lineWith(root: string, files: readonly string[], addresses: readonly string[]): SourceLine | undefined {
  for (const file of files.filter((name) => existsSync(path.join(root, name)))) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    const index = lines.findIndex((line) =>
      addresses.some((address) => line.includes(`'${address}'`) || line.includes(`"${address}"`)),
    );
    if (index >= 0) return {file, line: index + 1};
  }
  return undefined;
}

/** Returns where a reference is written; the built file where no source can be named. */
export function sourceLineOf(root: string, page: BuiltPage, reference: Reference): SourceLine {
  if (reference.area === 'article' && page.source)
    return {file: page.source.file, line: markdownLine(page.source, reference)};
  const shared = page.isRedirect
    ? lineWith(root, [movesFile], [withoutLocale(page.address)])
    : lineWith(root, frameFiles, [reference.url, withoutLocale(reference.url)]);
  return shared ?? {file: `build/${page.file}`, line: 1};
}
