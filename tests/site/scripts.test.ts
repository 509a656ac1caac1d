import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {versionNames} from '../../src/config/versions.ts';
import {builtPages, buildFolder, localePrefixes, pageHtml} from './build.ts';

for (const [language, prefix] of Object.entries(localePrefixes)) {
  // The bundler has once put a hash into dates, and each of those pages crashed: see hashOfInput in src/plugins/light-client/index.ts.
  test(`the data in every script can be read (${language})`, () => {
    const folder = path.join(buildFolder, prefix, 'assets/js');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    let found = 0;
    for (const name of scripts) {
      for (const [parsed] of readFileSync(path.join(folder, name), 'utf8').matchAll(
        /JSON\.parse\('(?:[^'\\]|\\.)*'\)/g,
      )) {
        expect(runInNewContext(parsed, {JSON}), name).toBeTypeOf('object');
        found += 1;
      }
    }
    // Two of each version and of the coming one: its own, and the list of its pages.
    expect(found).toBeGreaterThanOrEqual(2 * (versionNames.length + 1));
  });
}

test('every page of documentation carries its title, its contents, and its date', () => {
  const texts = builtPages().flatMap((page) => {
    const $ = pageHtml(page);
    const json = $('page-text').attr('data-page');
    return json === undefined
      ? []
      : {page, $, data: JSON.parse(json) as {metadata: Record<string, unknown>; toc: {id: string}[]}};
  });
  expect(texts.length).toBeGreaterThan(1000);
  for (const {page, $, data} of texts) {
    expect($('h1').first().text(), page).toBe(data.metadata.title);
    // A page that is not committed yet, as all of a version just cut, has no date.
    expect([null, undefined, expect.any(Number)], page).toContainEqual(data.metadata.lastUpdatedAt);
    expect(
      data.toc.filter(({id}) => $(`[id="${id}"]`).length !== 1),
      page,
    ).toEqual([]);
  }
});
