import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Emphasis, Link, Paragraph, PhrasingContent, Root, Table} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {latestVersion as newestRelease, versionNames} from '../config/versions.ts';
import {
  capabilities as allCapabilities,
  capabilitySubjects,
  type Capability,
  type CapabilitySubject,
} from '../data/capabilities.ts';
import {addressOf, fileOf, shortOf, type Locale} from '../lib/pages.ts';
import {compareVersions} from '../lib/version-order.ts';
import {
  capabilitiesOf,
  findPage,
  lackingIn,
  lacks,
  neededFor,
  wayIn,
  wayLink,
  type LackingRow,
  type PageReader,
} from './capabilities-data.ts';
import {numberOf} from './changes-data.ts';
import {link, paragraph, table, text} from './nodes.ts';
import {sentence} from './sentence.ts';
import {inRoot, sourcePageOf, type SourcePage} from './source-page.ts';

type Wording = {
  capability: string;
  firstVersion: string;
  nearestWay: string;
  /** Around the capabilities that come after another one, between two of them, and around the version of one. */
  later: readonly [string, string, string];
  version: (name: string) => string;
  /** Below the table, around the link to the comparison of all versions. */
  compare: readonly [string, string, string];
  /** What screen readers say of the marks. */
  has: string;
  hasPage: (version: string) => string;
  hasSince: (release: string) => string;
  lacks: string;
};

const wording: Readonly<Record<Locale, Wording>> = {
  en: {
    capability: 'Capability',
    firstVersion: 'First version',
    nearestWay: 'Nearest way in this version',
    later: ['. Later also: ', '; ', ''],
    version: (name) => ` (${name})`,
    compare: ['To compare all versions, see ', 'What each version has', '.'],
    has: 'Yes',
    hasPage: (version) => `Yes, page of ${version}`,
    hasSince: (release) => `From ${release}`,
    lacks: 'No',
  },
  'zh-Hans': {
    capability: '功能',
    firstVersion: '首个版本',
    nearestWay: '本版本的替代办法',
    later: ['。之后还有：', '；', ''],
    version: (name) => `（${name}）`,
    compare: ['各版本的对比见', '各版本的功能', '。'],
    has: '有',
    hasPage: (version) => `有，查看 ${version} 的页面`,
    hasSince: (release) => `从 ${release} 起`,
    lacks: '无',
  },
};

/** The page of the latest version that compares all versions. */
const comparison = 'guides/decide/versions';

type Options = {
  capabilities?: readonly Capability[];
  /** All versions, newest first. */
  versions?: readonly string[];
  latestVersion?: string;
  /** The versions that are built, by default all: a version that is not built cannot be linked to. */
  onlyVersions?: readonly string[] | undefined;
};

/** Returns a reader of the pages in a repository; a page without a translation is read in English. */
function readerOf(root: string): PageReader {
  return ({version, locale, id}) => {
    const file = [locale, 'en' as const]
      .map((one) => path.join(root, fileOf({version, locale: one, id})))
      .find((name) => existsSync(name));
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  };
}

const anchor = (section: string | undefined) => (section === undefined ? '' : `#${section}`);

/** Returns the link to a page of the page's own version, as `pageLinks` writes it. */
function ownAddress(target: string, page: SourcePage): string | undefined {
  const found = findPage(target, page, readerOf(page.root));
  return found && `/${found.id}${anchor(found.section)}`;
}

/** Returns the address of a page of a released version, without base URL and language; undefined when it cannot be linked to. */
function addressIn(
  target: string,
  version: string,
  {root, locale}: SourcePage,
  {latestVersion, onlyVersions}: Required<Options>,
): string | undefined {
  if (onlyVersions && ![latestVersion, version].every((name) => onlyVersions.includes(name))) return undefined;
  const found = findPage(target, {version, locale}, readerOf(root));
  const start = version === latestVersion ? '/docs' : `/docs/${version}`;
  return found && `${start}/${addressOf(found.id)}${anchor(found.section)}`;
}

/** Lets a name go on in a sentence: its first word is in small letters, unless it is a name itself. */
function inside(name: string): string {
  const [first = ''] = /^[A-Za-z]+/.exec(name) ?? [];
  return /^[A-Z][a-z]*$/.test(first) && first !== 'Azure' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

function nameCell({capability, later}: LackingRow, locale: Locale): PhrasingContent[] {
  const {
    later: [before, between, after],
    version,
  } = wording[locale];
  const name = sentence(capability[shortOf[locale]]);
  if (later.length === 0) return name;
  return [
    ...name,
    ...sentence(
      before + later.map((one) => inside(one[shortOf[locale]]) + version(neededFor(one))).join(between) + after,
    ),
  ];
}

/** Returns the text of a way with its links, which lead to pages of the same version. */
function wayCell(value: string, page: SourcePage): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const match of value.matchAll(wayLink)) {
    const [whole, words, id, section] = match;
    const address = ownAddress(`${id}${anchor(section)}`, page);
    parts.push(
      ...sentence(value.slice(done, match.index)),
      ...(address ? [link(address, sentence(words!))] : sentence(words!)),
    );
    done = match.index + whole.length;
  }
  return [...parts, ...sentence(value.slice(done))].filter((node) => node.type !== 'text' || node.value !== '');
}

/** Returns the table of what a page's version lacks, and where all versions are compared; nothing where it lacks nothing. */
function lackingBlocks(page: SourcePage, options: Required<Options>): (Table | Paragraph)[] {
  const {locale, version} = page;
  const {capability, firstVersion, nearestWay, compare} = wording[locale];
  const rows = lackingIn(version, options.capabilities).map((row) => {
    const needed = text(neededFor(row.capability));
    const address = addressIn(row.capability.page, options.latestVersion, page, options);
    const way = wayIn(version, row.capability);
    return [
      nameCell(row, locale),
      [address ? linkAcross(address, [needed]) : needed],
      way ? wayCell(way[shortOf[locale]], page) : [],
    ];
  });
  if (rows.length === 0) return [];
  const address = addressIn(comparison, options.latestVersion, page, options);
  const [before, name, after] = compare;
  return [
    table([[[text(capability)], [text(firstVersion)], [text(nearestWay)]], ...rows]),
    ...(address ? [paragraph([text(before), linkAcross(address, [text(name)]), text(after)])] : []),
  ];
}

/** A link to another version; its class tells the check of the built links that no writer put it into the page. */
const linkAcross = (url: string, children: PhrasingContent[], label?: string): Link =>
  link(url, children, {className: 'other-version', ...(label !== undefined && {ariaLabel: label})});

/** A mark that screen readers tell in words. */
const mark = (value: string, label: string): Emphasis => ({
  type: 'emphasis',
  children: [{type: 'text', value}],
  data: {hName: 'span', hProperties: {role: 'img', ariaLabel: label}},
});

function markCell(
  capability: Capability,
  version: string,
  page: SourcePage,
  options: Required<Options>,
): PhrasingContent[] {
  const {has, hasPage, hasSince, lacks: no} = wording[page.locale];
  if (lacks(version, capability)) return [mark('–', no)];
  const target = capability.elsewhere?.[version] ?? capability.page;
  const address = addressIn(target, version, page, options);
  const release = version === capability.since ? capability.release : undefined;
  if (release !== undefined)
    return [address ? linkAcross(address, [text(release)], hasSince(`${release}-beta`)) : text(release)];
  return [address ? linkAcross(address, [text('✓')], hasPage(version)) : mark('✓', has)];
}

function capabilityTable(shown: readonly Capability[], page: SourcePage, options: Required<Options>): Table {
  // Newest first: on a phone, the columns that most readers look for are in sight without scrolling.
  const released = options.versions.filter((name) => name !== 'current').sort((a, b) => compareVersions(b, a));
  const head = [wording[page.locale].capability, ...released.map(numberOf)].map((name) => [text(name)]);
  const rows = shown.map((capability) => {
    const name = sentence(capability[shortOf[page.locale]]);
    const address = ownAddress(capability.page, page);
    return [
      address ? [link(address, name)] : name,
      ...released.map((version) => markCell(capability, version, page, options)),
    ];
  });
  return table([head, ...rows]);
}

/**
 * Remark plugin: turns `<NotInThisVersion />` on a page of an old version into the table of what later versions brought, and each
 * `<Capabilities about="ai" />` into the table that compares all versions in what they have of a subject.
 */
export default function capabilityTables({
  capabilities = allCapabilities,
  versions = versionNames,
  latestVersion = newestRelease,
  onlyVersions,
}: Options = {}) {
  const options = {capabilities, versions, latestVersion, onlyVersions} as Required<Options>;
  return (tree: Root, file: VFile) => {
    const shown = new Set<CapabilitySubject>();
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const {name} = node;
      if (!parent || index === undefined || (name !== 'NotInThisVersion' && name !== 'Capabilities')) return undefined;
      const page = sourcePageOf(file);
      const line = `${inRoot(file)}:${node.position?.start.line ?? 1}`;
      if (!page) throw new Error(`${line}: <${name} /> belongs in a page of the documentation.`);
      if (name === 'NotInThisVersion') {
        const made = lackingBlocks(page, options);
        if (made.length === 0)
          throw new Error(
            `${line}: ${page.version} lacks nothing that a later version has. Delete the section in both languages.`,
          );
        parent.children.splice(index, 1, ...made);
        return index + made.length;
      }
      const about = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'about')?.value;
      const subject = capabilitySubjects.find((one) => one === about);
      if (!subject)
        throw new Error(
          `${line}: <Capabilities /> does not name a subject. Write <Capabilities about="…" /> with one of ${capabilitySubjects.join(', ')}.`,
        );
      shown.add(subject);
      parent.children.splice(index, 1, capabilityTable(capabilitiesOf(subject, capabilities), page, options));
      return index + 1;
    });
    const missing = capabilitySubjects.filter(
      (subject) => !shown.has(subject) && capabilitiesOf(subject, capabilities).length > 0,
    );
    if (shown.size > 0 && missing.length > 0)
      throw new Error(
        `${inRoot(file)}: the page lacks ${missing.map((subject) => `<Capabilities about="${subject}" />`).join(', ')}. Add a section for each, in both languages.`,
      );
  };
}
