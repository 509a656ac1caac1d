/** The name of the file that lists the versions of the documentation in one language, below the language's address. */
export const documentationListName = 'versions.json';

/** The form of `DocumentationList`; a program that knows an older one cannot read the site. */
export const documentationListFormat = 1;

/** A version of the documentation as programs find it; all addresses are absolute. */
export type ListedVersion = {
  /** `current` for the coming one. */
  version: string;
  /** What readers call it. */
  label: string;
  isLatest: boolean;
  /** Its start page, above all others. */
  docs: string;
  /** Its list of pages. */
  pages: string;
  /** The files of its search index, in the order in which a search can use them. */
  search: readonly string[];
  llms: string;
  full: string;
  openApi?: string;
};

/** What a site tells programs about its documentation in one language. */
export type DocumentationList = {
  format: number;
  /** The address of the site, with a slash at its end; all others begin with it. */
  site: string;
  language: string;
  /** The addresses of these lists by language. */
  languages: Readonly<Record<string, string>>;
  /** The coming version first, then from the newest to the oldest. */
  versions: readonly ListedVersion[];
};

/** A page in the list of its version. */
export type ListedPage = {
  title: string;
  description: string;
  /** The labels of the sidebar's categories around it, outermost first. */
  section: readonly string[];
  /** The address of the page, and that of its Markdown twin. */
  url: string;
  markdown: string;
  /** The headings below the title; a link to one ends in `#` and its id. */
  headings: readonly {level: number; id: string; title: string}[];
};

/** The list of a version's pages, in the order of the sidebar. */
export type PageList = {version: string; label: string; language: string; pages: readonly ListedPage[]};
