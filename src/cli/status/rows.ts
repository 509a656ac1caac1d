import {languageNames, locales, type Locale, type PageRef} from '../../lib/pages.ts';

/** What a page's state is derived from; `changed` is the time of its last change in ms since 1970, if known. */
export type PageState = PageRef & {
  file: string;
  isStale: boolean;
  isUnfinished: boolean;
  changed: number | undefined;
};

/** The state of one version in one language. */
export type StatusRow = {
  version: string;
  locale: Locale;
  pages: number;
  /** Paths, inside the version, of pages that exist only in the other language. */
  missing: string[];
  /** Files of translations whose source has changed since. */
  stale: string[];
  /** Files with parts that are still to be written. */
  unfinished: string[];
  /** The page that has gone unchanged the longest, with its day as `2025-01-31`. */
  oldest: {day: string; id: string} | undefined;
};

function statusRow(version: string, locale: Locale, all: readonly PageState[]): StatusRow {
  const [own, others] = [true, false].map((isOwn) =>
    all.filter((page) => page.version === version && (page.locale === locale) === isOwn),
  );
  const ids = new Set(own!.map(({id}) => id));
  const files = (pages: readonly PageState[]) => pages.map(({file}) => file);
  const [oldest] = own!
    .filter(({changed}) => changed !== undefined)
    .sort((left, right) => left.changed! - right.changed!);
  return {
    version,
    locale,
    pages: own!.length,
    missing: others!.map(({id}) => id).filter((id) => !ids.has(id)),
    stale: files(own!.filter(({isStale}) => isStale)),
    unfinished: files(own!.filter(({isUnfinished}) => isUnfinished)),
    oldest: oldest && {day: new Date(oldest.changed!).toISOString().slice(0, 10), id: oldest.id},
  };
}

/** Returns one row per version and language, in the order of `versions`. */
export function statusRows(versions: readonly string[], pages: readonly PageState[]): StatusRow[] {
  return versions.flatMap((version) => locales.map((locale) => statusRow(version, locale, pages)));
}

const columns = ['Version', 'Language', 'Pages', 'Missing', 'Stale', 'Unfinished', 'Oldest review'] as const;
/** Pages outside the documentation are kept as a version of this name. */
export const versionLabel = (version: string) => (version === 'pages' ? 'other pages' : version);

function cells({version, locale, pages, missing, stale, unfinished, oldest}: StatusRow): string[] {
  return [
    versionLabel(version),
    languageNames[locale],
    ...[pages, missing.length, stale.length, unfinished.length].map(String),
    oldest?.day ?? 'unknown',
  ];
}

/** Returns the rows as a table for a terminal. */
export function statusTable(rows: readonly StatusRow[]): string {
  const table = [[...columns], ...rows.map(cells)];
  const widths = columns.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  const isNumber = (column: number) => column >= 2 && column <= 5;
  const padded = (text: string, column: number) =>
    isNumber(column) ? text.padStart(widths[column]!) : text.padEnd(widths[column]!);
  return table.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}

/** What is left to do for a row, as headings with the pages concerned; empty lists are left out. */
export function statusTodo(row: StatusRow): {heading: string; pages: string[]}[] {
  const where = `${versionLabel(row.version)}, ${languageNames[row.locale]}`;
  const lists = [
    {heading: `Missing in ${where}`, pages: row.missing},
    {heading: `Stale in ${where}`, pages: row.stale},
    {heading: `Unfinished in ${where}`, pages: row.unfinished},
  ];
  return lists.filter(({pages}) => pages.length > 0);
}
