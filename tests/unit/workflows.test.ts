import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {locales} from '../../src/lib/pages.ts';

const folder = fileURLToPath(new URL('../../.github/workflows', import.meta.url));

type Job = {
  permissions?: Record<string, string>;
  strategy?: {matrix: {locale?: string[]}};
  steps?: {run?: string; uses?: string}[];
};

describe.each(readdirSync(folder))('%s', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8');

  test('grants nothing by default', () => {
    expect(source).toMatch(/^permissions: \{\}$/m);
  });

  test('pins every action by its commit and says which version that is', () => {
    const uses = [...source.matchAll(/uses: (\S+)(.*)/g)].filter((match) => !match[1]!.startsWith('./'));
    expect(
      uses.filter((match) => !/@[0-9a-f]{40}$/.test(match[1]!) || !/# v\d/.test(match[2]!)).map((match) => match[0]),
    ).toEqual([]);
  });

  test('gives no secret to pull requests', () => {
    if (source.includes('pull_request')) expect(source).not.toContain('secrets.');
    expect(source).not.toContain('pull_request_target');
  });

  const jobs = Object.values((parse(source) as {jobs: Record<string, Job>}).jobs);

  test('builds each language of the site, and assembles them', () => {
    const matrices = jobs.flatMap(({strategy}) => (strategy?.matrix.locale ? [strategy.matrix.locale] : []));
    expect(matrices).toEqual(matrices.map(() => [...locales]));
    const commands = jobs.flatMap(({steps = []}) => steps.flatMap(({run}) => run ?? []));
    expect(commands.some((command) => command.startsWith('npm run assemble'))).toBe(matrices.length > 0);
    const builds = commands.filter((command) => command.startsWith('npm run build'));
    expect(builds).toEqual(builds.map(() => 'npm run build -- --locale ${{ matrix.locale }}'));
  });

  test('lets no code of the repository have a token that signs or writes', () => {
    const trusted = jobs.filter(({permissions = {}}) => Object.values(permissions).includes('write'));
    const commands = trusted.flatMap(({steps = []}) => steps.flatMap(({run, uses}) => run ?? uses ?? []));
    expect(
      commands.filter(
        (command) => !/^actions\/(?:deploy-pages|download-artifact|attest-build-provenance)@/.test(command),
      ),
    ).toEqual([]);
  });
});
