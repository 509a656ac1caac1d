import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {cutVersion, type Cut} from '../../../../src/cli/cut/cutVersion.ts';
import {loadSite} from '../../../../src/gate/site.ts';
import {staleness} from '../../../../src/gate/checks/staleness.ts';
import {fixtureSite, type FixtureSite} from '../../../fixtures/fixtureSite.ts';

// Copies of the fixture and runs of git take a second each on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const chineseDocs = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
let site: FixtureSite;

let plans: string[] = [];
const cut = (name: string | undefined): Cut =>
  cutVersion({
    root: site.root,
    templates: path.join(site.root, 'src/data/templates'),
    name,
    announce: (plan) => plans.push(plan),
  });
const changes = () => site.git('status', '--porcelain', '--untracked-files=all');

describe('refuses, and leaves everything as it is:', () => {
  beforeAll(() => {
    site = fixtureSite();
  });
  afterAll(() => site.remove());

  test.each([
    ['1.9-beta', 'Version 1.9-beta exists already'],
    ['2', '"2" is not a version name'],
    ['1.8', 'Version 1.8 is older than 1.9-beta'],
    [undefined, 'Which version?'],
  ])('version %s', (name, message) => {
    expect(() => cut(name)).toThrow(message);
    expect(changes()).toBe('');
  });

  test('a folder with changes', () => {
    site.write('docs/new.md', 'New.');
    expect(() => cut('2.0-beta')).toThrow(
      'Commit or stash them first, then this command can be undone:\n  ?? docs/new.md',
    );
    expect(changes()).toBe('?? docs/new.md');
  });

  test('pages in one language only, and a page that is not written', () => {
    site.write(`${chineseDocs}/current/services/only.md`, '只有中文。');
    site.write(
      'docs/release.md',
      site.read('docs/release.md').replace('- Calls have a time limit.', '{/* write: what is new. */}'),
    );
    site.commit();
    expect(() => cut('2.0-beta')).toThrow(
      `Finish these pages first:
  docs/new.md: has no Chinese page
  ${chineseDocs}/current/services/only.md: has no English page
  docs/release.md:12: is not written yet; "npm run check -- finished" lists`,
    );
    expect(changes()).toBe('');
  });

  test('settings it cannot rewrite', () => {
    site.git('rm', '--quiet', 'docs/new.md', `${chineseDocs}/current/services/only.md`);
    site.git('checkout', '--quiet', 'HEAD~1', '--', 'docs/release.md');
    const announcement = site.read('src/data/announcement.ts');
    site.write('src/data/announcement.ts', announcement.replace('const announcement', 'const notice'));
    site.commit();
    expect(() => cut('2.0-beta')).toThrow('so the version cannot be announced');
    expect(changes()).toBe('');
  });

  test('an API document that it cannot name', () => {
    site.git('checkout', '--quiet', 'HEAD~1', '--', 'src/data/announcement.ts');
    site.write('docs/api-reference/openapi.yaml', 'openapi: 3.1.0\ninfo:\n  title: API\npaths: {}\n');
    site.commit();
    expect(() => cut('2.0-beta')).toThrow('The OpenAPI document has no version below "info:"');
    expect(changes()).toBe('');
  });
});

describe('a cut of the fixture', () => {
  let result: Cut;
  let versionsBefore: string;

  beforeAll(async () => {
    site = fixtureSite();
    site.write('tests/content/differences/ai/mcp.yml', '1.9-beta..current:\n  tools: A tool is new.\n');
    site.commit();
    versionsBefore = site.read('versions.json');
    plans = [];
    result = cut('2.0-beta');
    await Promise.all([site.build('en'), site.build('zh-Hans')]);
  }, 600_000);
  afterAll(() => site.remove());

  const html = (locale: 'en' | 'zh-Hans', page: string) =>
    load(readFileSync(path.join(site.root, `build-${locale}`, locale === 'en' ? '' : locale, `${page}.html`), 'utf8'));

  test('copies the pages of both languages as they are', () => {
    const pages = loadSite(site.root).pages;
    for (const locale of ['en', 'zh-Hans'] as const) {
      const of = (version: string) =>
        pages.filter((page) => page.version === version && page.locale === locale).map(({id, source}) => [id, source]);
      expect(of('2.0-beta')).toHaveLength(7);
      expect(of('2.0-beta')).toEqual(of('current'));
    }
  });

  test('says beforehand what it will do', () => {
    expect(plans).toEqual([
      expect.stringMatching(/^Cutting 2\.0-beta: \d+ pages are copied in both languages, \d+ files are changed/),
    ]);
  });

  test('changes only what belongs to the version', () => {
    const files = changes()
      .split('\n')
      .map((line) => line.trim().split(' ').at(-1)!);
    const expected = [
      /^versioned_docs\/version-2\.0-beta\//,
      /^versioned_sidebars\/version-2\.0-beta-sidebars\.json$/,
      /\/version-2\.0-beta(\.json$|\/)/,
      /^versions\.json$/,
      /^src\/data\/announcement\.ts$/,
      /^i18n\/zh-Hans\/translations\.json$/,
      /^tests\/content\/differences\/ai\/mcp\.yml$/,
    ];
    expect(files.filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(expected.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([]);
  });

  test('names the version in versions.json, its label, and the ledger', async () => {
    expect(site.read('tests/content/differences/ai/mcp.yml')).toMatch(/^1\.9-beta\.\.2\.0-beta:/);
    // In the form that it had: what changes is the version alone.
    expect(site.read('versions.json')).toBe(versionsBefore.replace('[', '["2.0-beta", '));
    expect(JSON.parse(site.read(`${chineseDocs}/version-2.0-beta.json`))).toMatchObject({
      'version.label': {message: '2.0-beta'},
      'sidebar.tutorialSidebar.category.services': {message: '服务'},
    });
    // What was stale in the coming version is so in the version made of it, and nothing else is.
    const findings = await staleness.find(loadSite(site.root));
    expect(findings.map(({file}) => file)).toEqual([
      `${chineseDocs}/current/call_api.md`,
      `${chineseDocs}/version-2.0-beta/call_api.md`,
    ]);
  });

  test('says what it did and what is left to do', () => {
    expect(result.done).toContain('versions.json: 2.0-beta is first, and so the latest version, at /docs');
    expect(result.next.join('\n')).toContain('These pages of 2.0-beta still name 1.9-beta');
    expect(result.next.join('\n')).toContain('versioned_docs/version-2.0-beta/release.md');
    expect(result.next.join('\n')).toContain('npm run fix -- routes');
  });

  test.each(['en', 'zh-Hans'] as const)(
    'builds in %s: the version is at /docs, announced, and the others are where they belong',
    (locale) => {
      const page = html(locale, 'docs/services/rest_services');
      expect(page('.theme-doc-version-badge, .theme-doc-version-banner')).toHaveLength(0);
      expect(page('[data-announcement-bar], .theme-announcement-bar, [class*=announcementBar]').text()).toContain(
        '2.0-beta',
      );
      expect(html(locale, 'docs/1.9-beta/deploy')('.theme-doc-version-banner').text()).toContain('1.9-beta');
      expect(html(locale, 'docs/next/overview')('h1').text()).toContain(
        locale === 'en' ? 'very long call path' : '调用路径',
      );
      expect(html(locale, 'docs/1.8-beta/install')('h1')).toHaveLength(1);
      expect(html(locale, 'docs/category/services')('h1').text()).toBe(locale === 'en' ? 'Services' : '服务');
      expect(
        existsSync(
          path.join(
            site.root,
            `build-${locale}`,
            locale === 'en' ? '' : locale,
            'docs/1.9-beta/services/rest_services.html',
          ),
        ),
      ).toBe(false);
    },
  );

  test('keeps the hard cases of the pages', () => {
    const overview = html('zh-Hans', 'docs/overview');
    expect(overview('figure img').first().attr('alt')).toBe('调用从客户端经网关到上游的路径');
    expect(overview('table tbody tr')).toHaveLength(2);
    expect(overview('.theme-admonition-warning')).toHaveLength(1);
    expect(
      html(
        'en',
        'docs/deploy',
      )('[role=tab]')
        .map((_, tab) => load(tab).text())
        .get(),
    ).toEqual(['Docker', 'Package']);
  });
});
