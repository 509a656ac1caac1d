import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileOf, folderOf, locales, refOf, releasedFolders, type Locale} from '../../lib/pages.ts';
import {ledgerFile} from '../../lib/staleness.ts';
import {unfinishedParts} from '../../lib/unfinished.ts';
import {documentFile} from '../../markdown/api-reference/document.ts';
import {requireCleanTree} from '../shared/git.ts';
import {Refusal} from '../shared/refusal.ts';
import {
  versionMessages,
  withAnnouncement,
  withDocumentVersion,
  withVersionFirst,
  withVersionInLedger,
  withVersionInPairs,
} from './edits.ts';
import {requireNewVersion} from './version.ts';

/** The gate's records about pairs of versions: why pages differ, and by how much. */
const differenceRecords = ['tests/content/differences.json', 'tests/content/differences'];

const translations = releasedFolders['zh-Hans'];

/** What a cut did, and what it leaves to the writer; each entry is one line. */
export type Cut = {version: string; done: string[]; next: string[]};

function pageFiles(root: string, locale: Locale): string[] {
  const folder = folderOf({version: 'current', locale});
  return readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
}

/** Throws a refusal when the coming version is not ready for release: a page lacks its translation or is unfinished. */
function requireWholePages(root: string): void {
  const [english, chinese] = [pageFiles(root, 'en'), pageFiles(root, 'zh-Hans')];
  const ids = (files: readonly string[]) => new Set(files.map((file) => refOf(file)!.id));
  const [englishIds, chineseIds] = [ids(english), ids(chinese)];
  const problems = [
    ...english.filter((file) => !chineseIds.has(refOf(file)!.id)).map((file) => `${file}: has no Chinese page`),
    ...chinese.filter((file) => !englishIds.has(refOf(file)!.id)).map((file) => `${file}: has no English page`),
    ...[...english, ...chinese].flatMap((file) => {
      const parts = unfinishedParts(readFileSync(path.join(root, file), 'utf8'));
      return parts.length > 0
        ? [`${file}:${parts[0]!.line}: is not written yet; "npm run check -- finished" lists what is left`]
        : [];
    }),
  ];
  if (problems.length > 0)
    throw new Refusal(
      [
        'The coming version is not complete. Finish these pages first:',
        ...problems.map((problem) => `  ${problem}`),
      ].join('\n'),
    );
}

function recordFiles(root: string): string[] {
  return differenceRecords
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) =>
      file.endsWith('.json')
        ? [file]
        : readdirSync(path.join(root, file), {recursive: true, encoding: 'utf8'}).map(
            (name) => `${file}/${name.split(path.sep).join('/')}`,
          ),
    )
    .filter((file) => /\.(json|yml)$/.test(file));
}

/** Files that the cut rewrites, each with its new text; read before anything is changed, so that a refusal changes nothing. */
function edits(root: string, version: string, announcementTexts: {en: string; 'zh-Hans': string}): Map<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return new Map([
    // Docusaurus adds the version, too, and sets the whole list anew.
    ['versions.json', withVersionFirst(read('versions.json'), version)],
    [`${translations}/version-${version}.json`, versionMessages(read(`${translations}/current.json`), version)],
    ['src/data/announcement.ts', withAnnouncement(read('src/data/announcement.ts'), version, announcementTexts)],
    ...recordFiles(root).flatMap((file) => {
      const [before, after] = [read(file), withVersionInPairs(read(file), version)];
      return before === after ? [] : [[file, after] as const];
    }),
    ...(existsSync(path.join(root, ledgerFile))
      ? [[ledgerFile, withVersionInLedger(read(ledgerFile), version)] as const]
      : []),
    ...(existsSync(path.join(root, documentFile('current')))
      ? [[documentFile(version), withDocumentVersion(read(documentFile('current')), version)] as const]
      : []),
  ]);
}

/** Lets Docusaurus copy the pages of both languages and the sidebar, and add the version to `versions.json`. */
function copyPages(root: string, version: string): void {
  const core = path.dirname(createRequire(path.join(root, 'package.json')).resolve('@docusaurus/core/package.json'));
  const {DOCS_VERSIONS: _, ...environment} = process.env;
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [path.join(core, 'bin/docusaurus.mjs'), 'docs:version', version],
    {cwd: root, env: environment, encoding: 'utf8'},
  );
  if (status !== 0)
    throw new Error(
      `docusaurus docs:version failed:\n${stdout}${stderr}\nPut everything back with: git restore . && git clean -fd versioned_docs versioned_sidebars i18n`,
    );
}

/** Pages of a version that name another version: after a cut these are the sentences to look at. */
function pagesNaming(root: string, other: string, version: string): string[] {
  return locales
    .flatMap((locale) => pageFiles(root, locale))
    .map((file) => fileOf({...refOf(file)!, version}))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes(other));
}

/**
 * Cuts a version: the pages of the coming version, in both languages, become those of `name`, which becomes the latest one.
 * `templates` is the folder with `announcement.json`; `announce` gets what is about to be done. Throws a refusal, before anything is changed, when the name or the state
 * of the folder does not allow it. Pictures are shared by all versions and stay where they are.
 */
export function cutVersion({
  root,
  templates,
  name,
  announce,
}: {
  root: string;
  templates: string;
  name: string | undefined;
  announce: (plan: string) => void;
}): Cut {
  const existing = JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[];
  requireNewVersion(name, existing);
  const version = name;
  requireCleanTree(root);
  requireWholePages(root);
  const texts = JSON.parse(readFileSync(path.join(templates, 'announcement.json'), 'utf8')) as {
    en: string;
    'zh-Hans': string;
  };
  const changes = edits(root, version, texts);
  const count = pageFiles(root, 'en').length;
  announce(
    `Cutting ${version}: ${count} pages are copied in both languages, ${changes.size} files are changed, and the checks of the sources run. Nothing is committed.`,
  );
  copyPages(root, version);
  for (const [file, text] of changes) writeFileSync(path.join(root, file), text);

  const [previous] = existing;
  const naming = previous ? pagesNaming(root, previous, version) : [];
  return {
    version,
    done: [
      `versioned_docs/version-${version}/: ${count} pages`,
      `${translations}/version-${version}/: ${count} pages, and the labels of their sidebar in version-${version}.json`,
      `versioned_sidebars/version-${version}-sidebars.json`,
      `versions.json: ${version} is first, and so the latest version, at /docs`,
      ...(changes.has(ledgerFile)
        ? [`${ledgerFile}: the translations of ${version} are as up to date as those of docs/`]
        : []),
      `src/data/announcement.ts: announces ${version} in both languages`,
    ],
    next: [
      'Read the announcement in src/data/announcement.ts; it links to the release notes.',
      `Give ${version} a row in ${locales.map((locale) => fileOf({version: 'pages', locale, id: 'versions.md'})).join(' and ')}, with what the release notes say of it.`,
      ...(naming.length > 0
        ? [
            `These pages of ${version} still name ${previous}; correct them where ${version} is meant, in docs/ too:\n${naming.map((file) => `     ${file}`).join('\n')}`,
          ]
        : []),
      `Run "npm run build", then "npm run fix -- routes", which records the public addresses of ${version}, and "npm test".`,
      'Commit everything together. To undo the cut instead: git restore . && git clean -fd versioned_docs versioned_sidebars i18n',
    ],
  };
}
