import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {buildFolder, localePrefixes} from './build.ts';

for (const [language, prefix] of Object.entries(localePrefixes)) {
  // The bundler has once put a hash into dates, and each of those pages crashed: see namelessChunks in src/plugins/light-client/index.ts.
  test(`the data of every page can be read by its script (${language})`, () => {
    const folder = path.join(buildFolder, prefix, 'assets/js');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    let pages = 0;
    for (const name of scripts) {
      for (const [parsed] of readFileSync(path.join(folder, name), 'utf8').matchAll(
        /JSON\.parse\('(?:[^'\\]|\\.)*'\)/g,
      )) {
        const data: unknown = runInNewContext(parsed, {JSON});
        if (typeof data !== 'object' || data === null || !('lastUpdatedAt' in data)) continue;
        pages += 1;
        // A page that is not committed yet, as all of a version just cut, has no date.
        expect([null, expect.any(Number)], name).toContainEqual(data.lastUpdatedAt);
      }
    }
    expect(pages).toBeGreaterThan(500);
  });
}
