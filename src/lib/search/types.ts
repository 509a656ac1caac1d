/** Where in a page a hit was found; the values are the order in which the search plugin stores its indexes. */
export const hitTypes = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

export type HitType = (typeof hitTypes)[number];

/** What the index knows texts of: also what readers ask that a section answers, which is never shown. */
export const textTypes = [...hitTypes, 'Asked'] as const;

export type TextType = (typeof textTypes)[number];

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
  /** What the page says about changes after its version, for titles. */
  c?: string;
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
  /** Whether the hit is a section that is listed below its page. */
  isBelowPage: boolean;
  metadata: MatchData;
  /** The text that shows why the hit answers: of a section its content, of a page its description; and the matches in it. */
  about: {text: string; metadata: MatchData} | undefined;
  /** The words to highlight on the target page. */
  tokens: readonly string[];
};
