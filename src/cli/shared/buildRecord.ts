import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from '../../gate/files.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';

/** What `build/` was made from: the state of each source by language, and the versions when not all were built. */
type BuildRecord = {
  /** The state of `build/index.html`: with another one, `build/` was made in another way. */
  index: string;
  languages: Partial<Record<Locale, {sources: Sources; versions: string | undefined}>>;
};

/** The state of each file that a build reads, by its path. */
export type Sources = Readonly<Record<string, string>>;

const recordFile = '.cache/build.json';
const indexFile = 'build/index.html';

/** What a build reads; code of the desk and tests are not among it. */
const inputs = [
  'docs',
  'versioned_docs',
  'versioned_sidebars',
  'i18n',
  'static',
  'src',
  'docusaurus.config.ts',
  'sidebars.ts',
  'versions.json',
  'package-lock.json',
];
const isRead = (file: string) => !/^src\/(?:cli|gate)\//.test(file);

const stateOf = (file: string) => createHash('sha1').update(readFileSync(file)).digest('base64url');

/** Returns the state of everything that a build reads. */
export function readSources(root: string): Sources {
  const files = inputs.flatMap((place) => listFiles(root, place)).filter(isRead);
  return Object.fromEntries(files.map((file) => [file, stateOf(path.join(root, file))]));
}

/** Returns what was noted of the build in `build/`; undefined when it was made in another way. */
export function lastBuild(root: string): BuildRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(path.join(root, recordFile), 'utf8')) as BuildRecord;
    return record.index === stateOf(path.join(root, indexFile)) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Notes what languages were built from; `versions` is what DOCS_VERSIONS named, undefined for all. What is known of other languages in `build/` stays. */
export function recordBuild(
  root: string,
  built: readonly Locale[],
  sources: Sources,
  versions: string | undefined,
  before: BuildRecord | undefined,
): void {
  const languages = {...before?.languages, ...Object.fromEntries(built.map((locale) => [locale, {sources, versions}]))};
  mkdirSync(path.join(root, path.dirname(recordFile)), {recursive: true});
  // A build of one language into an empty folder has no index, and is partial anyway.
  const index = existsSync(path.join(root, indexFile)) ? stateOf(path.join(root, indexFile)) : '';
  writeFileSync(path.join(root, recordFile), JSON.stringify({index, languages} satisfies BuildRecord));
}

/** Returns why the built site cannot speak for the sources, as one sentence; undefined when it can. */
export function buildProblem(root: string): string | undefined {
  if (!existsSync(path.join(root, indexFile))) return 'There is no built site.';
  const record = lastBuild(root);
  if (!record) return 'It is not known what build/ was made from.';
  const missing = locales.filter((locale) => !record.languages[locale]);
  if (missing.length > 0) return `build/ lacks ${missing.map((locale) => languageNames[locale]).join(' and ')}.`;
  const now = readSources(root);
  for (const locale of locales) {
    const {sources, versions} = record.languages[locale]!;
    if (versions !== undefined) return `build/ has ${versions} alone.`;
    const changed = [...new Set([...Object.keys(now), ...Object.keys(sources)])].filter(
      (file) => now[file] !== sources[file],
    );
    if (changed.length > 0)
      return `build/ was made before ${changed[0]} changed${changed.length > 1 ? `, and ${changed.length - 1} more` : ''}.`;
  }
  return undefined;
}
