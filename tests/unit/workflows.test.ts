import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';

const folder = fileURLToPath(new URL('../../.github/workflows', import.meta.url));

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
});
