// What becomes of a build when the process of a language ends early, with a stand-in for Docusaurus.
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const repository = path.join(import.meta.dirname, '../../../..');
let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  for (const file of ['package.json', 'versions.json', 'src/cli/build/endWithParent.mjs'])
    cpSync(path.join(repository, file), at(file));
  mkdirSync(at('build'));
  writeFileSync(at('build/index.html'), 'the last build');
  vi.resetModules();
  vi.doMock('../../../../src/cli/prerequisites.mjs', async (original) => ({
    ...(await original<object>()),
    root: folder,
  }));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.doUnmock('../../../../src/cli/prerequisites.mjs');
  vi.restoreAllMocks();
  rmSync(folder, {recursive: true});
});

/** Puts a program in the place of Docusaurus; it has the language, and the folder that it builds into. */
function standIn(program: string): void {
  const bin = at('node_modules/@docusaurus/core/bin');
  mkdirSync(bin, {recursive: true});
  writeFileSync(
    path.join(bin, 'docusaurus.mjs'),
    `import {mkdirSync, writeFileSync} from 'node:fs';
const {argv} = process;
const [locale, outDir] = ['--locale', '--out-dir'].map((name) => argv[argv.indexOf(name) + 1]);
mkdirSync(outDir, {recursive: true});
writeFileSync(outDir + '/index.html', 'half of it');
${program}`,
  );
}

test.each([
  ['is killed, as by a system without memory', `process.kill(process.pid, 'SIGKILL');`],
  ['ends with an error', 'process.exit(1);'],
])(
  'when the build of one language %s, the command fails, and build/ is what it was',
  async (_, end) => {
    standIn(`if (locale === 'zh-Hans') { ${end} }`);
    const {build} = await import('../../../../src/cli/build/build.ts');
    const refusal = 'The build of zh-Hans failed: see the messages above. build/ is what it was before.';
    // By name: the class is that of another copy of its module.
    await expect(build()).rejects.toMatchObject({name: 'Refusal', message: refusal});
    expect([readdirSync(at('build')), readFileSync(at('build/index.html'), 'utf8')]).toEqual([
      ['index.html'],
      'the last build',
    ]);
    expect(existsSync(at('deploy'))).toBe(false);
    // The lock is free: the next build begins, and clears what is left.
    await expect(build(['zh-Hans'])).rejects.toThrow(refusal);
    expect(existsSync(at('.cache/build/en'))).toBe(false);
    // It loads all of the build anew.
  },
  600_000,
);
