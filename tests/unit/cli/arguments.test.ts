import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test, vi} from 'vitest';
import {isInstalled} from '../../../src/cli/prerequisites.mjs';

// Each command takes a second on a busy machine.
vi.setConfig({testTimeout: 60_000});

const root = path.join(import.meta.dirname, '../../..');
const {scripts} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = [
  ...Object.entries(scripts).map(([name, script]) => [name, script] as const),
  ['tests/search/peers', 'node src/cli/run.mjs tests/search/peers'] as const,
];

beforeAll(() => {
  // A command would install them while these tests use them.
  if (!isInstalled()) throw new Error('The packages are not those of package-lock.json: run "npm test -- unit".');
});

/** Runs a script of package.json with more arguments; `node` are arguments of Node itself. */
function run(script: string, args: string[], node: string[] = []) {
  const {status, stdout, stderr} = spawnSync(process.execPath, [...node, ...script.split(' ').slice(1), ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  });
  return {status, stdout, stderr};
}

describe.each(commands)('%s', (name, script) => {
  test('names a slip, and shows how it is written', () => {
    const {status, stdout, stderr} = run(script, ['--no-such-option']);
    expect({status, stdout}).toEqual({status: 1, stdout: ''});
    expect(stderr).toMatch(/^\n✗ Unknown option '--no-such-option'\.\n\nUsage: n/);
    expect(stderr).toContain(`${name} `);
  });

  test('says which Node it needs before anything else', () => {
    const older = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'versions', {value: {...process.versions, node: '18.20.8'}});")}`;
    const {status, stderr} = run(script, ['--no-such-option'], ['--import', older]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\n✗ Node 18\.20\.8 cannot run this site\. Install Node 20\.19, .+\n\n$/);
  });
});

test('--help shows the same, and is no error', () => {
  const help = run(scripts.build!, ['--help']);
  expect(help).toMatchObject({status: 0, stderr: ''});
  expect(run(scripts.build!, ['--no-such-option']).stderr).toContain(`\n\n${help.stdout}\n`);
});

test.each([
  ['build', ['--locale', 'de'], 'There is no language de. Use some of: en, zh-Hans.'],
  ['test', ['no'], 'There is no suite no. Use some of: types, lint, '],
  ['test', ['--accept'], '--accept is for the suite screens alone: npm test -- screens --accept'],
  ['test', ['browser', 'screens', '--accept'], '--accept is for the suite screens alone: '],
  ['bench', ['no'], 'The benchmark has no part no. Use some of: build, '],
  ['start', ['--locale', 'de'], 'There is no language de. Use some of: en, zh-Hans.'],
  ['start', ['--version', '0.1'], 'There is no version 0.1. Use one of: current, '],
  ['start', ['--port', 'no'], '"no" is not a port. Give a number from 1 to 65535.'],
  ['start', ['--port'], "Option '--port <value>' argument missing.\n\nUsage: "],
  ['walk', [], 'The walk needs a running installation: '],
  ['walk', ['--console', 'http://127.0.0.1:1'], 'The walk needs a running installation: '],
  ['walk', ['--language', 'de'], 'There is no language de. Use some of: en, zh-Hans.'],
  ['verify', [], 'Say which site: npm run verify -- https://docs.example.com/'],
  ['verify', ['docs.example.com'], '"docs.example.com" is not the address of a site. Give that of its home page, '],
  [
    'verify',
    ['https://docs.example.com/docs/deploy.html'],
    '"https://docs.example.com/docs/deploy.html" is not the address',
  ],
  ['verify', ['http://127.0.0.1:1/', '--sample', '0'], '--sample is "0". Give a whole number from 1 on.'],
  ['release', [], 'Say where the release goes: npm run release -- --to /srv/docs'],
  [
    'release',
    ['--to', '/srv/docs', 'x'],
    'x means nothing here. Only --rollback takes the name of a release, and one.',
  ],
  ['release', ['--to', '/srv/docs', '--keep', '1'], '--keep is "1". Give a whole number from 2 on: '],
  [
    'release',
    ['--to', '/srv/docs', '--dir', 'src'],
    `${path.join(root, 'src')} is no built site: it has no build-manifest.json.`,
  ],
  ['split', [], 'Say where the versions move, --to https://old.example.com, or take them back: --back'],
  ['split', ['--versions', '0.1', '--to', 'https://old.example.com'], 'There is no version 0.1. Use some of: '],
  ['build', ['--part', 'https://no.example.com'], 'No version was moved to https://no.example.com. '],
  ['site', ['docs'], "Unexpected argument 'docs'. This command does not take positional arguments.\n\nUsage: "],
])('%s %j is refused in words', (name, args, message) => {
  const {status, stdout, stderr} = run(scripts[name]!, args);
  expect({status, stdout}).toEqual({status: 1, stdout: ''});
  expect(stderr.startsWith(`\n✗ ${message}`), stderr).toBe(true);
});
