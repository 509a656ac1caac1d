import {expect, test} from 'vitest';
import {builtPages, fileOf, pageHtml} from './build.ts';

/** Links of a page to this site: path and anchor, resolved. */
function localLinks(page: string): {path: string; hash: string}[] {
  const $ = pageHtml(page);
  return $('a[href]')
    .map((_, link) => new URL($(link).attr('href')!, `https://site.test${page}`))
    .get()
    .filter(({host, protocol}) => host === 'site.test' && protocol === 'https:')
    .map(({pathname, hash}) => ({path: pathname, hash: decodeURIComponent(hash.slice(1))}));
}

const idsOf = new Map<string, Set<string>>();

function hasAnchor(path: string, id: string): boolean {
  const file = fileOf(path)!;
  if (!file.endsWith('.html')) return false;
  if (!idsOf.has(file)) {
    const $ = pageHtml(path);
    idsOf.set(file, new Set($('[id]').map((_, element) => $(element).attr('id')!).get()));
  }
  return id.startsWith('__docusaurus') || idsOf.get(file)!.has(id);
}

// What the browser alone can change cannot be wrong here: all links of the rendered pages, both languages, lead somewhere.
test.each(builtPages())('every link of %s leads to a page and an anchor of the site', (page) => {
  const broken = localLinks(page).filter(({path, hash}) => !fileOf(path) || (hash && !hasAnchor(path, hash)));
  expect(broken).toEqual([]);
});

test.each(builtPages().filter((page) => page.startsWith('/zh-Hans')))('links of the text of %s stay in Chinese', (page) => {
  const $ = pageHtml(page);
  const strangers = $('main a[href^="/"]')
    .map((_, link) => $(link).attr('href')!)
    .get()
    .filter((href) => !href.startsWith('/zh-Hans') && !/\.\w+$/.test(href));
  expect(strangers).toEqual([]);
});
