import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {
  packIndex,
  partsOf,
  unpackIndexFiles,
  type IndexPart,
  type PackedIndex,
  type StoredIndex,
} from '../../lib/search/index-file.ts';
import {indexFiles} from '../../lib/search/address.ts';

const isIndex = (file: string): boolean => /(?:^|[\\/])search-index[^\\/]*\.json$/.test(file);

/** Returns parts whose documents are numbered from 1: the plugin goes on counting from version to version. */
function renumbered(parts: IndexPart[]): IndexPart[] {
  const before = Math.min(...parts.flatMap(({documents}) => documents.map(({i}) => i))) - 1;
  return parts.map(({documents, words}) => ({
    documents: documents.map((document) => ({
      ...document,
      i: document.i - before,
      ...(document.p !== undefined && {p: document.p - before}),
    })),
    words,
  }));
}

/** Adds to the parts of an index what the plugin does not know. */
export type Extend = (parts: IndexPart[]) => IndexPart[];

/** Returns the packed form of an index file; throws when it cannot be restored exactly. */
function packedFrom(file: string, extend: Extend): PackedIndex {
  const parts = extend(renumbered(partsOf(JSON.parse(readFileSync(file, 'utf8')) as StoredIndex)));
  const packed = packIndex(parts);
  if (!isDeepStrictEqual(unpackIndexFiles(JSON.parse(JSON.stringify(packed)) as PackedIndex), parts))
    throw new Error('the packed index does not unpack to the original');
  return packed;
}

/** Returns the packed form of an index file, called `name` in the error that is thrown when the format of the index is unknown. */
function packedOrFail(file: string, name: string, extend: Extend): PackedIndex {
  try {
    return packedFrom(file, extend);
  } catch (error) {
    throw new Error(
      `${name} cannot be packed: the search plugin or lunr writes indexes in a form that src/lib/search/index-file.ts does not know. Adapt it, or let ` +
        'src/plugins/search/index.ts do without packIndexes and src/components/Search/worker/worker.ts open what the plugin wrote with partsOf.',
      {cause: error},
    );
  }
}

/**
 * Packs each index below a folder and divides it into three files: what a search can start with, the words of the contents, and the texts of
 * these. `extend` adds what readers ask. A reader's browser then loads an eighth of what the plugin wrote. Throws when an index cannot be restored exactly from these files.
 */
export function packIndexes(folder: string, extend: Extend): void {
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(isIndex)) {
    const indexFile = path.join(folder, file);
    const packed = packedOrFail(indexFile, file, extend);
    const [, contentsFile, textsFile] = indexFiles(indexFile);
    for (const [target, content] of [
      [indexFile, packed.index],
      [contentsFile, packed.contents],
      [textsFile, packed.texts],
    ] as const) {
      writeFileSync(target, JSON.stringify(content));
    }
  }
}
