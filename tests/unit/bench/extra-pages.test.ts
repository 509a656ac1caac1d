import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {entrySize, newNames, scriptsIn, sharedScripts} from '../../bench/extra-pages.ts';
import {brotli} from '../../bench/server.ts';

const page = (...scripts: string[]) =>
  `<!doctype html><head>${scripts.map((address) => `<script src="${address}" defer="defer"></script>`).join('')}</head>`;

describe('entry scripts', () => {
  test('are read from a page with and without quotation marks, inline scripts are none', () => {
    expect(
      scriptsIn(
        '<script>let src="/no.js"</script><script defer=defer src=/a.js></script><script src="/b.js" defer></script>',
      ),
    ).toEqual(['/a.js', '/b.js']);
  });

  test('are those that all pages load', () => {
    expect(
      sharedScripts([
        page('/runtime.js', '/main.js', '/one.js'),
        page('/runtime.js', '/main.js'),
        '<meta http-equiv="refresh">',
      ]),
    ).toEqual(['/runtime.js', '/main.js']);
  });

  test('are missed when there are none', () => {
    expect(() => sharedScripts(['<p>text</p>'])).toThrow('share no script');
  });
});

describe('the size of a build', () => {
  let build: string;
  beforeEach(() => {
    build = mkdtempSync(path.join(tmpdir(), 'bench-'));
    mkdirSync(path.join(build, 'docs'));
    mkdirSync(path.join(build, 'zh-Hans'));
  });
  afterEach(() => rmSync(build, {recursive: true}));

  test('is that of its shared scripts, whatever the Chinese pages load', () => {
    const text = 'let words = "words words words";'.repeat(20);
    writeFileSync(path.join(build, 'main.js'), text);
    writeFileSync(path.join(build, 'page.js'), 'let page;');
    writeFileSync(path.join(build, 'index.html'), page('/main.js'));
    writeFileSync(path.join(build, 'docs/deploy.html'), page('/main.js', '/page.js'));
    writeFileSync(path.join(build, 'zh-Hans/index.html'), page('/zh-Hans/main.js'));
    expect(entrySize(build)).toEqual({raw: text.length, brotli: brotli(Buffer.from(text)).length});
  });
});

describe('names of added pages', () => {
  const existing = [
    'deploy',
    'call_api',
    'create-chat-completion',
    'log_settings',
    'review_consumers',
    'regular_setting',
    'data_source',
    'account_role',
    'ssl_cert',
  ];

  test('are as many as asked, all different, none taken, and the same each time', () => {
    const names = newNames(existing, 100);
    expect(new Set(names).size).toBe(100);
    expect(names.filter((name) => existing.includes(name))).toEqual([]);
    expect(newNames(existing, 100)).toEqual(names);
  });

  test('are made of words of the pages', () => {
    expect(newNames(existing, 100)).toEqual(expect.arrayContaining([expect.stringMatching(/^[a-z]+-[a-z]+$/)]));
    expect(
      newNames(existing, 100)
        .join('-')
        .split('-')
        .every((word) => existing.join('_').includes(word)),
    ).toBe(true);
  });

  test('are refused when the words do not suffice', () => {
    expect(() => newNames(['deploy'], 100)).toThrow('too few');
  });
});
