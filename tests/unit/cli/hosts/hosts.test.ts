import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {compressFolder} from '../../../../src/cli/compress/compress.ts';
import {writeHostFiles, writePolicies} from '../../../../src/cli/hosts/hosts.ts';
import command from '../../../../src/cli/hosts/index.ts';
import {rulesOfBuild} from '../../../../src/cli/hosts/site.ts';
import {latestNames} from '../../../../src/config/versions.ts';
import {differencesIn, readManifest, writeManifest} from '../../../../src/deploy/manifest.ts';
import {hashSource} from '../../../../src/deploy/policy.ts';
import {redirectHtml} from '../../../../src/lib/redirect-html.ts';

const page = (script: string) =>
  `<!doctype html><html><head><meta charset=utf-8></head><body><script>${script}</script></body></html>`;
const moved = (to: string) => redirectHtml({locale: 'en', to, siteUrl: 'https://docs.example.com', siteTitle: 'Docs'});

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  write('site/index.html', page('a()'));
  write('site/404.html', page('a()'));
});
afterEach(() => rmSync(folder, {recursive: true}));
const site = () => path.join(folder, 'site');

test('rules are those of the site that is there: its languages, moved addresses, and scripts', () => {
  expect(rulesOfBuild(site(), '/')).toMatchObject({homes: ['/'], moves: []});
  write('site/zh-Hans/404.html', page('b()'));
  write('site/docs/1.3-beta/category/ai.html', moved('/docs/1.3-beta/system_setting/ai_model_providers'));
  // Only the start page, as in a build of some versions.
  write('site/docs/latest.html', moved('/docs'));
  write('site/docs/current.html', moved('/docs'));
  write('site/docs/current/overview.html', moved('/docs/overview'));
  const {homes, moves, headers} = rulesOfBuild(site(), '/', 'max-age=600');
  expect(homes).toEqual(['/', '/zh-Hans/']);
  expect(moves.filter(({from}) => !from.startsWith('/zh-Hans/'))).toEqual([
    {from: '/docs/latest', to: '/docs', isFolder: false, status: 301},
    {
      from: '/docs/1.3-beta/category/ai',
      to: '/docs/1.3-beta/system_setting/ai_model_providers',
      isFolder: false,
      status: 301,
    },
    {from: '/docs/current', to: '/docs', isFolder: true, status: 302},
  ]);
  expect(headers['Content-Security-Policy']).toContain(hashSource('a()'));
  expect(headers['Content-Security-Policy']).toContain(hashSource('b()'));
  expect(headers['Content-Security-Policy']).toMatch(/; frame-ancestors 'self'$/);
  expect(headers['Strict-Transport-Security']).toBe('max-age=600');
});

test('versions whose pages lead to another site are there, and what moved within them is that site’s affair', () => {
  write('site/docs/1.3-beta.html', moved('https://old.example.com/docs/1.3-beta'));
  write('site/docs/1.3-beta/category/ai.html', moved('https://old.example.com/docs/1.3-beta/system_setting'));
  write('site/docs/1.2-beta.html', moved('https://old.example.com/docs/1.2-beta'));
  write('site/docs/1.1-beta.html', moved('https://older.example.com/below/docs/1.1-beta'));
  write('site/docs/old.html', moved('/docs/1.3-beta'));
  const {elsewhere, moves} = rulesOfBuild(site(), '/');
  expect(elsewhere).toEqual([
    {site: 'https://older.example.com/below', folders: ['/docs/1.1-beta']},
    {site: 'https://old.example.com', folders: ['/docs/1.2-beta', '/docs/1.3-beta']},
  ]);
  expect(moves).toEqual([]);
});

test('a page that only has the name of a moved one is none', () => {
  write(`site/docs/${latestNames[0]}.html`, page('a()'));
  expect(rulesOfBuild(site(), '/').moves).toEqual([]);
});

test('each host gets its files, and what an earlier build wrote for operators goes', () => {
  write('deploy/old.conf', '');
  writeHostFiles(site(), {operator: path.join(folder, 'deploy'), base: '/', hsts: undefined});
  const files = [
    'site/_headers',
    'site/_redirects',
    'site/vercel.json',
    'site/.nojekyll',
    'deploy/nginx/apipark-docs.conf',
    'deploy/nginx/apipark-docs-brotli.conf',
    'deploy/caddy/Caddyfile',
    'deploy/cloudfront/function.js',
    'deploy/cloudfront/response-headers-policy.json',
    'deploy/cloudfront/upload.sh',
  ];
  expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  expect(existsSync(path.join(folder, 'deploy/old.conf'))).toBe(false);
});

test('pages get the policy of their own scripts, once', () => {
  writePolicies(site());
  const first = readFileSync(path.join(site(), 'index.html'), 'utf8');
  expect(first).toContain(`<meta charset=utf-8><meta http-equiv="Content-Security-Policy"`);
  expect(first).toContain(hashSource('a()'));
  writePolicies(site());
  expect(readFileSync(path.join(site(), 'index.html'), 'utf8')).toBe(first);
});

test('a page that cannot have one is named, and so is a folder without a site', () => {
  write('site/broken.html', '<html></html>');
  expect(() => writePolicies(site())).toThrow(/broken\.html has no <meta charset="utf-8"> before its scripts/);
  expect(() => rulesOfBuild(folder, '/')).toThrow('does not contain a built site. Run "npm run build" first.');
});

test('the command enters what it changes into the manifest, and nothing else', async () => {
  write('site/docs.html', page('a()'));
  write('site/img/a.svg', '<svg/>');
  writePolicies(site());
  writeManifest(site(), {en: {commit: null, clean: null, versions: [], node: '', settings: {}}});
  write('site/docs.html', page('a()'));
  write('site/img/a.svg', 'damaged');
  vi.stubEnv('HSTS', 'max-age=600');
  vi.spyOn(console, 'log').mockReturnValue();
  try {
    await command(['--dir', site(), '--out', path.join(folder, 'deploy')]);
  } finally {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
  expect(readFileSync(path.join(site(), '_headers'), 'utf8')).toContain('max-age=600');
  expect(differencesIn(site(), readManifest(site())!)).toEqual({missing: [], different: ['img/a.svg'], extra: []});
  expect(existsSync(path.join(site(), 'docs.html.br'))).toBe(false);
});

test('what the command changes in a site that was compressed is compressed again', async () => {
  const long = page(`a()${' '.repeat(2000)}`);
  write('site/docs.html', long);
  writeManifest(site(), {en: {commit: null, clean: null, versions: [], node: '', settings: {}}});
  await compressFolder(site(), 'quick');
  const before = readFileSync(path.join(site(), 'docs.html.br'));
  vi.spyOn(console, 'log').mockReturnValue();
  try {
    await command(['--dir', site(), '--out', path.join(folder, 'deploy')]);
  } finally {
    vi.restoreAllMocks();
  }
  const after = readFileSync(path.join(site(), 'docs.html.br'));
  expect(after.equals(before)).toBe(false);
  expect(brotliDecompressSync(after).equals(readFileSync(path.join(site(), 'docs.html')))).toBe(true);
  expect(differencesIn(site(), readManifest(site())!)).toEqual({missing: [], different: [], extra: []});
});
