import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {movedVersionsText, withBack, withMoved} from '../../../../src/cli/split/split.ts';
import {movedVersionsProblems} from '../../../../src/config/parts.ts';
import {latestVersion, versionNames} from '../../../../src/config/versions.ts';
import movedVersions from '../../../../src/data/moved-versions.json';

const [oldest, older] = [versionNames.at(-1)!, versionNames.at(-2)!];
const old = 'https://old.example.com';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'split-'));
});
afterEach(() => rmSync(root, {recursive: true}));

const move = (request: Partial<Parameters<typeof withMoved>[2]> = {}, moved = {}) =>
  withMoved(root, moved, {versions: [older], to: old, siteUrl: 'https://docs.example.com', ...request});

test('what the repository says can be built', () => {
  expect(movedVersionsProblems(movedVersions)).toEqual([]);
});

describe('moving', () => {
  test('adds versions to those that have moved before, or moves them on', () => {
    expect(move()).toEqual({[older]: old});
    expect(move({versions: [oldest]}, {[older]: old})).toEqual({[older]: old, [oldest]: old});
    expect(move({to: 'https://other.example.com'}, {[older]: old})).toEqual({[older]: 'https://other.example.com'});
  });

  test.each([
    [{versions: []}, 'Say which versions: --versions 1.1-beta,1.0-beta'],
    [{versions: ['0.1']}, 'There is no version 0.1. Use some of: '],
    [{versions: [older, latestVersion]}, `${latestVersion} is the latest version`],
    [{to: 'http://old.example.com'}, 'http://old.example.com is not encrypted'],
    [{to: 'https://old.example.com/docs'}, '"https://old.example.com/docs" is more than an origin'],
    [{to: 'https://docs.example.com'}, 'https://docs.example.com is the address of this site, by SITE_URL'],
  ])('%j is refused', (request, message) => {
    expect(() => move(request)).toThrow(expect.objectContaining({name: 'Refusal'}));
    expect(() => move(request)).toThrow(message);
  });

  test('code and data that link to the versions are named, with the line and the cure; moved pages and texts are not', () => {
    write('src/data/moves.ts', `[{from: '/docs/a', to: '/docs/${older}/b'}]`);
    write('src/data/changes.ts', `// See /docs/${older}/b\nconst other = '/docs/${older}0';`);
    write('src/config/footer.ts', `\n{to: '/docs/${oldest}'}`);
    expect(move()).toEqual({[older]: old});
    write('src/components/Home/index.tsx', `a\n<Link to="/docs/${older}/deploy#x">\n`);
    write('src/data/announcement.ts', `en: 'New: <a href="/docs/${older}">…</a>'`);
    expect(() => move()).toThrow(
      [
        `These lines link to what would move. Put ${old} before the addresses:`,
        `src/components/Home/index.tsx:2  /docs/${older}/deploy#x`,
        `src/data/announcement.ts:1  /docs/${older}`,
      ].join('\n  '),
    );
  });
});

describe('taking back', () => {
  const moved = {[older]: old, [oldest]: old};

  test('takes all versions, or those that are named', () => {
    expect(withBack(moved, [])).toEqual({});
    expect(withBack(moved, [oldest])).toEqual({[older]: old});
  });

  test('refuses what has not moved', () => {
    expect(() => withBack(moved, [latestVersion])).toThrow(
      `${latestVersion} was not moved: see src/data/moved-versions.json.`,
    );
    expect(() => withBack({}, [])).toThrow('No version was moved: see src/data/moved-versions.json.');
  });
});

test('the file lists versions from the newest to the oldest', () => {
  expect(movedVersionsText({[oldest]: old, [older]: old}, versionNames)).toBe(
    `{\n  "${older}": "${old}",\n  "${oldest}": "${old}"\n}\n`,
  );
  expect(movedVersionsText({}, versionNames)).toBe('{}\n');
});

test('the command writes the file, says what to do next in three lines at most, and undoes it', async () => {
  write('src/data/moved-versions.json', '{}\n');
  vi.resetModules();
  vi.doMock('../../../../src/cli/prerequisites.mjs', () => ({root}));
  vi.stubEnv('SITE_URL', 'https://docs.example.com/');
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const saved = () => readFileSync(path.join(root, 'src/data/moved-versions.json'), 'utf8');
  try {
    const {default: command} = await import('../../../../src/cli/split/index.ts');
    await command(['--versions', `${oldest}, ${older}`, '--to', old]);
    expect(saved()).toBe(movedVersionsText({[older]: old, [oldest]: old}, versionNames));
    expect(log.mock.calls.flat()).toEqual([
      expect.stringContaining(`${oldest} at ${old}`),
      expect.stringContaining(`SITE_URL=https://docs.example.com npm run build -- --part ${old}`),
      expect.stringContaining('npm run build'),
    ]);
    await expect(command(['--versions', oldest, '--to', 'https://docs.example.com'])).rejects.toThrow('this site');
    await expect(command(['--to', old, '--back'])).rejects.toThrow('or take them back: --back');
    await command(['--back']);
    expect(saved()).toBe('{}\n');
  } finally {
    vi.doUnmock('../../../../src/cli/prerequisites.mjs');
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
});
