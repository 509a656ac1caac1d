import type {SearchDocument, TextType} from './types.ts';
import type {Query} from './query.ts';

/**
 * A text of the index: what it is, the numbers of its page and section, and how long it is, in any unit that all of its type share. The text is
 * empty until it is loaded.
 */
export type RankedDocument = {
  document: SearchDocument;
  type: TextType;
  page: number;
  section: number;
  text: string;
  length: number;
  /** The number of the title or the heading that stands for a text that is not shown: what readers ask. */
  shownAs?: number;
};

/** All texts of an index by number, and what the ranking needs to know about them. */
export type Corpus = {
  documents: readonly RankedDocument[];
  pageCount: number;
  /** Average length of a text of each type. */
  averages: Readonly<Record<TextType, number>>;
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

/**
 * A page that answers: the number of its title, keywords or description; the parts of the query that these have, its title alone has, and it has
 * together in one place, where words that the site does not have count, too; and its sections, best first.
 */
export type RankedPage = {
  score: number;
  own: number | undefined;
  ownCovered: number;
  titleCovered: number;
  answered: number;
  sections: RankedSection[];
};

/** What decides the order of pages and sections. */
export type Weights = {
  /** By type of text: of a word, of neighbouring words as in the query, and of the whole query. */
  texts: Readonly<Record<Exclude<TextType, 'Asked'>, {word: number; pair: number; phrase: number}>>;
  /** Of more than two words in a row; of a phrase by the share of its text that it makes up, and of one that is all of it. */
  phrase: {run: number; share: number; all: number};
  /** Of a page's many sections with a word, and of a title that consists of little else than the query. */
  bonus: {sections: number; title: number};
  /** How much more the section before the first heading counts. */
  lead: number;
  /**
   * Of what readers ask of a page and of a section; exponents of the share of the query that such a text has, and of the share of its own words that
   * the query has; and how much each of the next best texts of the same place counts by the one before it.
   */
  asked: {page: number; section: number; covered: number; similar: number; more: number};
  /** Exponents of the share of the query that a page covers anywhere, that it covers in one place, and that its best section covers. */
  coverage: {anywhere: number; together: number; section: number};
};

/** Tuned on the golden queries of the set `work` and on the readers' questions of tests/content/questions/: see tests/search/README.md. */
export const tuned: Weights = {
  texts: {
    Title: {word: 1.45, pair: 1.04, phrase: 1.25},
    Keywords: {word: 0.75, pair: 0.66, phrase: 0.96},
    Description: {word: 0.6, pair: 0.16, phrase: 0.2},
    Heading: {word: 1.2, pair: 0.4, phrase: 0.75},
    Content: {word: 0.18, pair: 0.55, phrase: 0.1},
  },
  phrase: {run: 0.5, share: 1.5, all: 1.9},
  bonus: {sections: 0.15, title: 0.23},
  lead: 1.1,
  asked: {page: 1, section: 1.4, covered: 0.3, similar: 0.5, more: 0.3},
  coverage: {anywhere: 0.2, together: 0.25, section: 0.3},
};

/** How much the length of a text counts against its words, by type; 0: not at all. */
const lengthShares: Readonly<Record<TextType, number>> = {
  Title: 0.2,
  Keywords: 0.1,
  Description: 0.25,
  Heading: 0.7,
  Content: 0.95,
  Asked: 0,
};

/** How soon further occurrences of the same word stop counting. */
const saturation = 1.2;

/** How many pages are rescored, and the share of the best score that a page must reach. */
const limits = {rescored: 40, minShareOfBest: 0.12};

/** Removes the optional spaces between ideographs and other letters. */
const closedUp = (text: string) =>
  text.replace(/(?<=\p{Unified_Ideograph}) (?=\w)|(?<=\w) (?=\p{Unified_Ideograph})/gu, '');

const isOfPage = (type: TextType) => type === 'Title' || type === 'Keywords' || type === 'Description';
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
        const share = lengthShares[type];
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

/** Returns how distinctive each term is: of two words that most pages mention somewhere, the one that fewer of their texts contain; general words less. */
function raritiesOf({terms}: Query, pages: ReadonlyMap<number, Texts>, {pageCount, documents}: Corpus): number[] {
  return terms.map(({telling}, nth) => {
    const counts = [...pages.values()].map((texts) => [...texts.values()].filter((row) => row[nth]! > 0).length);
    const textCount = counts.reduce((sum, count) => sum + count, 0);
    return (
      telling *
      ((1 - ofTexts) * rarity(counts.filter((count) => count > 0).length, pageCount) +
        ofTexts * rarity(textCount, documents.length))
    );
  });
}

/** How the words of a query are arranged in a text: what neighbours and longer runs are worth, and how it has the whole query. */
type Arrangement = {pairs: number; runs: number; whole: number; share: number; isAll: boolean};

const apart: Arrangement = {pairs: 0, runs: 0, whole: 0, share: 0, isAll: false};

/** The texts in lower case without optional spaces: each is needed for many queries. */
const folded = new WeakMap<RankedDocument, string>();

function foldedOf(document: RankedDocument): string {
  const known = folded.get(document);
  if (known !== undefined) return known;
  const made = closedUp(document.text.toLowerCase());
  folded.set(document, made);
  return made;
}

/** Returns a function that says how a text arranges the words of the query. */
function arrangementIn({text: query, terms}: Query, rarities: readonly number[]) {
  const phrase = closedUp(query.replace(/[\s?!.,;:？！。，；：]+$/u, ''));
  const between = (first: number, last: number) => closedUp(query.slice(terms[first]!.start, terms[last]!.end));
  const pairs = terms
    .slice(1)
    .map((_, index) => ({text: between(index, index + 1), worth: (rarities[index]! + rarities[index + 1]!) / 2}));

  return (document: RankedDocument): Arrangement => {
    if (document.text === '') return apart;
    const text = foldedOf(document);
    let [neighbours, runs] = [0, 0];
    let first: number | undefined;
    for (const [index, pair] of pairs.entries()) {
      if (pair.worth === 0 || !text.includes(pair.text)) {
        first = undefined;
        continue;
      }
      neighbours += pair.worth;
      // The more words of the query occur in a row, the less likely it is a coincidence.
      if (first !== undefined && text.includes(between(first, index + 1))) runs += pair.worth;
      else first = index;
    }
    const at = phrase.length > 1 ? text.indexOf(phrase) : -1;
    if (at < 0) return {...apart, pairs: neighbours, runs};
    const isWhole = !/\w/.test(phrase.at(-1)!) || !/\w/.test(text[at + phrase.length] ?? ' ');
    const isKeyword = document.type === 'Keywords' && text.split(', ').includes(phrase);
    return {
      pairs: neighbours,
      runs,
      whole: isWhole ? 1 : 0.6,
      share: Math.min(1, (4 * phrase.length) / text.length),
      isAll: text.length === phrase.length || isKeyword,
    };
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

/** A text of a page that has words of the query. */
type Text = {
  number: number;
  row: Row;
  document: RankedDocument;
  worth: number;
  covered: number;
  arrangement: Arrangement;
};

/** A text that readers ask: the share of its own words that the query has. */
type AskedText = Omit<Text, 'arrangement'> & {similar: number};

/** What is found of the query in one place: in a page itself, or in one of its sections. */
type Place = {texts: Text[]; asked: AskedText[]};

/** A page that has words of the query, before it is weighted. */
export type Gathered = {page: Place; sections: Place[]};

/** Pages that have words of a query, what these are worth, and what a word would be that one text alone has. */
export type Findings = {query: Query; scale: Scale; pages: Gathered[]; rarest: number};

/** Roughly what a page is worth, by its words alone: to choose those that are looked at closely. */
function roughly({page, sections}: Gathered, {worthOf}: Scale, length: number, {texts, asked}: Weights): number {
  const rowOf = (place: Place) =>
    highest(
      place.texts.map(({row, document}) => row.map((value) => value * texts[document.type as keyof typeof texts].word)),
      length,
    );
  const bestAsked = (place: Place) => Math.max(0, ...place.asked.map(({worth, covered}) => worth * covered));
  return (
    worthOf(rowOf(page)) +
    asked.page * bestAsked(page) +
    worthOf(highest(sections.map(rowOf), length)) +
    asked.section * Math.max(0, ...sections.map(bestAsked))
  );
}

/** How well a term has to be matched to count in full when it is asked whether a page answers: like a synonym. */
const matchedWell = 0.8;

/** What a word that the site does not have is worth when it is asked whether a page answers, beside the rarest one that it has. */
const unknownWord = 1.25;

/** Returns the part of a query that a page has together in one place. */
function answeredBy({page, sections}: Gathered, {query: {terms}, scale, rarest}: Findings): number {
  const rowOf = ({texts, asked}: Place) =>
    highest(
      [...texts, ...asked].map(({row}) => row),
      terms.length,
    );
  const said = rowOf(page);
  const matched = terms.map(({words}) => Math.min(1, Math.max(0, ...words.values()) / matchedWell));
  const worths = [said, ...sections.map((place) => higher(said, rowOf(place)))].map((row) =>
    scale.worthOf(row.map((value, nth) => (value > 0 ? matched[nth]! : 0))),
  );
  const unknown = terms.filter(({words}) => words.size === 0).length;
  return Math.max(...worths) / (scale.total + unknown * unknownWord * rarest);
}

/** Finds the pages that have words of a query, and where in them; those that have least are left out. */
export function gather(query: Query, corpus: Corpus): Findings {
  const found = textsByPage(query, corpus);
  const scale = scaleOf(raritiesOf(query, found, corpus));
  const rarest = rarity(1, corpus.documents.length);
  if (scale.total === 0) return {query, scale, pages: [], rarest};
  const arrangementOf = arrangementIn(query, scale.rarities);
  const gathered = [...found.values()].map((texts): Gathered => {
    const page: Place = {texts: [], asked: []};
    const sections = new Map<number, Place>();
    for (const [number, row] of texts) {
      const document = corpus.documents[number]!;
      const isPage = isOfPage(document.type) || (document.type === 'Asked' && !document.document.h);
      const place = isPage ? page : (sections.get(document.section) ?? {texts: [], asked: []});
      if (!isPage) sections.set(document.section, place);
      const text = {number, row, document, worth: scale.worthOf(row), covered: scale.coveredBy(row)};
      if (document.type === 'Asked') {
        const similar = Math.min(1, row.filter((value) => value > 0).length / Math.max(1, document.length));
        place.asked.push({...text, similar});
      } else place.texts.push({...text, arrangement: apart});
    }
    return {page, sections: [...sections.values()]};
  });
  const chosen = gathered
    .map((page) => ({page, rough: roughly(page, scale, query.terms.length, tuned)}))
    .sort((a, b) => b.rough - a.rough)
    .slice(0, limits.rescored)
    .map(({page}) => page);
  for (const {page, sections} of chosen)
    for (const place of [page, ...sections])
      for (const text of place.texts) text.arrangement = arrangementOf(text.document);
  return {query, scale, pages: chosen, rarest};
}

/** Returns what the texts that readers ask of one place get: most for the one that is most like the query. */
function worthOfAsked(texts: readonly AskedText[], {asked}: Weights): number {
  const worths = texts.map(({worth, covered, similar}) => worth * covered ** asked.covered * similar ** asked.similar);
  return sumOf(worths.sort((a, b) => b - a).map((worth, place) => worth * asked.more ** place));
}

/** Returns what a text gets for how the words of the query are arranged in it. */
function worthOfArrangement({document, arrangement}: Text, total: number, {texts, phrase}: Weights): number {
  const {pairs, runs, whole, share, isAll} = arrangement;
  const weights = texts[document.type as keyof typeof texts];
  const ofWhole = whole === 0 ? 0 : whole * (0.7 + phrase.share * share) + (isAll ? phrase.all : 0);
  return pairs * weights.pair + runs * phrase.run + total * weights.phrase * ofWhole;
}

/** Ranks the sections of a page; each comes with how strongly it has each term. */
function rankSections(
  sections: readonly Place[],
  {query, scale}: Findings,
  weights: Weights,
): (RankedSection & {row: Row})[] {
  const worthOf = (text: Text) =>
    text.worth * weights.texts[text.document.type as keyof Weights['texts']].word +
    worthOfArrangement(text, scale.total, weights);
  return sections
    .map(({texts, asked}) => {
      const heading = texts.find(({document}) => document.type === 'Heading');
      const row = highest(
        [...texts, ...asked].map((text) => text.row),
        query.terms.length,
      );
      return {
        score:
          sumOf(texts.map((text) => worthOf(text) * (text.document.document.h ? 1 : weights.lead))) +
          weights.asked.section * worthOfAsked(asked, weights),
        row,
        covered: scale.coveredBy(row),
        heading: heading?.number ?? asked[0]?.document.shownAs,
        content: texts.find(({document}) => document.type === 'Content')?.number,
        headingScore: heading ? worthOf(heading) : 0,
      };
    })
    .sort((a, b) => b.score * b.covered - a.score * a.covered);
}

/** Ranks one page. */
function rankPage({page, sections: places}: Gathered, findings: Findings, weights: Weights): RankedPage {
  const {query, scale} = findings;
  const {texts, bonus, coverage, asked} = weights;
  const {total, worthOf, coveredBy} = scale;
  const none = query.terms.map(() => 0);
  const own = none.map((_, nth) => {
    const count = places.filter((place) => place.texts.some(({row}) => row[nth]! > 0)).length;
    return (
      sumOf(page.texts.map(({row, document}) => row[nth]! * texts[document.type as keyof typeof texts].word)) +
      bonus.sections * Math.log2(1 + count) * Math.max(0, ...query.terms[nth]!.words.values())
    );
  });
  const arranged = page.texts.map((text) => ({...text, extra: worthOfArrangement(text, total, weights)}));
  const title = arranged.find(({document}) => document.type === 'Title');
  const titleBonus = title
    ? bonus.title * total * coveredBy(title.row) * typedPart(title.document.text, query.text)
    : 0;
  const sections = rankSections(places, findings, weights);
  const [best] = sections;
  const said = highest(
    [...page.texts, ...page.asked].map(({row}) => row),
    none.length,
  );
  const anywhere = coveredBy(highest([said, ...sections.map(({row}) => row)], none.length));
  const inOnePlace = coveredBy(higher(said, best?.row ?? []));
  const strongest = [...arranged].sort((a, b) => b.worth + b.extra - a.worth - a.extra)[0];
  return {
    score:
      (worthOf(own) +
        sumOf(arranged.map(({extra}) => extra)) +
        titleBonus +
        asked.page * worthOfAsked(page.asked, weights) +
        (best ? best.score * best.covered ** coverage.section : 0)) *
      anywhere ** coverage.anywhere *
      inOnePlace ** coverage.together,
    own: (title ?? strongest)?.number ?? page.asked[0]?.document.shownAs,
    ownCovered: coveredBy(said),
    titleCovered: title ? coveredBy(title.row) : 0,
    answered: answeredBy({page, sections: places}, findings),
    sections,
  };
}

/** Returns a text by which a page is known. */
const anyOf = ({page, sections}: Gathered): SearchDocument =>
  [page, ...sections].flatMap(({texts, asked}) => [...texts, ...asked])[0]!.document.document;

/** Ranks the pages in which a query was found; `priorOf` returns the factor by which a page ranks lower than others. */
export function rankGathered(
  findings: Findings,
  priorOf: (document: SearchDocument) => number,
  weights: Weights = tuned,
): RankedPage[] {
  const ranked = findings.pages
    .map((gathered) => {
      const page = rankPage(gathered, findings, weights);
      return {...page, score: page.score * priorOf(anyOf(gathered))};
    })
    .sort((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * limits.minShareOfBest;
  return ranked.filter(({score}) => score >= least);
}

/** Ranks the pages that answer a query, and their sections; `priorOf` returns the factor by which a page ranks lower than others. */
export const rank = (query: Query, corpus: Corpus, priorOf: (document: SearchDocument) => number): RankedPage[] =>
  rankGathered(gather(query, corpus), priorOf);
