import {workAndHeld, type Findings} from './findings.ts';
import type {Quality} from './metrics.ts';

/** What is measured in a browser of a version in a language. */
export type Measures = {
  version: string;
  language: string;
  /** Milliseconds from a keystroke to the suggestions on the screen. */
  median: number;
  p95: number;
  /** Milliseconds of the longest task on the page's main thread since the first focus; 0 for none of 50 ms, which is where browsers start to report. */
  block: number;
  /** Milliseconds from the first focus to the first suggestion over a slow mobile network; undefined where it was not measured. */
  first: number | undefined;
  /** Bytes of the index over the wire: titles, headings, keywords, descriptions, and the words of the contents. */
  bytes: number;
  /** Bytes of the texts of the contents, which come after the first hits. */
  textBytes: number;
  /** Bytes of memory that scripts of the page and of its worker hold. */
  heap: number | undefined;
  /** Files of indexes that were loaded besides the three that the version has. */
  strayFiles: readonly string[];
  /** Queries for which the box shows other hits than the same code finds in Node. */
  otherHits: readonly string[];
};

type Measure = Exclude<keyof Quality, 'count'>;

/** What a part of the queries has to reach: with the ranks of its pages, with those of the sections that it names, and in saying that nothing matches well. */
type Limits = {
  pages?: Partial<Record<Measure, number>>;
  sections?: Partial<Record<Measure, number>>;
  weak?: number;
};

const goldenLimits = {pages: {mrr: 0.92, top1: 0.86, recall: 0.99}} as const satisfies Limits;

/** By the part of the queries. */
const limits: Readonly<Record<string, Limits>> = {
  work: goldenLimits,
  held: goldenLimits,
  [workAndHeld]: {sections: {recall: 0.85}},
  nothing: {weak: 0.8},
  readers: {pages: {mrr: 0.9}},
  titles: {pages: {mrr: 0.92, top1: 0.88, recall: 0.99}},
  questions: {pages: {top1: 0.75}, sections: {top3: 0.8}},
};

const timeLimits = {median: 40, p95: 100, first: 1000} as const;
const blockLimit = 50;
const bytesLimit = 150_000;

/** One thing that has to be reached, and whether it was. */
export type Bar = {text: string; passed: boolean};

const names = {
  pages: {mrr: 'MRR', top1: 'top-1', top3: 'recall@3', recall: 'recall@8'},
  sections: {mrr: 'MRR of sections', top1: 'sections@1', top3: 'sections@3', recall: 'sections@8'},
} as const;

const placeOf = ({version, language}: {version: string; language: string}) => `${version} ${language}`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

/** Returns what the parts of the queries of a version in a language have to reach. */
export function qualityBars(findings: Omit<Findings, 'answers' | 'misses'>): Bar[] {
  const bar = (part: string, name: string, value: number, limit: number, count: number): Bar => ({
    text: `${placeOf(findings)} ${part}: ${name} ${value.toFixed(3)}, bar ${limit.toFixed(3)}`,
    passed: count > 0 && value >= limit,
  });
  const ranked = (['pages', 'sections'] as const).flatMap((of) =>
    [...findings[of]].flatMap(([part, quality]) =>
      Object.entries(limits[part]?.[of] ?? {}).map(([key, limit]) => {
        const measure = key as Measure;
        return bar(part, names[of][measure], quality[measure], limit, quality.count);
      }),
    ),
  );
  const said = [...findings.weak].flatMap(([part, {share, count}]) => {
    const limit = limits[part]?.weak;
    return limit === undefined ? [] : [bar(part, 'said to have no good answer', share, limit, count)];
  });
  return [...ranked, ...said];
}

/** Returns what holds on any machine, however busy: how much is loaded, and that the box shows what was judged. */
export function loadBars(measures: Measures): Bar[] {
  const {bytes, strayFiles, otherHits} = measures;
  const place = placeOf(measures);
  return [
    {text: `${place}: index ${kilobytes(bytes)}, bar ${kilobytes(bytesLimit)}`, passed: bytes <= bytesLimit},
    {
      text: `${place}: files of other indexes loaded: ${strayFiles.join(', ') || 'none'}`,
      passed: strayFiles.length === 0,
    },
    {
      text: `${place}: queries with other hits in the box than in Node: ${otherHits.join(', ') || 'none'}`,
      passed: otherHits.length === 0,
    },
  ];
}

/** Returns what holds on a quiet machine: how soon the box answers, and that it blocks nothing. */
export function timeBars(measures: Measures): Bar[] {
  const {median, p95, first, block} = measures;
  const within = (name: string, value: number, limit: number): Bar => ({
    text: `${placeOf(measures)}: ${name} ${milliseconds(value)}, bar ${milliseconds(limit)}`,
    passed: value <= limit,
  });
  return [
    within('median', median, timeLimits.median),
    within('p95', p95, timeLimits.p95),
    ...(first === undefined ? [] : [within('first suggestion', first, timeLimits.first)]),
    {
      text: `${placeOf(measures)}: longest block ${milliseconds(block)}, bar ${milliseconds(blockLimit)}`,
      passed: block < blockLimit,
    },
  ];
}

/** Tells whether a first suggestion comes soon enough not to be measured again. */
export const isFirstSoon = (first: number): boolean => first <= timeLimits.first;
