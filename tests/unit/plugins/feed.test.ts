import {describe, expect, test} from 'vitest';
import {atomFeed} from '../../../src/plugins/feed/atom.ts';
import {releasesOf} from '../../../src/plugins/feed/releases.ts';

const page = 'https://docs.example.com/base/docs/release';
const notes = (content: string) =>
  `<main><div class="theme-doc-markdown markdown"><h1>Notes</h1>${content}</div></main>`;

describe('releasesOf', () => {
  test('takes each release with what stands below it, with absolute addresses and without what only the page needs', () => {
    const releases = releasesOf(
      notes(
        '<p>Before.</p><h2 class="anchor" id=v1-9-6>1.9.6-beta (2025-10-26)<a href=#v1-9-6 class=hash-link>\u200B</a></h2>' +
          '<h3 id=v1-9-6-added>Added</h3><ul><li class="">A <a class="" href=/base/docs/ai/mcp#endpoints>link</a> to <code>/openapi/<wbr/>v1</code></li></ul>' +
          '<h2 id=v1-9-5>1.9.5-beta（2025-08-29）</h2><p><img src="/base/img/a.png"></p>',
      ),
      page,
      'APIPark',
    );
    expect(releases).toEqual([
      {
        title: 'APIPark 1.9.6-beta',
        url: `${page}#v1-9-6`,
        date: '2025-10-26',
        html:
          '<h3 id="v1-9-6-added">Added</h3>\n' +
          '<ul><li>A <a href="https://docs.example.com/base/docs/ai/mcp#endpoints">link</a> to <code>/openapi/v1</code></li></ul>',
      },
      {
        title: 'APIPark 1.9.5-beta',
        url: `${page}#v1-9-5`,
        date: '2025-08-29',
        html: '<p><img src="https://docs.example.com/base/img/a.png"></p>',
      },
    ]);
  });

  test('leaves out sections that are no release', () => {
    expect(releasesOf(notes('<h2 id=older>Older releases</h2><p>None.</p>'), page, 'APIPark')).toEqual([]);
  });

  test('names a heading without a day', () => {
    expect(() => releasesOf(notes('<h2 id=v2-0-0>2.0.0-beta</h2>'), page, 'APIPark')).toThrow(
      `${page}: the heading "2.0.0-beta" has no day. Write it as "1.9.6-beta (2025-10-26)".`,
    );
  });
});

describe('atomFeed', () => {
  const head = {title: 'R & D', author: 'APIPark', language: 'en', url: 'https://docs.example.com/releases.atom', page};
  const entry = {title: 'APIPark 2 < 3', url: `${page}#v2`, date: '2026-01-02', html: '<p>a &amp; b</p>'};

  test('escapes what it is given, and is as new as its first entry', () => {
    const feed = atomFeed(head, [entry, {...entry, date: '2025-01-02'}]);
    expect(feed).toContain('<title>R &amp; D</title>');
    expect(feed).toContain('<title>APIPark 2 &lt; 3</title>');
    expect(feed).toContain('<content type="html">&lt;p&gt;a &amp;amp; b&lt;/p&gt;</content>');
    expect(/<feed[\s\S]*?<updated>(.*?)</.exec(feed)?.[1]).toBe('2026-01-02T00:00:00Z');
  });

  test('refuses to be empty', () => {
    expect(() => atomFeed(head, [])).toThrow(
      /would have no entry: https:.*\/docs\/release has no heading of a release/,
    );
  });
});
