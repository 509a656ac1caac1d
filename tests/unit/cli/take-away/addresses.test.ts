import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {relativeAddress, targetOf} from '../../../../src/cli/take-away/addresses.ts';
import type {BuiltVersion} from '../../../../src/cli/take-away/built.ts';
import {indexScript, takeAwayFile, takeAwayName} from '../../../../src/lib/take-away.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'take-away-'));
afterAll(() => rmSync(folder, {recursive: true}));
mkdirSync(path.join(folder, 'img'));
writeFileSync(path.join(folder, 'img/logo.svg'), '<svg/>');

const built: BuiltVersion = {
  name: '1.4-beta',
  locale: 'en',
  folder,
  origin: 'https://docs.example.com',
  baseUrl: '/site/',
  path: '/site/docs/1.4-beta',
  isLast: false,
  pages: new Map([
    ['/site/docs/1.4-beta', 'docs/1.4-beta.html'],
    ['/site/docs/1.4-beta/ai/mcp', 'docs/1.4-beta/ai/mcp.html'],
  ]),
};

test.each([
  ['/site/', 'index.html', ''],
  ['/site/docs/1.4-beta', 'index.html', ''],
  ['/site/docs/1.4-beta/ai/mcp#start', 'docs/ai/mcp.html', '#start'],
  ['/site/docs/1.4-beta/ai/mcp/?a=1', 'docs/ai/mcp.html', '?a=1'],
  ['/site/search', 'search.html', ''],
  ['/site/img/logo.svg#dark', 'assets/img/logo.svg', '#dark'],
])('%s leads to %s', (url, file, rest) => {
  expect(targetOf(url, built)).toMatchObject({kind: 'inside', file, rest});
});

test.each([
  ['/site/docs/1.4-beta/gone', 'https://docs.example.com/site/docs/1.4-beta/gone'],
  ['/site/docs/deploy#ports', 'https://docs.example.com/site/docs/deploy#ports'],
  ['/site/zh-Hans/docs', 'https://docs.example.com/site/zh-Hans/docs'],
  ['/other', 'https://docs.example.com/other'],
  ['https://github.com/x', 'https://github.com/x'],
])('%s leads to the web', (url, web) => {
  expect(targetOf(url, built)).toEqual({kind: 'web', url: web});
});

test.each(['#part', '', 'mailto:a@example.com', 'data:image/png;base64,'])('"%s" stays as it is', (url) => {
  expect(targetOf(url, built)).toEqual({kind: 'same'});
});

test('a picture that is missing is not looked for on the web', () => {
  expect(() => targetOf('/site/img/gone.webp', built)).toThrow(
    'The built site has no img/gone.webp. Build it anew: npm run build',
  );
});

test('an address relative to its page is refused', () => {
  expect(() => targetOf('mcp.html', built)).toThrow('"mcp.html" is an address relative to its page');
});

test('addresses are relative to the file that names them', () => {
  expect(relativeAddress('index.html', 'docs/ai/mcp.html')).toBe('docs/ai/mcp.html');
  expect(relativeAddress('docs/ai/mcp.html', 'index.html')).toBe('../../index.html');
  expect(relativeAddress('docs/ai/mcp.html', 'docs/ai/mcp.html')).toBe('mcp.html');
});

test('a page of another version, or outside the documentation, has no file', () => {
  expect(takeAwayFile('/site/docs/overview', '/site/', '/site/docs/1.4-beta')).toBeUndefined();
  expect(takeAwayFile('/site/markdown-page', '/site/', '/site/docs/1.4-beta')).toBeUndefined();
});

test('names say version, language, and part', () => {
  expect(takeAwayName('1.9-beta', 'zh-Hans')).toBe('apipark-docs-1.9-beta-zh-Hans');
  expect(takeAwayName('current', 'en')).toBe('apipark-docs-next-en');
  expect([indexScript(''), indexScript('docs/api-reference')]).toEqual([
    'assets/search/all.js',
    'assets/search/docs-api-reference.js',
  ]);
});
