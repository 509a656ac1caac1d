import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {load} from 'cheerio';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {redirects} from '../../../src/data/moves.ts';
import {redirectHtml, redirectScript} from '../../../src/lib/redirect-html.ts';
import movesPlugin from '../../../src/plugins/moves/index.ts';
import {validateRedirects, validateTargets} from '../../../src/plugins/moves/validate.ts';

const problemsOf = (value: unknown) => {
  try {
    validateRedirects(value, ['zh-Hans']);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

describe('validateRedirects', () => {
  test('passes what is in src/data/moves.ts, an empty list, anchors, dots, and the home page as a target', () => {
    expect(problemsOf(redirects)).toEqual([]);
    expect(problemsOf([])).toEqual([]);
    expect(
      problemsOf([
        {from: '/docs/1.9-beta/a_b', to: '/docs/deploy#upgrade'},
        {from: '/docs/home', to: '/'},
      ]),
    ).toEqual([]);
  });

  test('refuses what is not a list', () => {
    expect(() => validateRedirects({'/a': '/b'}, [])).toThrow(
      'redirects in src/data/moves.ts is {"/a":"/b"}: give a list, which may be empty.',
    );
    expect(() => validateRedirects(undefined, [])).toThrow('redirects in src/data/moves.ts is missing');
  });

  test.each([
    ['/docs/a', "redirects[0] is \"/docs/a\": write {from: '/docs/old', to: '/docs/new'}."],
    [
      {from: '/docs/a', to: '/docs/b', status: 301},
      'redirects[0] (/docs/a → /docs/b): status is not a field of a redirect: remove it; the fields are from and to.',
    ],
    [
      {from: '/docs/a'},
      'redirects[0] (/docs/a → undefined): to is missing: give a path of this site that starts with one slash, such as /docs/deploy.',
    ],
    [{from: 'docs/a', to: '/docs/b'}, 'from is "docs/a": give a path of this site that starts with one slash'],
    [{from: '/docs/a', to: 'https://apipark.com/'}, 'to is "https://apipark.com/": give a path of this site'],
    [{from: '/docs/a', to: '//apipark.com'}, 'to is "//apipark.com": give a path of this site'],
    [{from: '/docs/a/', to: '/docs/b'}, 'from is "/docs/a/": take the slash off its end.'],
    [{from: '/docs/a.html', to: '/docs/b'}, 'from is "/docs/a.html": leave out .html.'],
    [{from: '/docs/a?b', to: '/docs/b'}, 'from is "/docs/a?b": use letters, digits'],
    [{from: '/docs/a#b', to: '/docs/b'}, 'from is "/docs/a#b": use letters, digits'],
    [{from: '/docs/../a', to: '/docs/b'}, 'from is "/docs/../a": use letters, digits'],
    [{from: '/', to: '/docs/b'}, 'from is "/": the home page cannot move.'],
    [{from: '/docs/a', to: '/docs/b#c?d'}, 'to is "/docs/b#c?d": end it with the id of a heading'],
    [
      {from: '/zh-Hans/docs/a', to: '/docs/b'},
      'from is "/zh-Hans/docs/a": leave out /zh-Hans: the entry applies to every language.',
    ],
    [{from: '/docs/a', to: '/zh-Hans'}, 'to is "/zh-Hans": leave out /zh-Hans'],
  ])('refuses %j', (entry, expected) => {
    expect(problemsOf([entry])).toEqual([expect.stringContaining(expected)]);
  });

  test('names every unusable entry at once', () => {
    expect(
      problemsOf([
        {from: 'a', to: '/b'},
        {from: '/c', to: '/d'},
        {from: '/e', to: 'f'},
      ]),
    ).toHaveLength(2);
  });

  test('refuses two entries for one address', () => {
    expect(
      problemsOf([
        {from: '/a', to: '/b'},
        {from: '/a', to: '/c'},
      ]),
    ).toEqual(['- redirects[1] (/a → /c): /a is redirected by an entry above, too: keep one of them.']);
  });

  test('refuses a chain and gives its end', () => {
    expect(
      problemsOf([
        {from: '/a', to: '/b#x'},
        {from: '/b', to: '/c'},
        {from: '/c', to: '/d'},
      ]),
    ).toEqual([
      "- redirects[0] (/a → /b#x): /b#x is redirected itself: give the last address, to: '/d'.",
      "- redirects[1] (/b → /c): /c is redirected itself: give the last address, to: '/d'.",
    ]);
  });

  test('refuses loops', () => {
    expect(problemsOf([{from: '/a', to: '/a#x'}])).toEqual([
      '- redirects[0] (/a → /a#x): the redirects run in a loop, /a → /a: give an address that is not redirected.',
    ]);
    expect(
      problemsOf([
        {from: '/a', to: '/b'},
        {from: '/b', to: '/a'},
      ]),
    ).toEqual([
      '- redirects[0] (/a → /b): the redirects run in a loop, /a → /b → /a: give an address that is not redirected.',
      '- redirects[1] (/b → /a): the redirects run in a loop, /b → /a → /b: give an address that is not redirected.',
    ]);
  });
});

describe('validateTargets', () => {
  const exists = (address: string) => ['/docs', '/docs/deploy'].includes(address);

  test('passes an address that is gone and a target that stands', () => {
    expect(() => validateTargets([{from: '/docs/old', to: '/docs/deploy#upgrade'}], exists)).not.toThrow();
  });

  test('refuses an address that exists and a target that does not', () => {
    expect(() => validateTargets([{from: '/docs', to: '/docs/gone#x'}], exists)).toThrow(
      'The redirects in src/data/moves.ts are unusable:\n' +
        '- redirects[0] (/docs → /docs/gone#x): /docs exists: remove the entry, or the page if it has moved.\n' +
        '- redirects[0] (/docs → /docs/gone#x): /docs/gone does not exist: give the address of a page that exists in every language.',
    );
  });
});

describe('redirectHtml', () => {
  const parts = {to: '/docs', siteUrl: 'https://docs.example.com', siteTitle: 'Docs & more'};
  const page = (changes: Partial<Parameters<typeof redirectHtml>[0]> = {}) =>
    load(redirectHtml({locale: 'en', ...parts, ...changes}));

  test('leads on without script, tells search engines, and can be read', () => {
    const $ = page({to: '/base/docs/deploy#upgrade'});
    expect($('html').attr('lang')).toBe('en');
    expect($('title').text()).toBe('This page has moved | Docs & more');
    expect($('meta[http-equiv="refresh"]').attr('content')).toBe('0; url=/base/docs/deploy#upgrade');
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    expect($('meta[name="referrer"]').attr('content')).toBe('no-referrer');
    expect($('link[rel="canonical"]').attr('href')).toBe('https://docs.example.com/base/docs/deploy');
    expect($('main a').attr('href')).toBe('/base/docs/deploy#upgrade');
    expect($('main p').text()).toBe('This page has moved to /base/docs/deploy#upgrade.');
  });

  test('leads to another site by its whole address', () => {
    const $ = page({to: 'https://old.example.com/docs/a#b'});
    expect($('script').attr('data-to')).toBe('https://old.example.com/docs/a#b');
    expect($('link[rel="canonical"]').attr('href')).toBe('https://old.example.com/docs/a');
  });

  test('speaks Chinese', () => {
    const $ = page({locale: 'zh-Hans', to: '/zh-Hans/docs'});
    expect($('html').attr('lang')).toBe('zh-Hans');
    expect($('h1').text()).toBe('本页已移动');
    expect($('main p').text()).toBe('本页已移至 /zh-Hans/docs。');
  });

  test('escapes what it is given', () => {
    expect(redirectHtml({locale: 'en', ...parts, siteTitle: '<b>"', to: '/a&b'})).toContain(
      '<title>This page has moved | &lt;b&gt;&quot;</title>',
    );
    expect(page({to: '/a"><script>'})('main a').attr('href')).toBe('/a"><script>');
  });

  test.each([
    ['', '/docs', '/docs'],
    ['?q=a&b', '/docs', '/docs?q=a&b'],
    ['?q=a#top', '/docs', '/docs?q=a#top'],
    ['#old', '/docs/deploy#upgrade', '/docs/deploy#upgrade'],
    ['?q=a#old', '/docs/deploy#upgrade', '/docs/deploy?q=a#upgrade'],
  ])('the script takes a reader with %j to %s', (tail, to, expected) => {
    const script = page({to})('script');
    const {href, search, hash} = new URL(`https://docs.example.com/docs/old${tail}`);
    const replace = vi.fn();
    // The page's own script, with what it uses of the browser handed in.
    new Function('document', 'location', script.text())(
      {currentScript: {dataset: script.data()}},
      {href, search, hash, replace},
    );
    expect(replace).toHaveBeenCalledExactlyOnceWith(`https://docs.example.com${expected}`);
    expect(script.text()).toBe(redirectScript);
  });
});

describe('the plugin', () => {
  let siteDir: string;
  let outDir: string;
  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'moves-'));
    outDir = path.join(siteDir, 'build');
    mkdirSync(path.join(siteDir, 'src/data'), {recursive: true});
    mkdirSync(path.join(outDir, 'files'), {recursive: true});
    writeFileSync(path.join(outDir, 'files/a.pdf'), '');
  });
  afterEach(() => rmSync(siteDir, {recursive: true}));

  const write = (value: unknown) =>
    writeFileSync(
      path.join(siteDir, 'src/data/moves.ts'),
      `export const redirects: unknown = ${JSON.stringify(value)};`,
    );
  const pluginFor = (isWholeSite = true, elsewhere = {}) =>
    movesPlugin({siteDir} as LoadContext, {locale: 'zh-Hans', isWholeSite, elsewhere});

  async function build(value: unknown, isWholeSite = true, elsewhere = {}) {
    write(value);
    const plugin = pluginFor(isWholeSite, elsewhere);
    const content = await plugin.loadContent!();
    const routesPaths = [
      '/base/zh-Hans/404.html',
      '/base/zh-Hans/',
      '/base/zh-Hans/docs/',
      '/base/zh-Hans/docs/deploy',
      '/base/zh-Hans/docs/next/deploy',
      '/base/zh-Hans/docs/1.8-beta/deploy',
    ];
    const props = {
      content,
      outDir,
      baseUrl: '/base/zh-Hans/',
      routesPaths,
      siteConfig: {url: 'https://docs.example.com', title: '文档'},
    };
    await plugin.postBuild?.(props as unknown as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
  }

  test('writes a page where a static host looks for the old address', async () => {
    await build([
      {from: '/docs/1.9-beta/old', to: '/docs/deploy#upgrade'},
      {from: '/start', to: '/'},
      {from: '/paper', to: '/files/a.pdf'},
    ]);
    const html = readFileSync(path.join(outDir, 'docs/1.9-beta/old.html'), 'utf8');
    expect(html).toBe(
      redirectHtml({
        locale: 'zh-Hans',
        to: '/base/zh-Hans/docs/deploy#upgrade',
        siteUrl: 'https://docs.example.com',
        siteTitle: '文档',
      }),
    );
    expect(readFileSync(path.join(outDir, 'start.html'), 'utf8')).toContain('url=/base/zh-Hans/"');
    expect(readFileSync(path.join(outDir, 'paper.html'), 'utf8')).toContain('url=/base/zh-Hans/files/a.pdf"');
  });

  test.each(['docs/1.9-beta/deploy', 'docs/latest/deploy', 'docs/current/deploy'])(
    'leads from /%s, where readers look for the latest version, to its page',
    async (address) => {
      await build([]);
      expect(readFileSync(path.join(outDir, `${address}.html`), 'utf8')).toContain('url=/base/zh-Hans/docs/deploy"');
    },
  );

  test('leads to no page of another version', async () => {
    await build([]);
    expect(existsSync(path.join(outDir, 'docs/latest/next'))).toBe(false);
    expect(existsSync(path.join(outDir, 'docs/latest/1.8-beta'))).toBe(false);
  });

  test('fails the build on an entry that the pages contradict, and writes nothing', async () => {
    await expect(
      build([
        {from: '/start', to: '/'},
        {from: '/docs', to: '/docs/gone'},
      ]),
    ).rejects.toThrow('/docs exists: remove the entry');
    await expect(build([{from: '/files/a.pdf', to: '/'}])).rejects.toThrow('/files/a.pdf exists');
    expect(existsSync(path.join(outDir, 'start.html'))).toBe(false);
  });

  test('leads to a page of a version that is at another site, in the language of the build', async () => {
    const entry = {from: '/docs/old', to: '/docs/1.0-beta/install#x'};
    await expect(build([entry])).rejects.toThrow('/docs/1.0-beta/install does not exist');
    await build([entry], true, {'1.0-beta': 'https://old.example.com'});
    expect(readFileSync(path.join(outDir, 'docs/old.html'), 'utf8')).toContain(
      'data-to="https://old.example.com/zh-Hans/docs/1.0-beta/install#x"',
    );
  });

  test('passes over what does not fit a build of some versions', async () => {
    await build(
      [
        {from: '/docs/deploy', to: '/docs'},
        {from: '/docs/old', to: '/docs/gone'},
        {from: '/docs/latest', to: '/docs'},
      ],
      false,
    );
    expect(
      ['docs/deploy.html', 'docs/old.html', 'docs/latest.html'].map((file) => existsSync(path.join(outDir, file))),
    ).toEqual([false, false, true]);
  });

  test('refuses an unusable list as soon as it is read, and reads it again after an edit', async () => {
    const plugin = pluginFor();
    expect(plugin.getPathsToWatch?.()).toEqual([path.join(siteDir, 'src/data/moves.ts')]);
    write([{from: '/a', to: '/a'}]);
    await expect(plugin.loadContent?.()).rejects.toThrow('the redirects run in a loop, /a → /a');
    write([{from: '/a', to: '/b'}]);
    expect(await plugin.loadContent?.()).toEqual([{from: '/a', to: '/b'}]);
  });
});
