import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {meaningOf, packIndex, unpackIndex, type StoredIndex} from '../../lib/search-index.ts';
import {textsUrl} from '../../lib/search-scope.ts';

const isIndex = (file: string): boolean => /(?:^|[\\/])search-index[^\\/]*\.json$/.test(file);

/**
 * Packs each index below a folder, and puts the texts of its contents into a file beside it: to find something, a reader's browser then loads
 * an eighth of what the plugin wrote. Throws when an index would not come out of its packed form as it went in.
 */
export function packIndexes(folder: string): void {
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(isIndex)) {
    const place = path.join(folder, file);
    const stored = JSON.parse(readFileSync(place, 'utf8')) as StoredIndex;
    const {index, texts} = packIndex(stored);
    if (!isDeepStrictEqual(meaningOf(unpackIndex(index)), meaningOf(stored))) {
      throw new Error(
        `${file} cannot be packed: the search plugin or lunr writes indexes in another form than src/lib/search-index.ts knows. Adapt it, or leave out packIndexes in ` +
          'src/plugins/search/index.ts and unpackIndex in src/components/Search/engine/worker.ts.',
      );
    }
    writeFileSync(place, JSON.stringify(index));
    writeFileSync(textsUrl(place), JSON.stringify(texts));
  }
}
