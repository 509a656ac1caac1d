/** Where in a page a hit was found; the values are the order in which the search plugin stores its indexes. */
export const hitTypes = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

export type HitType = (typeof hitTypes)[number];

/** What the index keeps of a page or of a section; the plugin chose the short names. */
export type SearchDocument = {
  /** Id; a page's title, description and keywords share it. */
  i: number;
  /** Text that was indexed: a title, a heading, or a content. */
  t: string;
  /** Site path with the base URL. */
  u: string;
  /** Fragment with its `#`, or empty. */
  h?: string;
  /** Title of the section, for content. */
  s?: string;
  /** Breadcrumbs of the page, for titles. */
  b?: string[];
  /** Id of the page's title. */
  p?: number;
};

/** Start and length of a match, in UTF-16 code units of the document's `t`. */
export type Position = readonly [start: number, length: number];

/** Which words of the index matched where, as `withPositions` finds them. */
export type MatchData = Readonly<Record<string, {t?: {position: readonly Position[]}}>>;

export type SearchHit = {
  document: SearchDocument;
  type: HitType;
  /** The page's title document; undefined when the hit is that itself. */
  page: SearchDocument | undefined;
  metadata: MatchData;
  /** The words to highlight on the target page. */
  tokens: readonly string[];
};

/** A hit as listed: below the hit of its page or on its own. */
export type PlacedHit = {hit: SearchHit; isBelowPage: boolean};

/** Puts the hits inside a page right after the hit of the page's title, if there is one; the order is kept otherwise. */
export function placeHits(hits: readonly SearchHit[]): PlacedHit[] {
  const titles = new Set(hits.filter(({type}) => type === 'Title').map(({document}) => document.i));
  const isBelowPage = ({type, document}: SearchHit) => type !== 'Title' && titles.has(document.p ?? -1);
  return hits
    .filter((hit) => !isBelowPage(hit))
    .flatMap((hit) => [
      {hit, isBelowPage: false},
      ...(hit.type === 'Title'
        ? hits.filter((other) => isBelowPage(other) && other.document.p === hit.document.i)
        : []
      ).map((other) => ({
        hit: other,
        isBelowPage: true,
      })),
    ]);
}

/** Drops single characters (不, 在), which occur everywhere, unless there is nothing longer. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const longer = words.filter((word) => word.length > 1);
  return longer.length > 0 ? longer : words;
}

/** Returns the places of a document's text to mark as matches, in reading order, without overlaps. */
export function positionsOf(metadata: MatchData): Position[] {
  const all = tellingWords(Object.keys(metadata)).flatMap((word) => metadata[word]?.t?.position ?? []);
  const sorted = [...all].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return sorted.filter(([start, length]) => {
    if (start < end) return false;
    end = start + length;
    return true;
  });
}

/** Returns what to highlight on the target page: the words as typed where the text has them, else the words that matched. */
export function highlightWords(typed: readonly string[], metadata: MatchData, text: string): string[] {
  const lower = text.toLowerCase();
  const present = typed.filter((word) => lower.includes(word));
  const others = Object.keys(metadata).filter(
    (term) => !present.some((word) => term.includes(word) || word.includes(term)),
  );
  return [...new Set([...present, ...others])];
}
