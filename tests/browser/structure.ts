import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const build = fileURLToPath(new URL('../../build', import.meta.url));
const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

/** Attributes that can make the same elements accessible or not; the value counts, or only whether there is one. */
const valued = /\s(class|role|scope|type|tabindex|aria-(?:hidden|expanded|current|live))="([^"]*)"/g;
const present = /\s(alt|aria-label|aria-labelledby|title|lang|href)="([^"]*)"/g;

function descriptor(tag: string, attributes: string): string {
  const values = [...attributes.matchAll(valued)].map(([, name, value]) => `${name}=${value}`);
  const names = [...attributes.matchAll(present)].map(([, name, value]) => `${name}${value ? '' : '=empty'}`);
  return `${tag}[${[...values, ...names].sort().join(' ')}]`;
}

/**
 * Returns what axe can find fault with on a page, beside its words: which elements stand in which, which are empty, and the
 * sequence of heading levels.
 */
export function structureOf(html: string): Set<string> {
  const seen = new Set<string>();
  const open: string[] = [];
  let level = 0;
  let isEmpty = false;
  for (const [, close, name, attributes, text] of html
    .slice(html.indexOf('<body'))
    .matchAll(/<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>([^<]*)/g)) {
    const tag = name!;
    if (close) {
      const element = open.pop();
      if (isEmpty) seen.add(`${element} is empty`);
      isEmpty = false;
    } else {
      const element = descriptor(tag, attributes!);
      seen.add(`${open.at(-1) ?? ''} > ${element}`);
      const heading = /^h([1-6])$/.exec(tag)?.[1];
      if (heading) {
        seen.add(`h${level} then h${heading}`);
        level = Number(heading);
      }
      if (!voidElements.has(tag)) open.push(element);
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

/** Returns few of the sets' names, whose sets together have every member: each is the one with the most members that those before it lack. */
export function covering(sets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const lacking = new Map([...sets].map(([name, members]) => [name, new Set(members)]));
  const chosen = new Set<string>();
  for (;;) {
    const [next, members] = [...lacking].reduce((most, set) => (set[1].size > most[1].size ? set : most));
    if (members.size === 0) return chosen;
    chosen.add(next);
    const covered = [...members];
    for (const others of lacking.values()) for (const member of covered) others.delete(member);
  }
}

/** Returns few pages that together have all that stands in the structure of any page. */
export function pagesOfEachStructure(paths: readonly string[]): Set<string> {
  return covering(new Map(paths.map((pagePath) => [pagePath, structureOf(readFileSync(fileOf(pagePath), 'utf8'))])));
}
