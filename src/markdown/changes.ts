import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Link, List, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {site} from '../config/site.ts';
import {versionNames} from '../config/versions.ts';
import {changes as allChanges, type Change, type Changes} from '../data/changes.ts';
import {englishFile, translationFile} from '../lib/page-files.ts';
import {addressOfPage, anchorOfPatch, entryProblems, numberOf, pageWithChanges, shortPatch} from './changes-data.ts';
import {changesWording} from './changes-wording.ts';
import {pageRefOf, type Language, type PageRef} from './page-ref.ts';
import {sentence} from './sentence.ts';

type Options = {
  changes?: Changes;
  /** All versions, newest first. */
  versions?: readonly string[];
  latestVersion?: string;
  /** The versions that are built, all when left out: a version that is not built cannot be linked to. */
  onlyVersions?: readonly string[] | undefined;
};

/** What is to be said on a page: the line, the changes behind it in their order, and the page of the latest version if the reader is not on it. */
type ChangeNote = {line: string; shown: readonly Change[]; latestPage: string | undefined};

const text = (value: string): PhrasingContent => ({type: 'text', value});
const link = (url: string, name: string): Link => ({type: 'link', url, children: [text(name)]});
const paragraph = (children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/** Returns the address of a page of the latest version from the site's root, without base URL and language; undefined when it cannot be linked to. */
function latestAddress(id: string, root: string, {latestVersion, onlyVersions}: Required<Options>): string | undefined {
  if (onlyVersions && !onlyVersions.includes(latestVersion)) return undefined;
  const exists = ['.md', '.mdx'].some((extension) => [englishFile, translationFile].some((fileOf) => existsSync(path.join(root, fileOf(`${latestVersion}/${id}${extension}`)))));
  return exists ? `/docs/${addressOfPage(id)}`.replace(/\/$/, '') : undefined;
}

/** Returns what a page of the latest version, or of the coming one, says: since when there is its subject, and when it last changed. */
function history(entries: readonly Change[], language: Language): ChangeNote | undefined {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return undefined;
  const {since, lastChanged, sinceAndLastChanged} = changesWording[language];
  const [from, to] = [shortPatch(first.patch), shortPatch(last.patch)];
  const line = !first.isNew ? lastChanged(to) : from === to ? since(from) : sinceAndLastChanged(from, to);
  return {line, shown: entries.toReversed(), latestPage: undefined};
}

/** Returns what a page says about the changes of its subject; undefined when there is nothing to say. */
function changeNoteFor({root, version, id, language}: PageRef, options: Required<Options>): ChangeNote | undefined {
  const {changes, versions, latestVersion} = options;
  const subject = pageWithChanges(id, changes);
  if (subject === undefined) return undefined;
  const isAfter = (one: string, other: string) => versions.indexOf(one) < versions.indexOf(other);
  const entries = changes[subject]!;
  if (!isAfter(latestVersion, version)) return history(entries.filter((entry) => !isAfter(entry.version, version)), language);
  const later = entries.filter((entry) => isAfter(entry.version, version) && !isAfter(entry.version, latestVersion));
  if (later.length === 0) return undefined;
  const line = changesWording[language].changedSince(version, [...new Set(later.map((entry) => numberOf(entry.version)))]);
  return {line, shown: later, latestPage: latestAddress(subject, root, options)};
}

function listOf(shown: readonly Change[], releaseNotes: string | undefined, language: Language): List {
  const patchName = ({patch}: Change) => (releaseNotes ? link(`${releaseNotes}#${anchorOfPatch(patch)}`, patch) : text(patch));
  return {
    type: 'list',
    spread: false,
    children: shown.map((change) => ({type: 'listItem', spread: false, children: [paragraph([patchName(change), ...sentence(changesWording[language].colon + change[language])])]})),
  };
}

/**
 * Returns a bare HTML element. Docusaurus makes its own, animated component out of `details` in the flow of a page and in
 * Markdown; an element of the text that counts as written by hand stays what it is, and needs no JavaScript.
 */
function element(name: string, children: unknown[], className?: string): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: className === undefined ? [] : [{type: 'mdxJsxAttribute', name: 'className', value: className}],
    children: children as PhrasingContent[],
    data: {_mdxExplicitJsx: true},
  } as MdxJsxTextElement;
}

/** Returns the place of the line among the nodes of a page: below the title, also where the page brings its own, and before all text. */
function indexBelowTitle(nodes: readonly RootContent[]): number {
  const first = nodes.findIndex(({type}) => type !== 'yaml' && type !== 'mdxjsEsm');
  if (first < 0) return nodes.length;
  const node = nodes[first]!;
  return node.type === 'heading' && node.depth === 1 ? first + 1 : first;
}

/**
 * Remark plugin: puts one quiet line below the title of a page that has something to say about the changes of its subject.
 * An old page tells what came after it, the latest one since when there is its subject. Made at build time: other pages and
 * the browser get nothing of the list.
 */
export default function pageChanges({changes = allChanges, versions = versionNames, latestVersion = site.latestVersion, onlyVersions}: Options = {}) {
  const problems = entryProblems(changes, versions.filter((name) => name !== 'current'));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const options = {changes, versions, latestVersion, onlyVersions} as Required<Options>;
  return (tree: Root, file: VFile) => {
    const page = pageRefOf(file);
    const note = page && changeNoteFor(page, options);
    if (!note) return;
    const {line, shown, latestPage} = note;
    const more = latestPage === undefined ? [] : [paragraph([link(latestPage, changesWording[page.language].pageIn(latestVersion))])];
    const details = element('details', [element('summary', [text(line)]), listOf(shown, latestAddress('release', file.cwd, options), page.language), ...more], 'page-changes');
    tree.children.splice(indexBelowTitle(tree.children), 0, details as never);
  };
}
