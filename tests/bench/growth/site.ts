import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {git} from '../../../src/cli/shared/git.ts';
import {versionMessages, withDocumentVersion} from '../../../src/cli/cut/edits.ts';
import {documentFile} from '../../../src/markdown/api-reference/document.ts';
import {linkPackages} from '../copies.ts';
import {grownVersions} from './versions.ts';

const translations = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const madeByBuilds = ['build', '.docusaurus-en', '.docusaurus-zh-Hans', '.cache', 'node_modules/.cache'];

/** A copy of the repository in which versions can be multiplied. */
export type SiteCopy = {
  root: string;
  /** Makes copies of the latest version until there are `count` released ones, and takes away what earlier builds left. */
  grow: (count: number) => void;
  remove: () => void;
};

/** Copies what is tracked, and what is new and not ignored. */
function copyFiles(repository: string, root: string): void {
  const files = git(repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter(Boolean);
  for (const file of files.filter((name) => existsSync(path.join(repository, name))))
    cpSync(path.join(repository, file), path.join(root, file));
}

/** Commits everything, so that pages have dates as those of the real site do. */
function commit(root: string): void {
  git(root, 'add', '--all');
  const settings = ['user.name=Growth', 'user.email=growth@example.com', 'commit.gpgsign=false', 'gc.auto=0'].flatMap(
    (setting) => ['-c', setting],
  );
  git(root, ...settings, 'commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'Grow');
}

/** Makes version `name` out of `source`, a version that exists: pages, sidebar, labels, and API document, in both languages. */
function copyVersion(root: string, source: string, name: string): void {
  const at = (file: string) => path.join(root, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  for (const folder of ['versioned_docs', translations])
    cpSync(at(`${folder}/version-${source}`), at(`${folder}/version-${name}`), {recursive: true});
  cpSync(
    at(`versioned_sidebars/version-${source}-sidebars.json`),
    at(`versioned_sidebars/version-${name}-sidebars.json`),
  );
  writeFileSync(
    at(`${translations}/version-${name}.json`),
    versionMessages(read(`${translations}/version-${source}.json`), name),
  );
  const document = documentFile(name);
  if (existsSync(at(document))) writeFileSync(at(document), withDocumentVersion(read(document), name));
}

function grow(root: string, count: number): void {
  for (const folder of madeByBuilds) rmSync(path.join(root, folder), {recursive: true, force: true});
  const list = path.join(root, 'versions.json');
  const existing = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const versions = grownVersions(existing, count);
  for (const name of versions.filter((version) => !existing.includes(version))) copyVersion(root, existing[0]!, name);
  writeFileSync(list, `${JSON.stringify(versions, null, 2)}\n`);
  commit(root);
}

/** Copies the repository, as it is in the working tree, into the folder `root`, which is emptied before. */
export function copySite(repository: string, root: string): SiteCopy {
  rmSync(root, {recursive: true, force: true});
  mkdirSync(root, {recursive: true});
  copyFiles(repository, root);
  linkPackages(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  git(root, 'init', '--quiet');
  return {root, grow: (count) => grow(root, count), remove: () => rmSync(root, {recursive: true, force: true})};
}
