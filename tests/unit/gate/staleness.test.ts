import {execFileSync} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {fingerprint, ledgerFile, parseLedger} from '../../../src/lib/staleness.ts';
import {markReviewed, staleness} from '../../../src/gate/checks/staleness.ts';
import {loadSite, type Site} from '../../../src/gate/site.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const en = (port: number) => pageSource(`The gateway listens on port ${port}.`);
const zh = (port: number) => pageSource(`网关监听 ${port} 端口。`, 'zh-Hans');

function git(root: string, ...args: string[]) {
  execFileSync(
    'git',
    ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', '-c', 'commit.gpgsign=false', ...args],
    {cwd: root, stdio: 'pipe'},
  );
}

function commit(root: string) {
  git(root, 'add', '--all');
  git(root, 'commit', '-qm', 'change');
}

function write({root}: Site, file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
}

/** A committed site with one page, translated from its English text and entered in the ledger. */
async function translatedSite(): Promise<Site> {
  const site = sampleSite({[english('a.md')]: en(8099), [chinese('a.md')]: zh(8099)});
  git(site.root, 'init', '-q');
  await fix(site);
  commit(site.root);
  return site;
}

const find = async ({root}: Site) => staleness.find(loadSite(root));
const fix = async ({root}: Site) => staleness.fix!(loadSite(root));
const ledgerOf = ({root}: Site) => parseLedger(readFileSync(path.join(root, ledgerFile), 'utf8'));

test('a translation of the text that stands passes, though line ends differ', async () => {
  const site = await translatedSite();
  expect(ledgerOf(site)).toEqual({'current/a.md': await fingerprint(en(8099))});
  write(site, english('a.md'), en(8099).replaceAll('\n', '  \r\n'));
  expect(await find(site)).toEqual([]);
});

test('a changed source is reported with what changed, since when, and the two ways on', async () => {
  const site = await translatedSite();
  write(site, english('a.md'), en(9099));
  const [finding, ...others] = await find(site);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({file: chinese('a.md'), line: 1});
  expect(finding!.message).toMatch(
    /^docs\/a\.md has changed since this page was translated from it \([0-9a-f]{7}, \d{4}-\d\d-\d\d\):\n/,
  );
  expect(finding!.message).toContain('- The gateway listens on port 8099.');
  expect(finding!.message).toContain('+ The gateway listens on port 9099.');
  expect(finding!.cure).toContain('npm run fix -- staleness');
  expect(finding!.cure).toContain(`npm run reviewed -- ${chinese('a.md')}`);
});

test('finds the recorded text behind later commits', async () => {
  const site = await translatedSite();
  for (const port of [9099, 9199]) {
    write(site, english('a.md'), en(port));
    commit(site.root);
  }
  expect((await find(site))[0]!.message).toMatch(/- .*8099\.\n +\+ .*9199\./);
});

test('says so when the history lacks the recorded text', async () => {
  const site = await translatedSite();
  rmSync(path.join(site.root, '.git'), {recursive: true});
  write(site, english('a.md'), en(9099));
  expect((await find(site))[0]!.message).toContain('the git history that is here does not have that text');
});

test('a page that the ledger does not know is reported, as is a ledger that is missing', async () => {
  const site = await translatedSite();
  write(site, ledgerFile, '{}\n');
  expect(await find(site)).toMatchObject([
    {file: chinese('a.md'), message: expect.stringContaining('does not say which state of docs/a.md')},
  ]);
  rmSync(path.join(site.root, ledgerFile));
  expect(await find(site)).toMatchObject([{file: ledgerFile, message: 'The ledger of translations is missing.'}]);
});

test('entries without a page are reported with their line, and removed', async () => {
  const site = await translatedSite();
  const entry = '"current/gone.md": "0123456789abcdef"';
  write(site, ledgerFile, readFileSync(path.join(site.root, ledgerFile), 'utf8').replace('"\n}', `",\n  ${entry}\n}`));
  expect(await find(site)).toMatchObject([
    {file: ledgerFile, line: 3, message: expect.stringContaining('docs/gone.md and')},
  ]);
  expect(await fix(site)).toEqual([ledgerFile]);
  expect(await find(site)).toEqual([]);
});

test('a ledger that is not JSON is reported and never overwritten', async () => {
  const site = await translatedSite();
  write(site, ledgerFile, '<<<<<<< HEAD');
  expect(await find(site)).toMatchObject([{file: ledgerFile, message: expect.stringContaining('is not JSON')}]);
  await expect(fix(site)).rejects.toThrow('is not JSON');
});

test('an unsorted ledger is reported and sorted', async () => {
  const site = await translatedSite();
  write(site, ledgerFile, readFileSync(path.join(site.root, ledgerFile), 'utf8').replaceAll('\n', ''));
  expect(await find(site)).toMatchObject([{message: 'The entries are not sorted, one per line.'}]);
  await fix(site);
  expect(await find(site)).toEqual([]);
});

test('a site without translations needs no ledger', async () => {
  expect(await staleness.find(sampleSite({[english('a.md')]: en(1)}))).toEqual([]);
});

const change = {
  english: (site: Site) => write(site, english('a.md'), en(9099)),
  chinese: (site: Site) => write(site, chinese('a.md'), zh(9099)),
};
const formatting = (site: Site) =>
  write(site, chinese('a.md'), zh(8099).replace('。\n', '.\n').replace('监听 8099', '监听8099'));
const save = ({root}: Site) => commit(root);

test.each([
  ['changed together, not committed', [change.english, change.chinese]],
  ['committed together', [change.english, change.chinese, save]],
  ['committed after the English page', [change.english, save, change.chinese, save]],
  ['changed after the English page was committed', [change.english, save, change.chinese]],
  [
    'changed in punctuation alone, as the English one was',
    [(site: Site) => write(site, english('a.md'), en(8099).replace('.\n', '!\n')), formatting],
  ],
])('fix marks a Chinese page that was %s', async (_case, steps) => {
  const site = await translatedSite();
  for (const step of steps) step(site);
  expect(await fix(site)).toEqual([ledgerFile]);
  expect(await find(site)).toEqual([]);
});

test.each([
  ['not changed at all', [change.english]],
  ['not changed at all, though the change is committed', [change.english, save]],
  ['committed before the English page', [change.chinese, save, change.english, save]],
  ['committed while the English page was not', [change.chinese, save, change.english]],
  ['changed in spaces and punctuation alone', [change.english, save, formatting]],
  [
    'changed in punctuation alone, as the English one was after another change',
    [change.english, save, (site: Site) => write(site, english('a.md'), en(9099).replace('.\n', '!\n')), formatting],
  ],
])('fix leaves a Chinese page that was %s', async (_case, steps) => {
  const site = await translatedSite();
  for (const step of steps) step(site);
  expect(await fix(site)).toEqual([]);
  expect(await find(site)).toHaveLength(1);
});

test('fix leaves what it cannot date: a source archive, the cut edge of a shallow clone', async () => {
  const site = await translatedSite();
  change.english(site);
  save(site);
  const shallow = path.join(site.root, '.shallow');
  git(site.root, 'clone', '-q', '--depth', '1', `file://${site.root}`, shallow);
  expect(await staleness.fix!(loadSite(shallow))).toEqual([]);
  rmSync(path.join(site.root, '.git'), {recursive: true});
  expect(await fix(site)).toEqual([]);
});

test.each([
  ['before', false],
  ['after', true],
])('a page that was behind stays so when it is moved; fix runs %s the commit', async (_case, isCommitted) => {
  const site = await translatedSite();
  change.english(site);
  save(site);
  const old = ledgerOf(site)['current/a.md'];
  for (const page of [english, chinese])
    renameSync(path.join(site.root, page('a.md')), path.join(site.root, page('b.md')));
  if (isCommitted) save(site);
  expect(await fix(site)).toEqual([ledgerFile]);
  expect(ledgerOf(site)).toEqual({'current/b.md': old});
  expect(await find(site)).toMatchObject([{file: chinese('b.md')}]);
});

test('a version that is cut takes the entries of its pages along, with their history', async () => {
  const site = await translatedSite();
  change.english(site);
  save(site);
  const old = ledgerOf(site)['current/a.md'];
  write(site, 'versions.json', '["2.0-beta"]');
  cpSync(path.join(site.root, 'docs'), path.join(site.root, 'versioned_docs/version-2.0-beta'), {recursive: true});
  const translations = path.join(site.root, 'i18n/zh-Hans/docusaurus-plugin-content-docs');
  cpSync(path.join(translations, 'current'), path.join(translations, 'version-2.0-beta'), {recursive: true});
  await fix(site);
  expect(ledgerOf(site)).toEqual({'2.0-beta/a.md': old, 'current/a.md': old});
  save(site);
  const findings = await find(site);
  expect(findings).toHaveLength(2);
  for (const {message} of findings) expect(message).toContain('- The gateway listens on port 8099.');
});

test('marks a page as reviewed on purpose, and refuses one that is not there', async () => {
  const site = await translatedSite();
  change.english(site);
  save(site);
  expect(await markReviewed(loadSite(site.root), ['current/a.md'])).toEqual(['current/a.md']);
  expect(await find(site)).toEqual([]);
  expect(await markReviewed(loadSite(site.root), ['current/a.md'])).toEqual([]);
  await expect(markReviewed(loadSite(site.root), ['current/b.md'])).rejects.toThrow(
    'There is no page current/b.md in both languages',
  );
});
