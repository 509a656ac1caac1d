import {fingerprint} from '../../lib/staleness.ts';
import {locales, type Locale} from '../../lib/pages.ts';
import {sectionsOf, wholePage, type PagePair, type Section} from './pages.ts';

/** The key of a record that speaks for a page as a whole: one version lacks it, or has it under another name. */
export const pageKey = 'page';

/** What differs in a section in one language; a version without the section has undefined. */
export type Change = {older: Section | undefined; newer: Section | undefined};

/** A section that differs between two versions, with the change by language, and the languages that could be compared. */
export type Difference = {
  pair: PagePair;
  section: string;
  changes: Partial<Record<Locale, Change>>;
  compared: readonly Locale[];
};

/** The languages that both versions of the page have; `parity` names the missing ones. */
const comparable = ({older, newer}: PagePair) =>
  locales.filter((locale) => older?.pages[locale] && newer?.pages[locale]);

const isSame = (one: Section | undefined, other: Section | undefined) =>
  one?.lines.join('\n') === other?.lines.join('\n');

/** Returns a section with a line that says where it is, so that a moved section differs. */
const placed = (section: Section, after: string): Section => ({
  ...section,
  lines: [...section.lines, `(stands after ${after === '' ? 'the beginning' : `#${after}`})`],
});

type Sections = ReadonlyMap<string, Section>;

/** Marks the first section that stands in another place in the newer version than in the older one. */
function withOrder(older: Sections, newer: Sections): [Sections, Sections] {
  const [olderIds, newerIds] = [
    [...older.keys()].filter((id) => newer.has(id)),
    [...newer.keys()].filter((id) => older.has(id)),
  ];
  const index = olderIds.findIndex((id, place) => id !== newerIds[place]);
  if (index < 0) return [older, newer];
  const id = olderIds[index]!;
  const mark = (sections: Sections, ids: readonly string[]) =>
    new Map([...sections, [id, placed(sections.get(id)!, ids[ids.indexOf(id) - 1] ?? '')]]);
  return [mark(older, olderIds), mark(newer, newerIds)];
}

function changesIn(pair: PagePair, locale: Locale): Map<string, Change> {
  const [older, newer] = withOrder(sectionsOf(pair.older!.pages[locale]!), sectionsOf(pair.newer!.pages[locale]!));
  const ids = new Set([...newer.keys(), ...older.keys()]);
  return new Map(
    [...ids]
      .map((id) => [id, {older: older.get(id), newer: newer.get(id)}] as const)
      .filter(([, {older: one, newer: other}]) => !isSame(one, other)),
  );
}

/** Returns the sections in which a page differs between two versions that both have it. */
export function differencesOf(pair: PagePair): Difference[] {
  const compared = comparable(pair);
  const found = new Map<string, Difference>();
  for (const locale of compared) {
    for (const [section, change] of changesIn(pair, locale)) {
      const difference = found.get(section) ?? {pair, section, changes: {}, compared};
      difference.changes[locale] = change;
      found.set(section, difference);
    }
  }
  return [...found.values()];
}

/** Returns the difference between two whole pages, for a page that has another name in the newer version. */
export function wholeDifference(pair: PagePair): Difference {
  const compared = comparable(pair);
  const changes = Object.fromEntries(
    compared.map((locale) => [
      locale,
      {older: wholePage(pair.older!.pages[locale]!), newer: wholePage(pair.newer!.pages[locale]!)},
    ]),
  );
  return {pair, section: pageKey, changes, compared};
}

/** Returns the lines of one section that the other one does not have; each counts as often as it stands there. */
function own(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function changedLines({older, newer}: Change): string[] {
  const [before, after] = [older?.lines ?? [], newer?.lines ?? []];
  const lines = [...own(before, after).map((line) => `- ${line}`), ...own(after, before).map((line) => `+ ${line}`)];
  // Lines that only changed places: all of them count.
  return lines.length > 0 ? lines : [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)];
}

/** Returns the fingerprint of the lines that differ, in all languages: it stays the same when what is equal changes in both versions. */
export function differenceFingerprint({changes}: Difference): Promise<string> {
  return fingerprint(
    locales.flatMap((locale) => (changes[locale] ? [locale, ...changedLines(changes[locale])] : [])).join('\n'),
  );
}

/** Returns the name of a difference in the ledger. */
export function ledgerName({pair, section}: Difference): string {
  return `${pair.name} ${pair.versions.name} #${section}`;
}
