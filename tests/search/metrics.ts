/** Where a hit leads: the path without the language, and the id of a heading or an empty text. */
export type Target = {path: string; id: string};

/** How well a set of queries is answered: the mean of 1/rank, the part answered by the first hit, and the part answered at all. */
export type Quality = {count: number; mrr: number; top1: number; recall: number};

/** Returns where an address leads; the language is taken off its path. */
export function targetOf(href: string, prefix: string): Target {
  const {pathname, hash} = new URL(href, 'http://localhost');
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
  return {path: path.length > 1 ? path.replace(/\/$/, '') : path, id: decodeURIComponent(hash.slice(1))};
}

/** Returns the rank, from 1, of the first hit on one of the pages; undefined when there is none. */
export function pageRank(hits: readonly Target[], pages: readonly string[]): number | undefined {
  const index = hits.findIndex(({path}) => pages.includes(path));
  return index < 0 ? undefined : index + 1;
}

/** Returns the rank, from 1, of the hit on a heading of a page; undefined when there is none. */
export function headingRank(hits: readonly Target[], page: string, heading: string): number | undefined {
  const index = hits.findIndex(({path, id}) => path === page && id === heading);
  return index < 0 ? undefined : index + 1;
}

/** Sums up the ranks that a set of queries got. */
export function qualityOf(ranks: readonly (number | undefined)[]): Quality {
  const count = ranks.length;
  const mean = (values: readonly number[]) => (count === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / count);
  return {
    count,
    mrr: mean(ranks.map((rank) => (rank === undefined ? 0 : 1 / rank))),
    top1: mean(ranks.map((rank) => Number(rank === 1))),
    recall: mean(ranks.map((rank) => Number(rank !== undefined))),
  };
}

/** Returns the value below which the given part of the values lies; 0 for no values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
