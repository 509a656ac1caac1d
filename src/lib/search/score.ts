import type {HitType, SearchDocument} from './types.ts';
import type {Query} from './query.ts';

/**
 * A text of the index: what it is, the numbers of its page and section, and how long it is, in any unit that all of its type share. The text is
 * empty until it is loaded.
 */
export type RankedDocument = {
  document: SearchDocument;
  type: HitType;
  page: number;
  section: number;
  text: string;
  length: number;
};

/** All texts of an index by number, and what the ranking needs to know about them. */
export type Corpus = {
  documents: readonly RankedDocument[];
  pageCount: number;
  /** Average length of a text of each type. */
  averages: Readonly<Record<HitType, number>>;
  /** The texts with a word, and how often it occurs in each. */
  countsOf: (word: string) => Iterable<readonly [number: number, count: number]>;
};

/** A section that answers, the numbers of its texts, and the part of the query, from 0 to 1, that they have. */
export type RankedSection = {
  score: number;
  covered: number;
  heading: number | undefined;
  content: number | undefined;
  headingScore: number;
};

/** A page that answers: the number of its title, keywords or description, the part of the query that these have, and its sections, best first. */
export type RankedPage = {score: number; own: number | undefined; ownCovered: number; sections: RankedSection[]};

/**
 * Weights by type of text: of a word, of the length of the text (0: none), of neighbouring words as in the query, and of the whole query.
 * These weights and the following were tuned on the golden queries of the set `work` and on the readers' questions of
 * tests/content/questions/: see tests/search/README.md.
 */
const weights: Readonly<Record<HitType, {word: number; length: number; pair: number; phrase: number}>> = {
  Title: {word: 1.2, length: 0.2, pair: 1.3, phrase: 1.25},
  Keywords: {word: 1, length: 0.1, pair: 1.1, phrase: 0.6},
  Description: {word: 0.75, length: 0.25, pair: 0.1, phrase: 0.2},
  Heading: {word: 0.55, length: 0.7, pair: 0.35, phrase: 0.6},
  Content: {word: 0.3, length: 0.95, pair: 0.55, phrase: 0.2},
};

/** How soon further occurrences of the same word stop counting. */
const saturation = 1.2;

/** Bonuses of a page for many sections with a word, and for a title that consists of little else. */
const bonus = {sections: 0.15, title: 0.2};

/** How much more the section before the first heading counts. */
const lead = 1.5;

/** Bonuses for more than two words in a row, for a phrase that makes up much of its text, and for one that is all of it. */
const phrases = {run: 0.5, share: 1.5, all: 1.9};

/** Exponents of the share of the query that a page covers anywhere, and of the share that it covers in one place. */
const coverageExponents = {anywhere: 0.2, together: 0.25};

/** How many pages are rescored, and the share of the best score that a page must reach. */
const limits = {rescored: 40, minShareOfBest: 0.12};

/** Removes the optional spaces between ideographs and other letters. */
const closedUp = (text: string) =>
  text.replace(/(?<=\p{Unified_Ideograph}) (?=\w)|(?<=\w) (?=\p{Unified_Ideograph})/gu, '');

const isOfPage = (type: HitType) => type === 'Title' || type === 'Keywords' || type === 'Description';
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** How strongly a text has each term of the query, from 0 to 1. */
type Row = readonly number[];

const higher = (a: Row, b: Row): Row => a.map((value, index) => Math.max(value, b[index] ?? 0));
const highest = (rows: readonly Row[], length: number): Row =>
  rows.reduce(
    higher,
    Array.from({length}, () => 0),
  );

/** The texts of a page that have words of the query, by number. */
type Texts = Map<number, number[]>;

/** Finds the texts that have words of the query, by page. */
function textsByPage({terms}: Query, {documents, averages, countsOf}: Corpus): Map<number, Texts> {
  const pages = new Map<number, Texts>();
  for (const [nth, {words}] of terms.entries()) {
    for (const [word, weight] of words) {
      for (const [number, count] of countsOf(word)) {
        const {type, length, page} = documents[number]!;
        const share = weights[type].length;
        const strength = (weight * count) / (count + saturation * (1 - share + (share * length) / averages[type]));
        const texts = pages.get(page) ?? new Map<number, number[]>();
        pages.set(page, texts);
        const row = texts.get(number) ?? terms.map(() => 0);
        texts.set(number, row);
        row[nth] = Math.max(row[nth]!, strength);
      }
    }
  }
  return pages;
}

/** How much the share of texts with a word counts for its rarity; the rest is the share of pages. */
const ofTexts = 2 / 3;

/** Returns how distinctive something is that `count` of `all` have: the fewer, the more; 0 if none has it. */
const rarity = (count: number, all: number) =>
  count === 0 ? 0 : Math.log(1 + Math.max(0.5, all - count + 0.5) / (count + 0.5));

/** Returns how distinctive each term is: of two words that most pages mention somewhere, the one that fewer of their texts contain. */
function raritiesOf({terms}: Query, pages: ReadonlyMap<number, Texts>, {pageCount, documents}: Corpus): number[] {
  return terms.map((_, nth) => {
    const counts = [...pages.values()].map((texts) => [...texts.values()].filter((row) => row[nth]! > 0).length);
    const textCount = counts.reduce((sum, count) => sum + count, 0);
    return (
      (1 - ofTexts) * rarity(counts.filter((count) => count > 0).length, pageCount) +
      ofTexts * rarity(textCount, documents.length)
    );
  });
}

/** Returns a function that says what a text gets for words that are arranged as in the query. */
function togetherIn({text: query, terms}: Query, rarities: readonly number[]) {
  const total = sumOf(rarities);
  const phrase = closedUp(query.replace(/[\s?!.,;:？！。，；：]+$/u, ''));
  const between = (first: number, last: number) => closedUp(query.slice(terms[first]!.start, terms[last]!.end));
  const pairs = terms
    .slice(1)
    .map((_, index) => ({text: between(index, index + 1), worth: (rarities[index]! + rarities[index + 1]!) / 2}));

  return ({text, type}: RankedDocument): number => {
    const lower = closedUp(text.toLowerCase());
    const {pair: pairWeight, phrase: phraseWeight} = weights[type];
    let score = 0;
    let first: number | undefined;
    for (const [index, pair] of pairs.entries()) {
      if (pair.worth === 0 || !lower.includes(pair.text)) {
        first = undefined;
        continue;
      }
      score += pair.worth * pairWeight;
      // The more words of the query occur in a row, the less likely it is a coincidence.
      if (first !== undefined && lower.includes(between(first, index + 1))) score += pair.worth * phrases.run;
      else first = index;
    }
    const at = phrase.length > 1 ? lower.indexOf(phrase) : -1;
    if (at < 0) return score;
    const isWhole = !/\w/.test(phrase.at(-1)!) || !/\w/.test(lower[at + phrase.length] ?? ' ');
    const share = Math.min(1, (4 * phrase.length) / lower.length);
    const isAll = lower.length === phrase.length;
    const isKeyword = type === 'Keywords' && lower.split(', ').includes(phrase);
    return (
      score +
      total *
        phraseWeight *
        ((isWhole ? 1 : 0.6) * (0.7 + phrases.share * share) + (isAll || isKeyword ? phrases.all : 0))
    );
  };
}

/** Returns the share of a title that was typed. */
function typedPart(title: string, query: string): number {
  const words = title.toLowerCase().match(/\w+|\p{Unified_Ideograph}/gu) ?? [];
  const typed = words.filter((word) => query.includes(word));
  return typed.join('').length / Math.max(1, words.join('').length);
}

/** What the terms of a query are worth by their rarity: of a row, and as a share of the whole query. */
type Scale = {
  rarities: readonly number[];
  total: number;
  worthOf: (row: Row) => number;
  coveredBy: (row: Row) => number;
};

function scaleOf(rarities: readonly number[]): Scale {
  const total = sumOf(rarities);
  const worthOf = (row: Row) => sumOf(row.map((value, nth) => value * rarities[nth]!));
  return {rarities, total, worthOf, coveredBy: (row) => worthOf(row.map((value) => Number(value > 0))) / total};
}

/** A text that has words of the query. */
type Text = {number: number; row: Row; document: RankedDocument};

/** A page that has words of the query: its texts, how strongly it has each term itself, and in its sections, and its score by that. */
type Candidate = {ofPage: Text[]; ofSections: Text[]; own: Row; inside: Row; score: number};

/** Scores a page by its words alone. */
function scoreByWords(texts: Texts, {terms}: Query, {worthOf}: Scale, {documents}: Corpus): Candidate {
  const all = [...texts].map(([number, row]): Text => ({number, row, document: documents[number]!}));
  const ofPage = all.filter(({document}) => isOfPage(document.type));
  const ofSections = all.filter(({document}) => !isOfPage(document.type));
  const weighted = ({row, document}: Text) => row.map((value) => value * weights[document.type].word);
  const own = terms.map(({words}, nth) => {
    const score = sumOf(ofPage.map((text) => weighted(text)[nth]!));
    const count = ofSections.filter(({row}) => row[nth]! > 0).length;
    return score + bonus.sections * Math.log2(1 + count) * Math.max(0, ...words.values());
  });
  const inside = highest(ofSections.map(weighted), terms.length);
  return {ofPage, ofSections, own, inside, score: worthOf(own) + worthOf(inside)};
}

/** Returns what a text gets for its words, and for how they are arranged. */
type Rating = (text: Text) => {words: number; extra: number};

/** Puts the texts of sections together, and ranks the sections; each comes with how strongly it has each term. */
function sectionsOf(texts: readonly Text[], rate: Rating, {coveredBy}: Scale): (RankedSection & {row: Row})[] {
  const sections = new Map<number, RankedSection & {row: Row}>();
  for (const text of texts) {
    const {document, number, row} = text;
    const {words, extra} = rate(text);
    const before = sections.get(document.section) ?? {
      score: 0,
      covered: 0,
      heading: undefined,
      content: undefined,
      headingScore: 0,
      row: [],
    };
    sections.set(document.section, {
      ...before,
      score: before.score + (words + extra) * (document.document.h ? 1 : lead),
      row: higher(row, before.row),
      ...(document.type === 'Heading' ? {heading: number, headingScore: words + extra} : {content: number}),
    });
  }
  return [...sections.values()]
    .map((section) => ({...section, covered: coveredBy(section.row)}))
    .sort((a, b) => b.score * b.covered - a.score * a.covered);
}

/** Rescores a page by how its words are arranged. */
function rescoreByPhrase(
  {ofPage, ofSections, own, inside}: Candidate,
  query: Query,
  scale: Scale,
  together: (document: RankedDocument) => number,
): RankedPage {
  const {total, worthOf, coveredBy} = scale;
  const rate: Rating = ({row, document}) => ({
    words: worthOf(row) * weights[document.type].word,
    extra: together(document),
  });
  const rated = ofPage.map((text) => ({...text, ...rate(text)}));
  const title = rated.find(({document}) => document.type === 'Title');
  const titleBonus = title
    ? bonus.title * total * coveredBy(title.row) * typedPart(title.document.text, query.text)
    : 0;
  const sections = sectionsOf(ofSections, rate, scale);
  const [best] = sections;
  const said = highest(
    ofPage.map(({row}) => row),
    query.terms.length,
  );
  const anywhere = coveredBy(higher(said, inside));
  const inOnePlace = coveredBy(higher(said, best?.row ?? []));
  const strongest = [...rated].sort((a, b) => b.words + b.extra - a.words - a.extra)[0];
  return {
    score:
      (worthOf(own) + sumOf(rated.map(({extra}) => extra)) + titleBonus + (best?.score ?? 0)) *
      anywhere ** coverageExponents.anywhere *
      inOnePlace ** coverageExponents.together,
    own: (title ?? strongest)?.number,
    ownCovered: coveredBy(said),
    sections,
  };
}

/** Ranks the pages that answer a query, and their sections; `priorOf` returns the factor by which a page ranks lower than others. */
export function rank(query: Query, corpus: Corpus, priorOf: (document: SearchDocument) => number): RankedPage[] {
  const texts = textsByPage(query, corpus);
  const scale = scaleOf(raritiesOf(query, texts, corpus));
  if (scale.total === 0) return [];
  const together = togetherIn(query, scale.rarities);
  const candidates = [...texts.values()]
    .map((page) => scoreByWords(page, query, scale, corpus))
    .sort((a, b) => b.score - a.score)
    .slice(0, limits.rescored);
  const ranked = candidates
    .map((candidate) => {
      const page = rescoreByPhrase(candidate, query, scale, together);
      const [text] = [...candidate.ofPage, ...candidate.ofSections];
      return {...page, score: page.score * priorOf(text!.document.document)};
    })
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * limits.minShareOfBest;
  return ranked.filter(({score}) => score >= least);
}
