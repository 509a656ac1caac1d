import type {Quality} from './metrics.ts';

/** What is measured of a version in a language. */
export type Figures = {
  version: string;
  language: string;
  /** How well queries lead to their pages: the parts of the golden set for the latest version, titles for the others. */
  pages: ReadonlyMap<string, Quality>;
  /** The same for the headings that golden queries name; no bar, because a hit on the page is an answer as well. */
  headings: ReadonlyMap<string, Quality>;
  /** Milliseconds from a keystroke to the suggestions on the screen. */
  median: number;
  p95: number;
  /** Milliseconds of the longest task on the page's main thread since the first focus; 0 for none of 50 ms, which is where browsers start to report. */
  block: number;
  /** Milliseconds from the first focus to the first suggestion over a slow mobile network. */
  first: number;
  /** Bytes of the index over the wire: titles, headings, keywords, descriptions, and the words of the contents. */
  bytes: number;
  /** Bytes of the texts of the contents, which come after the first hits. */
  textBytes: number;
  /** Bytes of memory that scripts of the page and of its worker hold. */
  heap: number | undefined;
};

export const limits = {
  mrr: 0.92,
  recall: 0.99,
  top1: 0.88,
  median: 40,
  p95: 100,
  block: 50,
  first: 1000,
  bytes: 150_000,
} as const;

/** One thing that has to be reached, and whether it was. */
export type Bar = {text: string; passed: boolean};

const names = {
  mrr: 'MRR',
  recall: 'recall@8',
  top1: 'top-1',
  median: 'median',
  p95: 'p95',
  block: 'longest block',
  first: 'first suggestion',
  bytes: 'index',
} as const;
const show = (key: keyof typeof names, value: number) =>
  key === 'mrr' || key === 'recall' || key === 'top1'
    ? value.toFixed(3)
    : key === 'bytes'
      ? `${(value / 1000).toFixed(1)} kB`
      : `${Math.round(value)} ms`;

/** Returns every bar that a version in a language has to reach. */
export function barsOf(figures: Figures): Bar[] {
  const place = `${figures.version} ${figures.language}`;
  const bar = (key: keyof typeof names, value: number, passed: boolean, part = ''): Bar => ({
    text: `${place}${part && ` ${part}`}: ${names[key]} ${show(key, value)}, bar ${show(key, limits[key])}`,
    passed,
  });
  return [
    ...[...figures.pages].flatMap(([part, quality]) =>
      (['mrr', 'recall', 'top1'] as const).map((key) =>
        bar(key, quality[key], quality.count > 0 && quality[key] >= limits[key], part),
      ),
    ),
    ...(['median', 'p95', 'first', 'bytes'] as const).map((key) => bar(key, figures[key], figures[key] <= limits[key])),
    bar('block', figures.block, figures.block < limits.block),
  ];
}
