import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, describe, test} from 'vitest';
import {svgSize} from '../../src/lib/svg.ts';

const folder = fileURLToPath(new URL('../../static/img/figures', import.meta.url));
const files = readdirSync(folder);

test('every figure has its drawing in both languages', () => {
  const english = files.filter((file) => !file.includes('.zh-Hans.'));
  expect(files).toEqual([...english, ...english.map((file) => file.replace('.svg', '.zh-Hans.svg'))].sort());
});

describe.each(files)('%s', (file) => {
  const source = readFileSync(path.join(folder, file), 'utf8');

  test('declares its size and a palette for each colour mode', () => {
    expect(svgSize(source)).toBeDefined();
    expect(source).toMatch(/<svg[^>]* id="dark"/);
    expect(source).toContain('svg:target{');
  });

  test('is small and free of scripts and outside references', () => {
    expect(statSync(path.join(folder, file)).size).toBeLessThanOrEqual(10_000);
    expect(source).not.toMatch(/<script|\son\w+=|javascript:|@import|<foreignObject/i);
    const references = [...source.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map((match) => match[1] ?? match[2]!);
    expect(references.filter((reference) => !reference.startsWith('#'))).toEqual([]);
  });
});
