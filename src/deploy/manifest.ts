import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {locales, type Locale} from '../lib/pages.ts';
import {textOfCompressed} from './rules.ts';

/** The name of the manifest in a built site. */
export const manifestFile = 'build-manifest.json';

/** The form of `Manifest`; a program that knows another one cannot read it. */
const manifestFormat = 1;

/** A file's size in bytes and its SHA-256 checksum in hexadecimal digits. */
export type FileState = {size: number; sha256: string};

/** What a language of a site was built from. */
export type Origin = {
  /** The commit's full hash; null without git. */
  commit: string | null;
  /** Whether everything was committed; null without git. */
  clean: boolean | null;
  /** The versions of the documentation, newest first; `current` is the coming one. */
  versions: readonly string[];
  /** The Node that built it: another one may sort or format texts in another way. */
  node: string;
  /** What the environment decided, by the names of its variables; null for what was not set. */
  settings: Readonly<Record<string, string | boolean | null>>;
};

/** What a built site consists of, and what it was built from. */
export type Manifest = {
  format: number;
  /** The commit of all languages; null without git, or when they were built from different commits. */
  commit: string | null;
  /** Whether all languages were built from what is committed; null without git. */
  clean: boolean | null;
  languages: Readonly<Partial<Record<Locale, Origin>>>;
  /** All files but the manifest itself and what `npm run compress` makes of them, by their paths with slashes, sorted. */
  files: Readonly<Record<string, FileState>>;
};

/** What is wrong with the files of a folder, or of a host: paths, sorted. */
export type Differences = {missing: string[]; different: string[]; extra: string[]};

/** Returns the size and the checksum of bytes. */
export const stateOf = (bytes: Uint8Array): FileState => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Tells whether two files are the same. */
export const isSame = (one: FileState, other: FileState): boolean =>
  one.size === other.size && one.sha256 === other.sha256;

const assets = new RegExp(`^(?:(?:${locales.join('|')})/)?assets/`);

/**
 * Tells whether a file, given by its path in a built site, has the hash of its content in its name: what bundlers make, and the files of the search.
 * No later build needs it to be another file, and pages that are open in browsers still ask for it.
 */
export const isNamedByContent = (file: string): boolean =>
  assets.test(file) || /(?:^|\/)search-[^/]*-[0-9a-f]{8}\.json$/.test(file);

/** Returns the paths of the files below a folder, with slashes, sorted, without the manifest. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== manifestFile)
    .sort();
}

/** Returns the files of a folder that were compressed ahead, with the texts that they were made of, by their paths; `there` are all files. */
function compressedAmong(there: ReadonlySet<string>): Map<string, string> {
  const pairs = [...there].map((file) => [file, textOfCompressed(file)] as const);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined && there.has(pair[1])));
}

/** Returns the paths of the files below a folder that were compressed ahead: no manifest lists them, and each goes where its text goes. */
export const compressedIn = (folder: string): string[] => [...compressedAmong(new Set(filesIn(folder))).keys()];

/** Returns the state of the text that a compressed file holds; undefined when it is damaged. */
function unpackedState(file: string): FileState | undefined {
  try {
    const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    return stateOf(unpack(readFileSync(file)));
  } catch {
    return undefined;
  }
}

/** Returns the value that all have; null when they differ, or there is none. */
function agreed<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

/** Returns the text of a manifest: a line for each file, so that a comparison of two names the files. */
function textOf({files, ...rest}: Manifest): string {
  const lines = Object.entries(files).map(([file, state]) => `  ${JSON.stringify(file)}: ${JSON.stringify(state)}`);
  return `${JSON.stringify(rest, null, 1).slice(0, -2)},\n "files": {\n${lines.join(',\n')}\n }\n}\n`;
}

/** Writes the manifest of a built site into its folder, and returns it; `languages` tells what it was built from. */
export function writeManifest(folder: string, languages: Manifest['languages']): Manifest {
  const there = new Set(filesIn(folder));
  const compressed = compressedAmong(there);
  const origins = Object.values(languages);
  const isUnclean = origins.some(({clean}) => clean === false);
  const manifest: Manifest = {
    format: manifestFormat,
    commit: agreed(origins.map(({commit}) => commit)),
    clean: isUnclean ? false : agreed(origins.map(({clean}) => clean)),
    languages: Object.fromEntries(Object.entries(languages).sort(([one], [other]) => (one < other ? -1 : 1))),
    files: Object.fromEntries(
      [...there]
        .filter((file) => !compressed.has(file))
        .map((file) => [file, stateOf(readFileSync(path.join(folder, file)))] as const),
    ),
  };
  writeFileSync(path.join(folder, manifestFile), textOf(manifest));
  return manifest;
}

/** Enters some files of a built site, by their paths, into its manifest as they are now; a site without a manifest stays without. Throws in words when it is damaged. */
export function updateManifest(folder: string, files: readonly string[]): void {
  const manifest = readManifest(folder);
  if (!manifest) return;
  const states = files.map((file) => [file, stateOf(readFileSync(path.join(folder, file)))] as const);
  const entries = Object.entries({...manifest.files, ...Object.fromEntries(states)});
  const sorted = Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(path.join(folder, manifestFile), textOf({...manifest, files: sorted}));
}

const isState = (value: unknown): value is FileState => {
  const {size, sha256} = (value ?? {}) as Partial<FileState>;
  return Number.isSafeInteger(size) && size! >= 0 && typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256);
};

/** A path that stays in its folder, in the one form that a manifest has for it. */
const isPath = (file: string): boolean =>
  !file.includes('\\') && file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Returns the manifest in a text that stands in `place`; throws in words when it is none, is damaged, or has another form. */
export function parseManifest(text: string, place: string): Manifest {
  let manifest: Partial<Manifest> | null;
  try {
    manifest = JSON.parse(text) as Partial<Manifest> | null;
  } catch (error) {
    throw new Error(`${place} is not the manifest of a built site: ${(error as Error).message}`);
  }
  const {format, languages, files} = manifest ?? {};
  if (format !== manifestFormat)
    throw new Error(`${place} has the form ${String(format)}; this command reads form ${manifestFormat}.`);
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(languages) || !isObject(files) || Object.keys(files!).length === 0)
    throw new Error(`${place} is damaged: it lists no files, or no languages.`);
  const wrong = Object.entries(files!).find(([file, state]) => !isPath(file) || !isState(state));
  if (wrong) throw new Error(`${place} is damaged: its entry ${JSON.stringify(wrong[0])} cannot be used.`);
  return manifest as Manifest;
}

/** Returns the manifest of a built site; undefined when the folder has none; throws in words when it is damaged. */
export function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, manifestFile);
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8'), file) : undefined;
}

/** Returns the manifest of a built site; undefined when it has none that can be read. */
export function manifestIn(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch {
    return undefined;
  }
}

/** Returns how the files of a folder differ from a manifest; reads all of them. What was compressed ahead is compared with the text that it was made of. */
export function differencesIn(folder: string, {files}: Pick<Manifest, 'files'>): Differences {
  const there = new Set(filesIn(folder));
  const listed = Object.keys(files);
  const compressed = [...compressedAmong(there)].filter(
    ([file, text]) => !Object.hasOwn(files, file) && Object.hasOwn(files, text),
  );
  const isStale = ([file, text]: [string, string]) => {
    const state = unpackedState(path.join(folder, file));
    return state === undefined || !isSame(state, files[text]!);
  };
  const derived = new Set(compressed.map(([file]) => file));
  return {
    missing: listed.filter((file) => !there.has(file)),
    different: [
      ...listed.filter(
        (file) => there.has(file) && !isSame(files[file]!, stateOf(readFileSync(path.join(folder, file)))),
      ),
      ...compressed.filter(isStale).map(([file]) => file),
    ].sort(),
    extra: [...there].filter((file) => !Object.hasOwn(files, file) && !derived.has(file)),
  };
}

/** Returns the bytes of all files of a manifest. */
export const sizeOf = ({files}: Pick<Manifest, 'files'>): number =>
  Object.values(files).reduce((sum, {size}) => sum + size, 0);

/**
 * Returns a name for a built site, such as `1a2b3c4d5e6f-0a1b2c3d`: the start of its commit, `+` when not everything was committed, and the start of the
 * checksum of its manifest's text. Sites that differ in a file or in what they were built from have different names.
 */
export function releaseName({commit, clean}: Pick<Manifest, 'commit' | 'clean'>, text: string): string {
  const from = commit === null ? 'build' : `${commit.slice(0, 12)}${clean === false ? '+' : ''}`;
  return `${from}-${stateOf(Buffer.from(text)).sha256.slice(0, 8)}`;
}
