import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {packIndex, partsOf, unpackContents, unpackIndex, type IndexPart, type PackedIndex, type StoredIndex} from '../../lib/search-index.ts';
import {indexFiles} from '../../lib/search-scope.ts';

const isIndex = (file: string): boolean => /(?:^|[\\/])search-index[^\\/]*\.json$/.test(file);

/** Returns what a browser makes of the files of an index. */
function unpacked({index, contents, texts}: PackedIndex): IndexPart[] {
  const parts = unpackIndex(index);
  const {documents, words} = unpackContents(contents, parts);
  return [...parts, {documents: documents.map((document, index) => ({...document, t: texts[index] ?? ''})), words}];
}

/** Returns parts whose documents are numbered from 1: the plugin goes on counting from version to version. */
function renumbered(parts: IndexPart[]): IndexPart[] {
  const before = Math.min(...parts.flatMap(({documents}) => documents.map(({i}) => i))) - 1;
  return parts.map(({documents, words}) => ({documents: documents.map((document) => ({...document, i: document.i - before, ...(document.p !== undefined && {p: document.p - before})})), words}));
}

/** Returns the packed form of an index file; throws when it would not come out of it as it went in. */
function packedFrom(file: string): PackedIndex {
  const parts = renumbered(partsOf(JSON.parse(readFileSync(file, 'utf8')) as StoredIndex));
  const packed = packIndex(parts);
  if (!isDeepStrictEqual(unpacked(JSON.parse(JSON.stringify(packed)) as PackedIndex), parts)) throw new Error('what comes out of the packed index is not what went in');
  return packed;
}

/** Returns the packed form of an index file, named `name` in what it throws when the index has an unknown form. */
function packedOrFail(file: string, name: string): PackedIndex {
  try {
    return packedFrom(file);
  } catch (error) {
    throw new Error(
      `${name} cannot be packed: the search plugin or lunr writes indexes in another form than src/lib/search-index.ts knows. Adapt it, or let ` +
        'src/plugins/search/index.ts do without packIndexes and src/components/Search/engine/worker.ts open what the plugin wrote with partsOf.',
      {cause: error},
    );
  }
}

/**
 * Packs each index below a folder and divides it into three files: what a search can start with, the words of the contents, and the texts of
 * these. A reader's browser then loads an eighth of what the plugin wrote. Throws when an index would not come out of these files as it went in.
 */
export function packIndexes(folder: string): void {
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(isIndex)) {
    const indexFile = path.join(folder, file);
    const packed = packedOrFail(indexFile, file);
    const [, contentsFile, textsFile] = indexFiles(indexFile);
    for (const [target, content] of [[indexFile, packed.index], [contentsFile, packed.contents], [textsFile, packed.texts]] as const) {
      writeFileSync(target, JSON.stringify(content));
    }
  }
}
