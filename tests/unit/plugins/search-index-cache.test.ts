import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {writeIndexes, type IndexedVersion} from '../../../src/plugins/search/indexCache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'index-cache-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

const page = (text: string, hash: string) =>
  `<link href=/assets/css/styles.${hash}.css><main>${text}</main><script src=/assets/js/main.${hash}.js></script><script data-scripts="1.${hash}">`;

/** Writes a site of two versions, and indexes it; returns the addresses that were indexed again. */
async function build({
  name,
  texts,
  hash = 'aa',
  settings = 'same',
}: {
  name: string;
  texts: [latest: string, old: string];
  hash?: string;
  settings?: string;
}): Promise<string[]> {
  const out = path.join(folder, name);
  mkdirSync(path.join(out, 'old'), {recursive: true});
  const versions: IndexedVersion[] = [out, path.join(out, 'old')].map((place, index) => {
    const file = path.join(place, 'page.html');
    writeFileSync(file, page(texts[index]!, hash));
    return {folder: place, pages: [{url: index === 0 ? '/page' : '/old/page', file}]};
  });
  let made: string[] = [];
  await writeIndexes(versions, {folder: path.join(folder, 'cache'), settings, suffix: `-${hash}`}, async (urls) => {
    made = urls;
    for (const {folder: place, pages} of versions.filter((version) => urls.includes(version.pages[0]!.url))) {
      for (const kind of ['index', 'contents', 'texts'])
        writeFileSync(
          path.join(place, `search-${kind}-${hash}.json`),
          `${kind} of ${pages[0]!.url}: ${texts[place === out ? 0 : 1]}`,
        );
    }
  });
  return made;
}

const indexOf = (place: string, hash: string) =>
  readFileSync(path.join(folder, place, `search-index-${hash}.json`), 'utf8');

describe('writeIndexes', () => {
  it('makes all indexes the first time', async () => {
    expect(await build({name: 'one', texts: ['a', 'b']})).toEqual(['/page', '/old/page']);
  });

  it('makes those again whose pages have changed, and writes the others under the names of this build', async () => {
    await build({name: 'one', texts: ['a', 'b']});
    expect(await build({name: 'two', texts: ['changed', 'b'], hash: 'bb'})).toEqual(['/page']);
    expect(indexOf('two', 'bb')).toBe('index of /page: changed');
    expect(indexOf('two/old', 'bb')).toBe('index of /old/page: b');
    expect(readdirSync(path.join(folder, 'two/old')).sort()).toEqual([
      'page.html',
      'search-contents-bb.json',
      'search-index-bb.json',
      'search-texts-bb.json',
    ]);
  });

  it('makes all again with other settings', async () => {
    await build({name: 'one', texts: ['a', 'b']});
    expect(await build({name: 'two', texts: ['a', 'b'], settings: 'other'})).toEqual(['/page', '/old/page']);
  });

  it('makes an index again whose file in the cache is damaged', async () => {
    await build({name: 'one', texts: ['a', 'b']});
    for (const name of readdirSync(path.join(folder, 'cache')))
      writeFileSync(path.join(folder, 'cache', name), '{"search-');
    expect(await build({name: 'two', texts: ['a', 'b']})).toEqual(['/page', '/old/page']);
    expect(await build({name: 'three', texts: ['a', 'b']})).toEqual([]);
  });

  it('goes on when another build has just renamed a file that it saw', async () => {
    mkdirSync(path.join(folder, 'cache'));
    // Listed, but no longer there.
    symlinkSync(path.join(folder, 'renamed'), path.join(folder, 'cache/another.json.1.new'));
    expect(await build({name: 'one', texts: ['a', 'b']})).toEqual(['/page', '/old/page']);
    expect(await build({name: 'two', texts: ['a', 'b']})).toEqual([]);
  });

  it('keeps the sixty indexes that were used last', async () => {
    for (let number = 0; number < 40; number++)
      await build({name: `build-${number}`, texts: [`a${number}`, `b${number}`]});
    expect(readdirSync(path.join(folder, 'cache'))).toHaveLength(60);
    expect(await build({name: 'again', texts: ['a39', 'b39']})).toEqual([]);
  });
});
