import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {versionNames} from '../../src/config/versions.ts';
import {builtPages, fileOf, localePrefixes, pageHtml} from './build.ts';

const pages = builtPages().filter((page) => /(?<!\/category)\/(?:deploy|install)$/.test(page));

test('every version has the page with the files, in both languages', () => {
  expect(pages).toHaveLength(versionNames.length * Object.keys(localePrefixes).length);
});

describe.each(pages)('%s', (page) => {
  const $ = pageHtml(page);
  const address = $('a[href$=".tar.gz"]').attr('href');

  test('offers an archive of the files that it shows', () => {
    const archive = fileOf(address!);
    const names = execFileSync('tar', ['-tzf', archive!], {encoding: 'utf8'}).trim().split('\n');
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const block = $('[data-code-block]').filter((_, one) => $(one).children().first().text() === path.basename(name));
      expect(execFileSync('tar', ['-xzOf', archive!, name], {encoding: 'utf8'})).toBe(`${block.find('pre').text()}\n`);
    }
  });

  test('downloads it with one command', () => {
    const commands = $('pre')
      .map((_, block) => $(block).text())
      .get();
    expect(commands.filter((command) => command.includes(`${address}" \\\n  | tar -xz`))).toHaveLength(1);
  });
});
