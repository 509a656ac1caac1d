import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {fixtureSite, type FixtureSite} from '../../fixtures/fixtureSite.ts';

const old = 'https://old.example.com';
const main = 'https://docs.example.com/below';
let site: FixtureSite;

/** A built page as far as these tests look at it. */
function pageAt(folder: string, file: string) {
  const $ = load(readFileSync(path.join(site.root, folder, file), 'utf8'));
  const hrefs = (selector: string) =>
    $(selector)
      .map((_, element) => $(element).attr('href') ?? [])
      .get();
  return {
    canonical: hrefs('link[rel=canonical]'),
    languages: hrefs('link[hreflang]'),
    menu: hrefs('.dropdown__link'),
    article: hrefs('main a'),
    banner: hrefs('.theme-doc-version-banner a'),
    leadsTo: $('script[data-to]').attr('data-to'),
  };
}
const mapped = (folder: string) =>
  [...readFileSync(path.join(site.root, folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)/g)].map(
    (match) => match[1]!,
  );

beforeAll(async () => {
  site = fixtureSite('moved-');
  site.write('src/data/moved-versions.json', `{"1.8-beta": "${old}"}`);
  // The home page links to pages that the fixture lacks.
  site.write(
    'docusaurus.config.ts',
    site.read('docusaurus.config.ts').replaceAll("? 'throw' : 'warn'", "? 'warn' : 'warn'"),
  );
  const redirects = "[{from: '/docs/old', to: '/docs/1.8-beta/install'}]";
  const moves = 'src/data/moves.ts';
  site.write(moves, site.read(moves).replace(/(?<=redirects: readonly Redirect\[\] = )\[.*\](?=;)/s, redirects));
  const page = 'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.9-beta/overview.md';
  site.write(page, `${site.read(page)}\n[旧版](/docs/1.8-beta/install#upgrade)\n`);
  const environment = {DOCS_PART: '', DOCS_VERSIONS: '', SITE_URL: 'https://docs.example.com', BASE_URL: '/below/'};
  await Promise.all([site.build('zh-Hans', environment), site.build('en', {...environment, DOCS_PART: old})]);
}, 300_000);
afterAll(() => site?.remove());

describe('the main site, in Chinese', () => {
  const folder = 'build-zh-Hans/zh-Hans';

  test('has none of the version’s pages but those that lead on', () => {
    for (const [file, address] of [
      ['docs/1.8-beta.html', '/docs/1.8-beta'],
      ['docs/1.8-beta/install.html', '/docs/1.8-beta/install'],
      ['docs/old.html', '/docs/1.8-beta/install'],
    ] as const)
      expect(pageAt(folder, file).leadsTo).toBe(`${old}/zh-Hans${address}`);
    expect(existsSync(path.join(site.root, folder, 'docs/1.8-beta/install.md'))).toBe(false);
    expect(mapped(folder).filter((address) => address.includes('1.8-beta'))).toEqual([]);
    expect(mapped(folder)).toContain(`${main}/zh-Hans/docs/deploy`);
  });

  test('leads from the version menu to the same page there, or to the nearest one', () => {
    expect(pageAt(folder, 'docs/overview.html').menu).toContain(`${old}/zh-Hans/docs/1.8-beta/overview`);
    expect(pageAt(folder, 'docs/deploy.html').menu).toContain(`${old}/zh-Hans/docs/1.8-beta/install`);
    expect(pageAt(folder, 'docs/call_api.html').menu).toContain(`${old}/zh-Hans/docs/1.8-beta`);
    expect(pageAt(folder, 'docs/deploy.html').menu).toContain('/below/zh-Hans/docs/next/deploy');
  });

  test('links to the version’s pages there', () => {
    expect(pageAt(folder, 'docs/overview.html').article).toContain(`${old}/zh-Hans/docs/1.8-beta/install#upgrade`);
    expect(pageAt(folder, 'versions.html').article).toContain(`${old}/zh-Hans/docs/1.8-beta`);
  });

  test('names its own addresses to search engines', () => {
    const {canonical, languages} = pageAt(folder, 'docs/deploy.html');
    expect(canonical).toEqual([`${main}/zh-Hans/docs/deploy`]);
    expect(languages).toContain(`${main}/docs/deploy`);
  });
});

describe('the site that the version moved to, in English', () => {
  const folder = 'build-en';

  test('leads from the version to the main site', () => {
    const {banner, menu, canonical, languages} = pageAt(folder, 'docs/1.8-beta/install.html');
    expect(banner).toEqual([`${main}/docs/deploy`]);
    expect(menu).toEqual(expect.arrayContaining([`${main}/docs/deploy`, `${main}/docs/next/deploy`]));
    expect(menu).toContain('/docs/1.8-beta/install');
    expect(canonical).toEqual([`${main}/docs/deploy`]);
    expect(languages).toContain(`${old}/zh-Hans/docs/1.8-beta/install`);
  });

  test('gives search engines the main site for what that has, too, and maps the version alone', () => {
    const {canonical, languages} = pageAt(folder, 'docs/deploy.html');
    expect(canonical).toEqual([`${main}/docs/deploy`]);
    expect(languages).toContain(`${main}/zh-Hans/docs/deploy`);
    expect(languages.filter((address) => address.startsWith(old))).toEqual([]);
    expect(mapped(folder).sort()).toEqual(
      ['', '/install', '/overview', '/release'].map((page) => `${old}/docs/1.8-beta${page}`),
    );
  });

  test('leads from the addresses of other versions to them', () => {
    expect(pageAt(folder, 'docs/next/deploy.html').leadsTo).toBe(`${main}/docs/next/deploy`);
    expect(pageAt(folder, 'docs/deploy.html').leadsTo).toBeUndefined();
  });
});
