import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const build = fileURLToPath(new URL('../../build', import.meta.url));
const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Attributes that can make the same elements accessible or not; the value counts, or only whether there is one. */
const valued = /\s(class|role|scope|type|tabindex|aria-(?:hidden|expanded|current|live))="([^"]*)"/g;
const present = /\s(alt|aria-label|aria-labelledby|title|lang|href)="([^"]*)"/g;

/** Classes that draw a picture beside an element, and leave everything else as it is. */
const icon = / ?\bicon-[\w-]+/g;

/** Elements that end where one of these begins in the same parent: the files of the site leave such end tags out. */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  th: ['td', 'th', 'tr', 'tbody'],
  td: ['td', 'th', 'tr', 'tbody'],
  tr: ['tr', 'tbody'],
  thead: ['tbody'],
  p: 'p div ul ol dl table pre section details figure blockquote hr h2 h3 h4 footer nav'.split(' '),
};

function descriptor(tag: string, attributes: string): string {
  const values = [...attributes.matchAll(valued)].map(([, name, value]) => `${name}=${value!.replace(icon, '')}`);
  const names = [...attributes.matchAll(present)].map(([, name, value]) => `${name}${value ? '' : '=empty'}`);
  return `${tag}[${[...values, ...names].sort().join(' ')}]`;
}

/**
 * Returns what axe can find fault with in a page or a part of one, beside its words: which elements stand in which, which are empty, and the
 * sequence of heading levels.
 */
export function structureOf(html: string): Set<string> {
  const seen = new Set<string>();
  const open: {tag: string; element: string}[] = [];
  let level = 0;
  let isEmpty = false;
  const end = () => {
    const closed = open.pop();
    if (isEmpty) seen.add(`${closed?.element} is empty`);
    isEmpty = false;
  };
  for (const [, close, name, attributes, text] of html
    .slice(Math.max(0, html.indexOf('<body')))
    .matchAll(/<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>([^<]*)/g)) {
    const tag = name!;
    if (close) {
      // The article of a page is cut out of its frame; what would be ended here may have been, too.
      if (open.some((one) => one.tag === tag)) {
        while (open.at(-1)!.tag !== tag) end();
        end();
      }
    } else {
      while (endedBy[open.at(-1)?.tag ?? '']?.includes(tag)) end();
      const element = descriptor(tag, attributes!);
      seen.add(`${open.at(-1)?.element ?? ''} > ${element}`);
      const heading = /^h([1-6])$/.exec(tag)?.[1];
      if (heading) {
        seen.add(`h${level} then h${heading}`);
        level = Number(heading);
      }
      if (!voidElements.has(tag)) open.push({tag, element});
      isEmpty = !voidElements.has(tag);
    }
    if (text!.trim() || voidElements.has(tag)) isEmpty = false;
  }
  return seen;
}

/** Returns the file of a page in the built site; a path without a page is the 404 page of its language. */
function fileOf(pagePath: string): string {
  const page = pagePath.replace('no-such-page', '404').replace(/\/$/, '/index');
  return path.join(build, `${existsSync(path.join(build, `${page}.html`)) ? page : `${page}/index`}.html`);
}

/**
 * Returns few of the sets' names, whose sets together have every member but those that `known` has: each is the one with the most members that
 * those before it lack.
 */
export function covering(
  sets: ReadonlyMap<string, ReadonlySet<string>>,
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const lacking = new Map(
    [...sets].map(([name, members]) => [name, new Set([...members].filter((member) => !known.has(member)))]),
  );
  const chosen = new Set<string>();
  for (;;) {
    const [next, members] = [...lacking].reduce((most, set) => (set[1].size > most[1].size ? set : most));
    if (members.size === 0) return chosen;
    chosen.add(next);
    const covered = [...members];
    for (const others of lacking.values()) for (const member of covered) others.delete(member);
  }
}

/** Returns the article of a page, and the page without it: the frame. A page with none, or with several, is a frame alone. */
export function partsOf(html: string): {article: string; frame: string} {
  const [article, ...others] = html.match(/<article[ >][^]*?<\/article>/g) ?? [];
  return article && others.length === 0 ? {article, frame: html.replace(article, '')} : {article: '', frame: html};
}

/** Returns few pages that together have all that stands in the structure of any page; of some, the article alone is needed. */
export function pagesOfEachStructure(paths: readonly string[]): Map<string, 'page' | 'article'> {
  const frames = new Map<string, Set<string>>();
  const articles = new Map<string, Set<string>>();
  for (const pagePath of paths) {
    const {article, frame} = partsOf(readFileSync(fileOf(pagePath), 'utf8'));
    frames.set(pagePath, structureOf(frame));
    articles.set(pagePath, structureOf(article));
  }
  const whole = covering(frames);
  const known = new Set([...whole].flatMap((pagePath) => [...articles.get(pagePath)!]));
  return new Map([
    ...[...covering(articles, known)].map((pagePath) => [pagePath, 'article'] as const),
    ...[...whole].map((pagePath) => [pagePath, 'page'] as const),
  ]);
}
