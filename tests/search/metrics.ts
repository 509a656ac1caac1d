/** Where a hit leads: the path without the language, and the id of a heading or an empty text. */
export type Target = {path: string; id: string};

/** How well a set of queries is answered: the mean of 1/rank, and the parts answered by the first hit, by one of the first three, and at all. */
export type Quality = {count: number; mrr: number; top1: number; top3: number; recall: number};

/** Returns where an address leads; the language is taken off its path. */
export function targetOf(href: string, prefix: string): Target {
  const {pathname, hash} = new URL(href, 'http://localhost');
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
  return {path: path.length > 1 ? path.replace(/\/$/, '') : path, id: decodeURIComponent(hash.slice(1))};
}

/** Returns the address of a target, `path#id`, or `path` for the page itself. */
export const addressOfTarget = ({path, id}: Target): string => (id === '' ? path : `${path}#${id}`);

const rankOf = (index: number) => (index < 0 ? undefined : index + 1);

/** Returns the rank, from 1, of the first hit on one of the pages; undefined when there is none. */
export const pageRank = (hits: readonly Target[], pages: readonly string[]): number | undefined =>
  rankOf(hits.findIndex(({path}) => pages.includes(path)));

/** Returns the rank, from 1, of the first hit on one of the sections, `path#id`, or on a page itself, `path`; undefined when there is none. */
export const sectionRank = (hits: readonly Target[], sections: readonly string[]): number | undefined =>
  rankOf(hits.findIndex((hit) => sections.includes(addressOfTarget(hit))));

/** Sums up the ranks that a set of queries got. */
export function qualityOf(ranks: readonly (number | undefined)[]): Quality {
  const count = ranks.length;
  const mean = (values: readonly number[]) => (count === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / count);
  const within = (most: number) => mean(ranks.map((rank) => Number(rank !== undefined && rank <= most)));
  return {
    count,
    mrr: mean(ranks.map((rank) => (rank === undefined ? 0 : 1 / rank))),
    top1: within(1),
    top3: within(3),
    recall: within(Infinity),
  };
}

/** Returns the value below which the given part of the values lies; 0 for no values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
