import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {AllContent, LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {fingerprint, ledgerFile, ledgerText} from '../../../src/lib/staleness.ts';
import translationStatusPlugin from '../../../src/plugins/translation-status/index.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'translation-status-'));
});

afterEach(() => rmSync(siteDir, {recursive: true}));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
}

/** What the plugin hands to the browser for pages given as pairs of source file and site path. */
async function statusOf(...pages: [string, string][]) {
  const docs = pages.map(([source, permalink]) => ({source: `@site/${source}`, permalink}));
  const allContent = {'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}}} as unknown as AllContent;
  const setGlobalData = vi.fn();
  await translationStatusPlugin({siteDir} as LoadContext).allContentLoaded?.({
    allContent,
    actions: {setGlobalData} as unknown as PluginContentLoadedActions,
  });
  return setGlobalData.mock.calls.map(([data]) => data as unknown);
}

test('hands over nothing when all translations are up to date or not in the ledger yet', async () => {
  for (const id of ['a.md', 'b.md']) {
    write(`docs/${id}`, '# A');
    write(`${zh}/current/${id}`, '# 甲');
  }
  write(ledgerFile, ledgerText({'current/a.md': await fingerprint('# A')}));
  expect(
    await statusOf([`${zh}/current/a.md`, '/zh-Hans/docs/next/a'], [`${zh}/current/b.md`, '/zh-Hans/docs/next/b']),
  ).toEqual([]);
  expect(await statusOf(['docs/a.md', '/docs/next/a'])).toEqual([]);
});

test('names a Chinese page whose source has changed, and no English one', async () => {
  write('versioned_docs/version-1.9-beta/a.md', '# A, changed');
  write(`${zh}/version-1.9-beta/a.md`, '# 甲');
  write(ledgerFile, ledgerText({'1.9-beta/a.md': await fingerprint('# A')}));
  expect(await statusOf([`${zh}/version-1.9-beta/a.md`, '/zh-Hans/docs/a/'])).toEqual([
    {behind: ['/zh-Hans/docs/a'], onlyEnglish: []},
  ]);
  expect(await statusOf(['versioned_docs/version-1.9-beta/a.md', '/docs/a'])).toEqual([]);
});

test('names a page without a Chinese text in both sites, without a ledger too', async () => {
  write('docs/a.md', '# A');
  expect(await statusOf(['docs/a.md', '/zh-Hans/docs/next/a'])).toEqual([
    {behind: [], onlyEnglish: ['/zh-Hans/docs/next/a']},
  ]);
  expect(await statusOf(['docs/a.md', '/docs/next/a'])).toEqual([{behind: [], onlyEnglish: ['/docs/next/a']}]);
});

test('fails on a ledger that cannot be read, and names it', async () => {
  write(ledgerFile, '<<<<<<<');
  await expect(statusOf()).rejects.toThrow(ledgerFile);
});

test('reads the ledger again when it changes', () => {
  expect(translationStatusPlugin({siteDir} as LoadContext).getPathsToWatch?.()).toEqual([
    path.join(siteDir, ledgerFile),
  ]);
});
