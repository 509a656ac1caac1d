import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compare, firstDifference} from '../../reproduce/compare.ts';

test('files that one folder lacks, or that differ, are told with the first byte that does', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compare-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  };
  try {
    for (const side of ['one', 'two']) {
      write(`${side}/docs/same.html`, 'same');
      write(`${side}/different.html`, `<p>${side}</p>`);
      write(`${side}/build-manifest.json`, side);
      write(`${side}/${side}.html`, '');
    }
    expect(compare(path.join(folder, 'one'), path.join(folder, 'two'))).toEqual([
      {file: 'different.html', how: 'byte 3 of 10 and 10\n      "<p>one</p>"\n      "<p>two</p>"'},
      {file: 'one.html', how: 'only in the first'},
      {file: 'two.html', how: 'only in the second'},
    ]);
    expect(compare(path.join(folder, 'one'), path.join(folder, 'one'))).toEqual([]);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('names of scripts can be left aside, but not what the scripts are, nor which page has which', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compare-'));
  const write = (side: string, hash: string, {code = 'alert(1)', page = `<script src=/assets/1.${hash}.js>`} = {}) => {
    mkdirSync(path.join(folder, side, 'assets'), {recursive: true});
    writeFileSync(path.join(folder, side, `assets/1.${hash}.js`), code);
    writeFileSync(path.join(folder, side, `assets/runtime~main.${hash.replace('1', '2')}.js`), `{1:"${hash}"}`);
    writeFileSync(path.join(folder, side, 'a.html'), page);
  };
  const differing = (side: string) =>
    compare(path.join(folder, 'cold'), path.join(folder, side), {namesAside: true}).map(({file}) => file);
  try {
    write('cold', 'aaaaaaa1');
    write('renamed', 'bbbbbbb1');
    write('changed', 'bbbbbbb1', {code: 'alert(2)'});
    write('mixed', 'bbbbbbb1', {page: '<script src=/assets/1.aaaaaaa1.js>'});
    expect(differing('renamed')).toEqual([]);
    expect(differing('changed')).toEqual(['assets/1.········.js']);
    expect(differing('mixed')).toEqual(['a.html']);
    expect(compare(path.join(folder, 'cold'), path.join(folder, 'renamed'))).toHaveLength(5);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('a file that is the beginning of the other one differs where it ends', () => {
  expect(firstDifference(Buffer.from('ab'), Buffer.from('abc'))).toMatch(/^byte 2 of 2 and 3\n/);
});
