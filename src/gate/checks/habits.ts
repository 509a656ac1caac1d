import {habits} from '../../data/habits.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';
import {changedFiles} from '../history.ts';
import {shapes} from '../prose/shapes.ts';
import {lineAt, ownWords, plain, segments} from '../prose/text.ts';
import type {Page, Site} from '../site.ts';
import type {Finding, GateCheck} from '../types.ts';

const recordFile = 'tests/content/habits.json';

/** A way of writing that is counted in one language, by its key in the record. */
type Counted = {key: string; name: string; locale: Locale; cure: string};

/** Private characters that stand for code, labels, and addresses in the samples of habits. */
const hidden = /[\uE000-\uE002]/g;

const keyOf = (locale: Locale, name: string) => `${locale} ${name}`;

const counted: readonly Counted[] = [
  ...habits.map(({locale, name, cure, bad, good}) => ({
    key: keyOf(locale, name),
    name,
    locale,
    cure: `${cure} Instead of “${bad.replace(hidden, '…')}”: “${good.replace(hidden, '…')}”`,
  })),
  ...locales.flatMap((locale) => shapes.map(({name, cure}) => ({key: keyOf(locale, name), name, locale, cure}))),
];

/** How often each habit may stand in each version, by its key. */
type Counts = Record<string, Record<string, number>>;

/** Where each habit stands on a page: lines of the file, by the habit's key. */
function placesOn(page: Page): Record<string, number[]> {
  const {locale} = page;
  const places = Object.fromEntries(shapes.map(({name, linesOf}) => [keyOf(locale, name), linesOf(page)]));
  const own = habits.filter((habit) => habit.locale === locale);
  for (const segment of segments(page)) {
    const text = plain(segment.markdown);
    const words = ownWords(text);
    for (const {name, pattern} of own.filter(({isFineInItems}) => !isFineInItems || segment.kind !== 'item'))
      for (const {index} of words.matchAll(pattern))
        (places[keyOf(locale, name)] ??= []).push(lineAt(segment, text.places[index] ?? 0));
  }
  return places;
}

/** All places of the habits: by habit, version, and file. */
type Places = Map<string, Map<string, {file: string; line: number}[]>>;

async function placesIn(site: Site): Promise<Places> {
  const all: Places = new Map(counted.map(({key}) => [key, new Map()]));
  for (const page of site.pages) {
    if (page.version === 'pages') continue;
    const own = await site.memory.recall('habits', page, () => placesOn(page));
    for (const [key, lines] of Object.entries(own)) {
      if (lines.length === 0) continue;
      const versions = all.get(key)!;
      const places = versions.get(page.version) ?? [];
      versions.set(page.version, [...places, ...lines.map((line) => ({file: page.file, line}))]);
    }
  }
  return all;
}

function countsOf(places: Places): Counts {
  return Object.fromEntries(
    [...places].map(([key, versions]) => [
      key,
      Object.fromEntries([...versions].map(([version, all]) => [version, all.length])),
    ]),
  );
}

const textOf = (counts: Counts) =>
  `{\n${Object.entries(counts)
    .map(([key, versions]) => `  ${JSON.stringify(key)}: ${JSON.stringify(versions)}`)
    .join(',\n')}\n}\n`;

const readCounts = ({files}: Site): Counts => JSON.parse(files.read(recordFile) ?? '{}') as Counts;

/** Finds versions in which a habit stands more often than before; the places shown are on pages that have changed since the last commit. */
function risen(site: Site, places: Places, counts: Counts): Finding[] {
  const changed = new Set(changedFiles(site.root));
  const known = new Set(Object.values(counts).flatMap((versions) => Object.keys(versions)));
  return counted.flatMap(({key, name, locale, cure}) =>
    // A new habit is recorded with what is there; from then on its counts only fall.
    [...(counts[key] ? places.get(key)! : [])].flatMap(([version, all]): Finding[] => {
      // A version that has just been cut has what the coming one had.
      const before = counts[key]![known.has(version) ? version : 'current'] ?? 0;
      if (all.length <= before) return [];
      const recent = all.filter(({file}) => changed.has(file));
      const [first, ...rest] = recent.length > 0 ? recent : all;
      const others = rest.slice(0, 4).map(({file, line}) => `${file}:${line}`);
      return [
        {
          ...first!,
          message: `“${name}” appears ${all.length} times in the ${languageNames[locale]} of ${version}; recorded are ${before}${others.length > 0 ? ` (also ${others.join(', ')})` : ''}.`,
          cure,
        },
      ];
    }),
  );
}

/** What readers stumble over where it piles up may only become rarer: its counts are recorded, and follow each page that is rewritten. */
export const habitsCheck: GateCheck = {
  name: 'habits',
  summary: 'Do stiff ways of writing become rarer, and never more frequent?',
  async find(site) {
    const places = await placesIn(site);
    const findings = risen(site, places, readCounts(site));
    if (findings.length > 0 || site.files.read(recordFile) === textOf(countsOf(places))) return findings;
    return [
      {
        file: recordFile,
        line: 1,
        message: 'Some habits stand in fewer places than recorded, or are new.',
        cure: 'Run "npm run fix -- habits", and commit the file with the pages.',
      },
    ];
  },
  async fix(site) {
    const places = await placesIn(site);
    const text = textOf(countsOf(places));
    if (site.files.read(recordFile) === text || risen(site, places, readCounts(site)).length > 0) return [];
    site.files.write(recordFile, text);
    return [recordFile];
  },
};
