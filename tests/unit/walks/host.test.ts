import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import type {Page} from '../../../src/gate/site.ts';
import {stepsOf} from '../../../src/markdown/steps.ts';
import type {Console} from '../../walks/console.ts';
import {Host} from '../../walks/host.ts';
import {programsOf, Walk} from '../../walks/walk.ts';

const body = `## Start {/* #start */}

1. Run \`echo one\` and \`echo NAME\`, not \`two\`.
2. Read the log.

\`\`\`bash
echo first
\`\`\`

\`\`\`bash
echo second
\`\`\`
`;
const page = {body, bodyLine: 1} as Page;
const steps = stepsOf(page);
const {PATH} = process.env;
let parent: string;
let walk: Walk;
let host: Host;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'host-'));
  const folder = path.join(parent, 'apipark');
  const bin = path.join(parent, 'bin');
  for (const name of [folder, bin]) mkdirSync(name);
  writeFileSync(path.join(folder, '.env'), 'INIT=true\nTIME_ZONE=Asia/Shanghai\n');
  writeFileSync(path.join(folder, 'docker-compose.yml'), '    image: apipark/apipark:v1.0.0\n');
  writeFileSync(path.join(bin, 'docker'), `#!/bin/sh\necho "$*" >> '${parent}/calls'\nprintf 'healthy\\nhealthy\\n'\n`);
  chmodSync(path.join(bin, 'docker'), 0o755);
  process.env.PATH = `${bin}:${PATH}`;
  walk = new Walk({} as Console, '', 'en', '', () => Promise.reject(new Error()));
  host = new Host(folder, walk, () => page);
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(parent, {recursive: true});
});

test('the commands of a step are run in the folder, one after the other', async () => {
  expect(await host.runStep(steps[0]!, {NAME: '"$PWD"'}).catch(String)).toContain('does not contain NAME');
  expect(await host.run('pwd')).toBe(`${host.folder}\n`);
  expect(await host.runStep(steps[0]!)).toBe('one\nNAME\n');
  await expect(host.runStep(steps[1]!)).rejects.toThrow('start/2 has no command.');
  await expect(host.run('echo wrong >&2; exit 3')).rejects.toThrow('fails: wrong');
});

test('the programs of a section have its name, and a number from the second on', async () => {
  expect([...programsOf(page).keys()]).toEqual(['start.sh', 'start-2.sh']);
  expect(await host.runProgram('deploy', 'start-2.sh', {second: 'third'})).toBe('third\n');
});

test('what a walk changes in the files is changed back, and the installation started with it', async () => {
  host.set('INIT', 'false');
  host.setTag('apipark/apipark', 'v2.0.0');
  expect(host.variable('INIT')).toBe('false');
  expect(host.read('docker-compose.yml')).toBe('    image: apipark/apipark:v2.0.0\n');
  expect(() => host.edit('.env', 'ABSENT', '')).toThrow('.env does not contain “ABSENT”.');
  await walk.end();
  expect(host.variable('INIT')).toBe('true');
  expect(host.read('docker-compose.yml')).toBe('    image: apipark/apipark:v1.0.0\n');
  expect(readFileSync(path.join(parent, 'calls'), 'utf8')).toMatch(/^compose up -d\ncompose ps /);
});

test('another installation takes the place of the one that is walked until the walk ends', async () => {
  const other = await host.another();
  mkdirSync(other.folder);
  other.write('docker-compose.yml', '');
  expect(await other.run('printf "$COMPOSE_PROJECT_NAME"')).toBe('walk');
  await walk.end();
  const calls = readFileSync(path.join(parent, 'calls'), 'utf8').split('\n');
  expect(calls.slice(0, 3)).toEqual(['compose stop', 'compose down -v --remove-orphans', 'compose start']);
  expect(() => other.read('docker-compose.yml')).toThrow('ENOENT');
});

test('a step on the host is left out where the walk has no terminal there', async () => {
  const done: string[] = [];
  const plan = {host: (own: Host) => void done.push(own.folder)};
  expect(walk.planFor(plan)).toEqual({notWalked: 'host'});
  await walk.follow(steps[0]!, plan);
  walk.host = host;
  await walk.follow(steps[0]!, plan);
  expect(done).toEqual([host.folder]);
});
