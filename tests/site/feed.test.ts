import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {buildFolder, builtPages, pageHead, pageHtml} from './build.ts';

describe.each(['', 'zh-Hans'])('the feed of "%s"', (language) => {
  const prefix = language && `/${language}`;
  const $ = load(readFileSync(path.join(buildFolder, language, 'releases.atom'), 'utf8'), {xml: true});
  const release = pageHtml(`${prefix}/docs/release`);

  test('has every release of the release notes, newest first, each with the address of its section', () => {
    const headings = release('h2[id^="v"]')
      .toArray()
      .map((heading) => heading.attribs.id);
    const ids = $('entry > id')
      .toArray()
      .map((id) => new URL($(id).text()));
    expect(ids.map(({hash}) => hash.slice(1))).toEqual(headings);
    expect(new Set(ids.map(({pathname}) => pathname))).toEqual(new Set([`${prefix}/docs/release`]));
    const days = $('entry > updated')
      .toArray()
      .map((day) => $(day).text());
    expect(days).toEqual([...days].sort().reverse());
    expect($('feed > updated').text()).toBe(days[0]);
  });

  test('leads only to pages of the site and out of it by absolute addresses', () => {
    const self = new URL($('link[rel="self"]').attr('href')!);
    expect(self.pathname).toBe(`${prefix}/releases.atom`);
    const links = $('content')
      .toArray()
      .flatMap((content) => {
        const html = load($(content).text());
        return html('a')
          .toArray()
          .map((link) => link.attribs.href!);
      });
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) {
      const url = new URL(link);
      if (url.origin !== self.origin) continue;
      const file = path.join(buildFolder, url.pathname.slice(1));
      expect(existsSync(`${file}.html`) || existsSync(file), link).toBe(true);
    }
  });
});

test('every page names the feed of its language', () => {
  for (const page of builtPages()) {
    const link = pageHead(page)('link[rel="alternate"][type="application/atom+xml"]');
    expect(link.attr('href'), page).toBe(`${page.startsWith('/zh-Hans') ? '/zh-Hans' : ''}/releases.atom`);
  }
});
