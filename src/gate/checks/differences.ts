import {readFileSync} from 'node:fs';
import path from 'node:path';
import {textChange} from '../../lib/text-change.ts';
import type {Finding, GateCheck} from '../types.ts';
import {nearest} from '../links/nearest.ts';
import {languageNames, shortOf, type Locale} from '../../lib/pages.ts';
import type {Site} from '../site.ts';
import {
  differenceFingerprint,
  differencesOf,
  ledgerName,
  pageKey,
  wholeDifference,
  type Difference,
} from '../differences/compare.ts';
import {readDifferences, type Entry} from '../differences/file.ts';
import {fingerprintFile, readFingerprints, writeFingerprints, type Fingerprints} from '../differences/ledger.ts';
import {pagePairs, reasonNotToCompare, versionPairs, type PagePair, type Section} from '../differences/pages.ts';
import {nameFindings, recordFiles} from '../records.ts';

const folder = 'tests/content/differences';

/** Lines of a change that a finding shows. */
const shownLines = 4;
/** Names of differences that a finding about the ledger shows. */
const shownNames = 3;

const recordFile = (name: string) => `${folder}/${name}.yml`;

/** The records of the pages, by the name of the page; the names of files that cannot be read; and what is wrong with the files. */
type Records = {entries: ReadonlyMap<string, readonly Entry[]>; unread: ReadonlySet<string>; findings: Finding[]};

function readRecords({root}: Site): Records {
  const entries = new Map<string, readonly Entry[]>();
  const unread = new Set<string>();
  const findings: Finding[] = [];
  for (const file of recordFiles(root, folder)) {
    const nameless = nameFindings(folder, file);
    if (nameless.length > 0) {
      findings.push(...nameless);
      continue;
    }
    const name = file.slice(0, -'.yml'.length);
    const {entries: read, problems} = readDifferences(readFileSync(path.join(root, folder, file), 'utf8'));
    entries.set(name, read);
    if (read.length === 0 && problems.length > 0) unread.add(name);
    findings.push(...problems.map((problem) => ({file: recordFile(name), ...problem})));
  }
  return {entries, unread, findings};
}

/** A page in two versions with what is recorded about it; `aside` is what stands under its older name. */
type Compared = {
  pair: PagePair;
  entries: readonly Entry[];
  aside: readonly Entry[];
  isUnread: boolean;
  differences: Difference[];
};

const isMoved = ({older, newer}: PagePair) => older !== undefined && newer !== undefined && older.id !== newer.id;

/** Compares all pages; a page under two names for which a record speaks as a whole counts as one section. */
function compareAll(site: Site, {entries: records, unread}: Records): Compared[] {
  return pagePairs(site).map((pair): Compared => {
    const of = (name: string) => (records.get(name) ?? []).filter((entry) => entry.pair === pair.versions.name);
    const entries = of(pair.name);
    const aside = isMoved(pair) ? of(pair.older!.id) : [];
    const isWhole = isMoved(pair) && [...entries, ...aside].some(({section}) => section === pageKey);
    const differences = !pair.older || !pair.newer ? [] : isWhole ? [wholeDifference(pair)] : differencesOf(pair);
    return {pair, entries, aside, isUnread: unread.has(pair.name), differences};
  });
}

const placeName = (section: string) =>
  section === pageKey ? 'The page' : section === '' ? 'The part before the first heading' : `The section #${section}`;
const between = ({versions: {older, newer}}: PagePair) => `${older} and ${newer}`;

/** How a writer adds a reason; the end of a cure. */
const record = ({name, versions}: PagePair, section: string) =>
  `${recordFile(name)}, under ${versions.name}: "${section === '' ? "''" : section}: the fact, with the release that brought it"`;

/** Returns the lines that differ in a language, as the end of a message. */
function shown({changes}: Difference, locale: Locale): string {
  const {older, newer} = changes[locale]!;
  const lines = textChange(older?.lines.join('\n') ?? '', newer?.lines.join('\n') ?? '', shownLines);
  return `:${(lines.length > 0 ? lines : ['(blank lines only)']).map((line) => `\n        ${line}`).join('')}\n       `;
}

/** Returns where a difference begins: in the older version, which was made from the newer one, unless that lacks the section. */
function firstLineOf({pair, changes}: Difference, locale: Locale): {file: string; line: number} {
  const {older, newer} = changes[locale]!;
  if (!older) return {file: pair.newer!.pages[locale]!.file, line: newer!.line};
  const first = older.lines.findIndex((line, index) => line !== newer?.lines[index]);
  return {file: pair.older!.pages[locale]!.file, line: older.line + Math.max(newer ? first : 0, 0)};
}

function whereabouts({pair, changes}: Difference, locale: Locale): string {
  const {older, newer} = changes[locale]!;
  return !older
    ? `is in ${pair.versions.newer}, but not in ${pair.versions.older}`
    : !newer
      ? `is in ${pair.versions.older}, but not in ${pair.versions.newer}`
      : `differs between ${between(pair)}`;
}

/** Returns the files of a page in both versions: as long as one of them has to be mended, what differs may change. */
const filesOf = ({older, newer}: PagePair): string[] =>
  [older, newer].flatMap((half) => Object.values(half?.pages ?? {}).map(({file}) => file));

/** Tells whether a section is about a release of the newer version: the release notes of a version end with its last one. */
function isLaterRelease({pair, section, changes}: Difference): boolean {
  const release = `v${pair.versions.newer.replace(/-beta$/, '').replaceAll('.', '-')}-`;
  return pair.name === 'release' && section.startsWith(release) && Object.values(changes).every(({older}) => !older);
}

const withoutFolds = (section: Section | undefined) =>
  section?.lines.filter((line) => line !== '' && !/^<\/?Fold\b/.test(line)).join('\n');

/** Tells whether a section of the release notes differs only in being folded: those of a version fold the releases before it. */
const isFoldedRelease = ({pair, changes}: Difference): boolean =>
  pair.name === 'release' &&
  Object.values(changes).every(({older, newer}) => withoutFolds(older) === withoutFolds(newer));

/** Finds what is wrong with a difference: in one language alone, or without a reason. */
function differenceFindings(difference: Difference, entry: Entry | undefined): Finding[] {
  const {pair, section, changes, compared} = difference;
  const [locale] = compared.filter((one) => changes[one]);
  const other = compared.find((one) => !changes[one]);
  const where = `${placeName(section)} ${whereabouts(difference, locale!)}`;
  if (other && entry?.only !== locale) {
    return [
      {
        ...firstLineOf(difference, locale!),
        message: `${where} in ${languageNames[locale!]} only${shown(difference, locale!)}`,
        about: filesOf(pair),
        cure: `Make the same difference in ${pair.older!.pages[other]!.file} or ${pair.newer!.pages[other]!.file}, or take it away; where the fact concerns ${languageNames[locale!]} alone, such as a label, write its reason as {${shortOf[locale!]}: …}.`,
      },
    ];
  }
  if (!other && entry?.only && compared.length > 1) {
    return [
      {
        file: recordFile(pair.name),
        line: entry.line,
        message: `${where} in both languages, but the reason is given for ${languageNames[entry.only]} only.`,
        cure: 'Write one reason for both, or make the other language equal again.',
      },
    ];
  }
  if (entry || isLaterRelease(difference) || isFoldedRelease(difference)) return [];
  return [
    {
      ...firstLineOf(difference, locale!),
      message: `${where}, and nobody has said why${shown(difference, locale!)}`,
      cure: `Make both equal, in both languages (after a commit, "npm run backport -- COMMIT --to ${pair.versions.older}" brings the change over), or record the fact in ${record(pair, section)}.`,
      about: filesOf(pair),
    },
  ];
}

/** Finds entries of a page and a pair that do not explain anything. */
function idleFindings({pair, entries, aside, differences}: Compared): Finding[] {
  const isHalf = !pair.older || !pair.newer;
  const isWhole = isHalf || differences.some(({section}) => section === pageKey);
  const idle = entries.flatMap(({section, line}): Finding[] => {
    if (isHalf ? section === pageKey : differences.some((difference) => difference.section === section)) return [];
    const finding = {file: recordFile(pair.name), line};
    if (section === pageKey && !isWhole)
      return [
        {
          ...finding,
          message: `Both ${between(pair)} have the page.`,
          cure: 'Give the reason for each section that differs, and delete this entry.',
        },
      ];
    if (isHalf)
      return [
        {
          ...finding,
          message: `${(pair.older ?? pair.newer)!.version} alone has the page: there is no section to compare.`,
          cure: `Write one reason for the whole page: "${pageKey}: …".`,
        },
      ];
    if (isWhole)
      return [
        {
          ...finding,
          message: `“${pageKey}” speaks for the whole page already.`,
          cure: 'Delete this entry, or give a reason for each section instead.',
        },
      ];
    const other = nearest(
      section,
      differences.map((difference) => difference.section),
      3,
    );
    return [
      {
        ...finding,
        message: `${placeName(section)} does not differ between ${between(pair)}.`,
        cure: other
          ? `Write ${other}, if that is meant, or delete the entry.`
          : 'Delete the entry; if the section should differ, mend the pages.',
      },
    ];
  });
  const misplaced = aside
    .filter(({section}) => section !== pageKey)
    .map(({line}): Finding => ({
      file: recordFile(pair.older!.id),
      line,
      message: `In ${pair.versions.newer} the page is called ${pair.name}.`,
      cure: `Move the entry to ${recordFile(pair.name)}.`,
    }));
  return [...idle, ...misplaced];
}

function halfFindings({pair, entries}: Compared): Finding[] {
  if ((pair.older && pair.newer) || entries.some(({section}) => section === pageKey)) return [];
  const there = (pair.older ?? pair.newer)!;
  const lacking = pair.older ? pair.versions.newer : pair.versions.older;
  const {file} = (there.pages.en ?? there.pages['zh-Hans'])!;
  return [
    {
      file,
      line: 1,
      message: `${there.version} has the page, ${lacking} does not, and nobody has said why.`,
      cure: `Write it for ${lacking}, or record the fact in ${record(pair, pageKey)}.`,
    },
  ];
}

const entryFor = ({entries, aside}: Compared, {section}: Difference) =>
  entries.find((entry) => entry.section === section) ??
  (section === pageKey ? aside.find((entry) => entry.section === section) : undefined);

/** Finds files of pages that no version has, and pairs that do not follow each other. */
function strayFindings(site: Site, {entries: records}: Records, all: readonly Compared[]): Finding[] {
  const pages = new Set(all.flatMap(({pair}) => [pair.older?.id, pair.newer?.id]));
  const pairs = versionPairs(site).map(({name}) => name);
  return [...records].flatMap(([name, entries]): Finding[] => {
    const file = recordFile(name);
    if (!pages.has(name)) {
      const other = nearest(
        name,
        [...pages].filter((id) => id !== undefined),
        3,
      );
      return [
        {
          file,
          line: 1,
          message: `No version has a page ${name}.md.`,
          cure: `${other ? `Rename the file to ${other}.yml if that is meant` : 'Move the file along with its page'}, or delete it.`,
        },
      ];
    }
    return entries.flatMap(({pair, line}): Finding[] => {
      const isKnown = all.some(
        (one) => one.pair.versions.name === pair && (one.pair.name === name || one.pair.older?.id === name),
      );
      if (isKnown) return [];
      const reason = reasonNotToCompare(pair);
      if (reason) return [{file, line, message: `${pair} is not compared: ${reason}.`, cure: 'Delete the entry.'}];
      if (pairs.includes(pair))
        return [{file, line, message: `Neither version of ${pair} has the page.`, cure: 'Delete the entry.'}];
      return [
        {
          file,
          line,
          message: `“${pair}” does not name two versions that follow each other.`,
          cure: `Write the older one first, as in versions.json: one of ${pairs.join(', ')}.`,
        },
      ];
    });
  });
}

/** Returns the differences that a record explains, by their name in the ledger, with the reason. */
function explained(all: readonly Compared[]): Map<string, {difference: Difference; reason: string}> {
  const found = new Map<string, {difference: Difference; reason: string}>();
  for (const one of all) {
    for (const difference of one.differences) {
      const entry = entryFor(one, difference);
      if (entry && differenceFindings(difference, entry).length === 0)
        found.set(ledgerName(difference), {difference, reason: entry.reason});
    }
  }
  return found;
}

const list = (all: readonly string[]) =>
  `${all.slice(0, shownNames).join('; ')}${all.length > shownNames ? `; and ${all.length - shownNames} more` : ''}`;

/** Finds explained differences that have changed since they were recorded, and missing or superfluous entries of the ledger. */
async function ledgerFindings(all: readonly Compared[], fingerprints: Fingerprints): Promise<Finding[]> {
  const findings: Finding[] = [];
  const differences = explained(all);
  for (const [name, {difference, reason}] of differences) {
    if (fingerprints[name] === undefined || fingerprints[name] === (await differenceFingerprint(difference))) continue;
    const locale = difference.compared.find((one) => difference.changes[one])!;
    findings.push({
      ...firstLineOf(difference, locale),
      message: `${placeName(difference.section)} differs between ${between(difference.pair)} in another way than when that was explained (“${reason}”)${shown(difference, locale)}`,
      cure: 'If the reason still explains every line, or you mend the reason, run "npm run fix -- differences"; otherwise make the rest equal.',
      about: filesOf(difference.pair),
    });
  }
  const run = 'Run "npm run fix -- differences".';
  const missing = [...differences.keys()].filter((name) => fingerprints[name] === undefined);
  if (missing.length > 0)
    findings.push({
      file: fingerprintFile,
      line: 1,
      message: `The extent of ${missing.length} explained differences is not recorded yet: ${list(missing)}.`,
      cure: run,
    });
  const gone = Object.keys(fingerprints).filter((name) => !differences.has(name));
  if (gone.length > 0)
    findings.push({
      file: fingerprintFile,
      line: 1,
      message: `${gone.length} entries belong to no explained difference: ${list(gone)}.`,
      cure: `Bring the record back if it went by mistake. ${run}`,
    });
  return findings;
}

async function find(site: Site): Promise<Finding[]> {
  const records = readRecords(site);
  const all = compareAll(site, records);
  const findings = [...records.findings, ...strayFindings(site, records, all)];
  for (const one of all.filter(({isUnread}) => !isUnread)) {
    findings.push(
      ...halfFindings(one),
      ...idleFindings(one),
      ...one.differences.flatMap((difference) => differenceFindings(difference, entryFor(one, difference))),
    );
  }
  // Without the records of every page, missing and superfluous entries of the ledger are unknown.
  if (records.unread.size > 0) return findings;
  try {
    return [...findings, ...(await ledgerFindings(all, readFingerprints(site.root)))];
  } catch (error) {
    return [
      ...findings,
      {
        file: fingerprintFile,
        line: 1,
        message: (error as Error).message,
        cure: 'Take the file from the last commit, then run "npm run fix -- differences".',
      },
    ];
  }
}

/** How a page differs between two versions: the sections that do, how many of them lack a reason, and whether a version lacks the page. */
export type PageDifference = {
  page: string;
  pair: string;
  state: 'same' | 'new' | 'gone' | 'differs';
  sections: string[];
  unexplained: number;
};

/** Returns, for every page and every pair of versions one of which has it, how it differs. */
export function pageDifferences(site: Site): PageDifference[] {
  const all = compareAll(site, readRecords(site));
  return all.map((one): PageDifference => {
    const {pair, differences} = one;
    const state = !pair.older ? 'new' : !pair.newer ? 'gone' : differences.length > 0 ? 'differs' : 'same';
    const unexplained =
      halfFindings(one).length +
      differences.filter((difference) => differenceFindings(difference, entryFor(one, difference)).length > 0).length;
    return {
      page: pair.name,
      pair: pair.versions.name,
      state,
      sections: differences.map(({section}) => section),
      unexplained,
    };
  });
}

/** No two versions of a page differ by accident: each section that does has a reason, and what it explains is remembered. */
export const differences: GateCheck = {
  name: 'differences',
  summary: 'Does a fact explain every difference between two versions of a page?',
  find,

  async fix(site) {
    const records = readRecords(site);
    readFingerprints(site.root);
    if (records.unread.size > 0) return [];
    const now: Record<string, string> = {};
    for (const [name, {difference}] of explained(compareAll(site, records)))
      now[name] = await differenceFingerprint(difference);
    return writeFingerprints(site.files, now);
  },
};
