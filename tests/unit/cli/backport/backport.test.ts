import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {backport, isOpen} from '../../../../src/cli/backport/backport.ts';
import {loadSite} from '../../../../src/gate/site.ts';
import {markReviewed, staleness} from '../../../../src/gate/checks/staleness.ts';
import {fixtureSite, type FixtureSite} from '../../../fixtures/fixtureSite.ts';

// Copies of the fixture and runs of git take a second each on a busy machine.
vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000});

const chineseDocs = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const folders = {
  en: ['docs', 'versioned_docs/version-'],
  'zh-Hans': [`${chineseDocs}/current`, `${chineseDocs}/version-`],
} as const;
let site: FixtureSite;

beforeEach(() => {
  site = fixtureSite();
});
afterEach(() => site.remove());

/** Changes a page of the coming version in both languages, as a writer does. */
function change(page: string, english: [string, string], chinese: [string, string]): void {
  for (const [locale, [before, after]] of [
    ['en', english],
    ['zh-Hans', chinese],
  ] as const) {
    const file = `${folders[locale][0]}/${page}`;
    expect(site.read(file)).toContain(before);
    site.write(file, site.read(file).replace(before, after));
  }
}

const outcomes = ({pages}: Awaited<ReturnType<typeof backport>>) =>
  pages.map(({version, locale, id, outcome}) => `${version} ${locale} ${id}: ${outcome.kind}`);

test('applies a fix in both languages and tells where the page does not exist', async () => {
  change(
    'call_api.md',
    ['missing or wrong', 'missing, wrong, or expired'],
    ['密钥缺失或错误', '密钥缺失、错误或已过期'],
  );
  change(
    'deploy.md',
    ['Start the gateway in a container', 'Run the gateway in a container'],
    ['以容器启动网关，或', '以容器运行网关，或'],
  );
  site.write('src/data/moves.ts', site.read('src/data/moves.ts').replace('/**', '\n/**'));
  const result = await backport(site.root, site.commit(), '1.8..1.9');
  expect(outcomes(result)).toEqual([
    '1.9-beta en call_api.md: applied',
    '1.9-beta en deploy.md: applied',
    '1.9-beta zh-Hans call_api.md: applied',
    '1.9-beta zh-Hans deploy.md: applied',
    '1.8-beta en call_api.md: no such page',
    '1.8-beta en deploy.md: no such page',
    '1.8-beta zh-Hans call_api.md: no such page',
    '1.8-beta zh-Hans deploy.md: no such page',
  ]);
  expect(result.pages.filter(isOpen)).toEqual([]);
  expect(result.otherFiles).toEqual(['src/data/moves.ts']);
  expect(site.read('versioned_docs/version-1.9-beta/call_api.md')).toContain('missing, wrong, or expired');
  expect(site.read(`${chineseDocs}/version-1.9-beta/deploy.md`)).toContain('以容器运行网关，或');
  expect(site.git('diff', '--cached', '--name-only')).toBe('');
});

test('applies what fits, names what does not, and leaves no marks in the page', async () => {
  change(
    'overview.md',
    ['no body that is larger than 10 MB', 'no body that is larger than 20 MB'],
    ['大于 10 MB', '大于 20 MB'],
  );
  change('overview.md', ['## Path of a call', '## Way of a call'], ['## 调用路径', '## 调用的路径']);
  const result = await backport(site.root, site.commit(), '1.8-beta');
  expect(outcomes(result)).toEqual(['1.8-beta en overview.md: partly', '1.8-beta zh-Hans overview.md: partly']);
  expect(result.pages.every(isOpen)).toBe(true);
  expect(result.pages[0]!.outcome).toEqual({
    kind: 'partly',
    leftOver: [
      {
        line: 27,
        before: 'The gateway keeps no body that is larger than 10 MB.\n',
        wanted: 'The gateway keeps no body that is larger than 20 MB.\n',
        found: 'The gateway keeps no body that is larger than 1 MB.\n',
      },
    ],
  });
  const page = site.read('versioned_docs/version-1.8-beta/overview.md');
  expect(page.split('\n')[26]).toBe('The gateway keeps no body that is larger than 1 MB.');
  expect(page).toContain('## Way of a call');
  expect(page).not.toMatch(/<<<<|>>>>|\|\|\|\|/);
});

test('sees that a change is there already, or that nothing fits', async () => {
  change(
    'release.md',
    ['Calls have a time limit.', 'Calls have a limit of time.'],
    ['调用有时间限制。', '调用受时间限制。'],
  );
  const commit = site.commit();
  await backport(site.root, commit, '1.9');
  site.commit();
  const result = await backport(site.root, commit, '1.8,1.9');
  expect(outcomes(result)).toEqual([
    '1.9-beta en release.md: already there',
    '1.9-beta zh-Hans release.md: already there',
    '1.8-beta en release.md: nothing fits',
    '1.8-beta zh-Hans release.md: nothing fits',
  ]);
  expect(site.git('status', '--porcelain')).toBe('');
});

test('creates a new page, but deletes none', async () => {
  for (const [folder] of Object.values(folders)) site.write(`${folder}/consumers.md`, 'Text.\n');
  site.git('rm', '--quiet', 'docs/services/ai_services.md');
  const result = await backport(site.root, site.commit(), '1.9');
  expect(outcomes(result)).toEqual([
    '1.9-beta en consumers.md: created',
    '1.9-beta en services/ai_services.md: failed',
    '1.9-beta zh-Hans consumers.md: created',
  ]);
  expect(result.pages.filter(isOpen).map(({id}) => id)).toEqual(['services/ai_services.md']);
  expect(site.read('versioned_docs/version-1.9-beta/consumers.md')).toBe('Text.\n');
  expect(site.read('versioned_docs/version-1.9-beta/services/ai_services.md')).toContain('Create an AI service');
});

test('keeps the ledger of translations true', async () => {
  change('release.md', ['First release.', 'The first release.'], ['首个版本。', '第一个版本。']);
  await markReviewed(loadSite(site.root), ['current/release.md']);
  const both = site.commit();
  site.write('docs/deploy.md', site.read('docs/deploy.md').replace('on a Linux host', 'on a Linux machine'));
  const englishOnly = site.commit();
  const stale = async () =>
    (await staleness.find(loadSite(site.root))).map(({file}) => file.replace(`${chineseDocs}/`, ''));
  const before = ['current/call_api.md', 'current/deploy.md'];
  expect(await stale()).toEqual(before);
  await backport(site.root, both, '1.8..1.9');
  expect(await stale()).toEqual(before);
  site.commit();
  await backport(site.root, englishOnly, '1.9');
  expect(await stale()).toEqual([...before, 'version-1.9-beta/deploy.md']);
});

test('refuses what it cannot do, and changes nothing', async () => {
  const first = site.git('rev-parse', 'HEAD');
  await expect(backport(site.root, undefined, '1.9')).rejects.toThrow('Which commit?');
  await expect(backport(site.root, first, undefined)).rejects.toThrow('Say which versions');
  await expect(backport(site.root, first, '1.6..1.9')).rejects.toThrow(
    'There is no version "1.6". Use some of: 1.9-beta, 1.8-beta.',
  );
  await expect(backport(site.root, 'nothing', '1.9')).rejects.toThrow('There is no commit "nothing".');
  site.write('package.json', `${site.read('package.json')}\n`);
  await expect(backport(site.root, first, '1.9')).rejects.toThrow(
    'Commit or stash them first, then this command can be undone:\n   M package.json',
  );
  await expect(backport(site.root, site.commit(), '1.9')).rejects.toThrow('changes no page of the coming version');
});
