import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {parse} from 'yaml';
import {latestVersion} from '../../../src/config/versions.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {
  removeInstallation,
  startInstallation,
  variableOf,
  writeInstallation,
} from '../../walks/installation/installation.ts';

const page = loadSite(process.cwd()).pages.find(
  ({version, locale, id}) => version === latestVersion && locale === 'en' && id === 'deploy.md',
)!;
const {PATH} = process.env;
let folder: string;
let bin: string;
beforeEach(() => {
  const own = mkdtempSync(path.join(os.tmpdir(), 'installation-'));
  folder = path.join(own, 'apipark');
  bin = path.join(own, 'bin');
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(path.dirname(folder), {recursive: true});
});

/** Puts a program `docker` before all others that notes how it is called, and prints logs that have `lines` from the third look on. */
function pretendDocker(lines: string): () => string[] {
  const calls = path.join(path.dirname(folder), 'calls');
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, 'docker'),
    `#!/bin/sh
echo "$* INIT=$(sed -n 's/^INIT=//p' .env)" >> '${calls}'
[ "$2" != logs ] || [ "$(grep -c 'compose logs' '${calls}')" -lt 3 ] || printf '%s\\n' '${lines}'
`,
  );
  chmodSync(path.join(bin, 'docker'), 0o755);
  process.env.PATH = `${bin}:${PATH}`;
  return () => readFileSync(calls, 'utf8').trim().split('\n');
}

test('an installation is what the deploy page shows, on loopback, with secrets of its own', () => {
  writeInstallation(page, folder);
  const compose = parse(readFileSync(path.join(folder, 'docker-compose.yml'), 'utf8')) as {services: object};
  expect(Object.keys(compose.services)).toContain('apipark');
  expect(readFileSync(path.join(folder, 'gateway.yml'), 'utf8')).not.toContain('10.0.0.10');
  expect(variableOf(folder, 'CONSOLE_BIND')).toBe('127.0.0.1');
  expect(variableOf(folder, 'ADMIN_PASSWORD')).toMatch(/^[0-9a-f]{24}$/);
  expect(() => writeInstallation(page, folder)).toThrow('holds an installation already');
});

test('a deploy page without the commands for .env is refused by its name', () => {
  expect(() => writeInstallation({...page, body: page.body.replace('cat > .env', 'cat > other')}, folder)).toThrow(
    `${page.file} has no commands that write .env.`,
  );
});

test('the first start is waited for, and followed by the restart without it', async () => {
  const calls = pretendDocker('apipark | \x1B[92m✔ Passed:\x1B[0m Update apipark openapi address successfully');
  writeInstallation(page, folder);
  await startInstallation(folder, {pause: 0});
  removeInstallation(folder);
  expect(calls()).toEqual([
    'compose config --quiet INIT=true',
    'compose up -d --quiet-pull INIT=true',
    ...Array<string>(3).fill('compose logs apipark INIT=true'),
    'compose up -d apipark INIT=false',
    'compose down -v --remove-orphans INIT=false',
  ]);
});

test('a first start that reports an error is told with it', async () => {
  pretendDocker('apipark | ✘ Error: Set loki failed');
  writeInstallation(page, folder);
  await expect(startInstallation(folder, {pause: 0})).rejects.toThrow('✘ Error: Set loki failed');
});

test('a first start that does not end in time is told with what it printed', async () => {
  pretendDocker('apipark | Waiting for apinto');
  writeInstallation(page, folder);
  await expect(startInstallation(folder, {patience: 0.2, pause: 0.1})).rejects.toThrow(
    /has not ended after 0.2 s. Its log:/,
  );
});

test('a machine without Docker is told what is missing', async () => {
  writeInstallation(page, folder);
  mkdirSync(bin);
  process.env.PATH = bin;
  await expect(startInstallation(folder)).rejects.toThrow('needs Docker with Compose');
});
