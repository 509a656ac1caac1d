import {existsSync} from 'node:fs';
import path from 'node:path';
import type {List, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {latestVersion as newestRelease, versionNames} from '../config/versions.ts';
import {changes as allChanges, type Change, type Changes} from '../data/changes.ts';
import {addressOf, fileOf, locales, shortOf, withoutExtension, type Locale} from '../lib/pages.ts';
import {anchorOfPatch, entryProblems, numberOf, pageWithChanges, shortPatch} from './changes-data.ts';
import {changesWording} from './changes-wording.ts';
import {link, paragraph, plain, text} from './nodes.ts';
import {sentence} from './sentence.ts';
import {sourcePageOf, type SourcePage} from './source-page.ts';

type Options = {
  changes?: Changes;
  /** All versions, newest first. */
  versions?: readonly string[];
  latestVersion?: string;
  /** The versions that are built, by default all: a version that is not built cannot be linked to. */
  onlyVersions?: readonly string[] | undefined;
};

/**
 * What a page says about changes: the line, the changes behind it in order, whether they came after the page's version, and the page of the latest version if
 * the reader is not on it.
 */
type ChangeNote = {line: string; shown: readonly Change[]; cameLater: boolean; latestPage: string | undefined};

/** Returns the address of a page of the latest version from the site's root, without base URL and language; undefined when it cannot be linked to. */
function latestAddress(id: string, root: string, {latestVersion, onlyVersions}: Required<Options>): string | undefined {
  if (onlyVersions && !onlyVersions.includes(latestVersion)) return undefined;
  const exists = ['.md', '.mdx'].some((extension) =>
    locales.some((locale) =>
      existsSync(path.join(root, fileOf({version: latestVersion, locale, id: `${id}${extension}`}))),
    ),
  );
  return exists ? `/docs/${addressOf(id)}`.replace(/\/$/, '') : undefined;
}

/** Returns the note of a page of the latest or the coming version: when its subject was introduced and when it last changed. */
function history(entries: readonly Change[], locale: Locale): ChangeNote | undefined {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return undefined;
  const {since, lastChanged, sinceAndLastChanged} = changesWording[locale];
  const [from, to] = [shortPatch(first.patch), shortPatch(last.patch)];
  const line = !first.isNew ? lastChanged(to) : from === to ? since(from) : sinceAndLastChanged(from, to);
  return {line, shown: entries.toReversed(), cameLater: false, latestPage: undefined};
}

const isAfter = (one: string, other: string, versions: readonly string[]) =>
  versions.indexOf(one) < versions.indexOf(other);

type Order = Pick<Required<Options>, 'versions' | 'latestVersion'>;

/** Returns the changes of a subject after an old version, and the line about them; undefined when there are none. */
function since(entries: readonly Change[], version: string, locale: Locale, {versions, latestVersion}: Order) {
  const later = entries.filter(
    (entry) => isAfter(entry.version, version, versions) && !isAfter(entry.version, latestVersion, versions),
  );
  if (later.length === 0) return undefined;
  const names = [...new Set(later.map((entry) => numberOf(entry.version)))];
  return {line: changesWording[locale].changedSince(version, names), later};
}

/** Returns what a page of an old version says about the changes after it, such as `Changed since 1.4-beta: in 1.5 and 1.8`; `id` is its path in the version with or without extension. Undefined for other pages. */
export function changedSince(version: string, id: string, locale: Locale): string | undefined {
  const order: Order = {versions: versionNames, latestVersion: newestRelease};
  const subject = pageWithChanges(withoutExtension(id), allChanges);
  return subject && since(allChanges[subject]!, version, locale, order)?.line;
}

/** Returns the note of a page on the changes of its subject; undefined when there is nothing to say. */
function changeNoteFor({root, version, id, locale}: SourcePage, options: Required<Options>): ChangeNote | undefined {
  const {changes, versions, latestVersion} = options;
  const subject = pageWithChanges(withoutExtension(id), changes);
  if (subject === undefined) return undefined;
  const entries = changes[subject]!;
  if (!isAfter(latestVersion, version, versions))
    return history(
      entries.filter((entry) => !isAfter(entry.version, version, versions)),
      locale,
    );
  const note = since(entries, version, locale, options);
  return (
    note && {line: note.line, shown: note.later, cameLater: true, latestPage: latestAddress(subject, root, options)}
  );
}

function listOf(shown: readonly Change[], releaseNotes: string | undefined, locale: Locale): List {
  const patchName = ({patch}: Change) =>
    releaseNotes ? link(`${releaseNotes}#${anchorOfPatch(patch)}`, [text(patch)]) : text(patch);
  return {
    type: 'list',
    spread: false,
    children: shown.map((change) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph([patchName(change), ...sentence(changesWording[locale].colon + change[shortOf[locale]])])],
    })),
  };
}

/** Returns the index at which to insert the line: below the title, even if the page has its own, and before all text. */
function indexBelowTitle(nodes: readonly RootContent[]): number {
  const first = nodes.findIndex(({type}) => type !== 'yaml' && type !== 'mdxjsEsm');
  if (first < 0) return nodes.length;
  const node = nodes[first]!;
  return node.type === 'heading' && node.depth === 1 ? first + 1 : first;
}

/** Returns the index at which to insert the line: at the end of the introduction, or below the title of a page without sections. */
function indexBelowIntroduction(nodes: readonly RootContent[]): number {
  const section = nodes.findIndex((node) => node.type === 'heading' && node.depth === 2);
  return section < 0 ? indexBelowTitle(nodes) : section;
}

/**
 * Remark plugin: adds one quiet line about changes to a page whose subject has changed. An old page lists what came after it, right below its title, before
 * a reader relies on the text; the latest one says when its subject was introduced, once its introduction has told what the page is about. It is rendered at
 * build time: the list of changes never reaches other pages or the browser.
 */
export default function pageChanges({
  changes = allChanges,
  versions = versionNames,
  latestVersion = newestRelease,
  onlyVersions,
}: Options = {}) {
  const problems = entryProblems(
    changes,
    versions.filter((name) => name !== 'current'),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const options = {changes, versions, latestVersion, onlyVersions} as Required<Options>;
  return (tree: Root, file: VFile) => {
    const page = sourcePageOf(file);
    const note = page && changeNoteFor(page, options);
    if (!note) return;
    const {line, shown, cameLater, latestPage} = note;
    const more =
      latestPage === undefined
        ? []
        : [paragraph([link(latestPage, [text(changesWording[page.locale].pageIn(latestVersion))])])];
    const details = plain(
      'details',
      [
        plain('summary', [text(line)]),
        listOf(shown, latestAddress('release', file.cwd, options), page.locale),
        ...more,
      ],
      {className: 'page-changes'},
    );
    const index = (cameLater ? indexBelowTitle : indexBelowIntroduction)(tree.children);
    tree.children.splice(index, 0, details as never);
  };
}
