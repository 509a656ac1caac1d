import type {Quality} from './metrics.ts';
import type {Findings} from './quality.ts';

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

type QualityLimits = Readonly<Record<'mrr' | 'top1' | 'recall', number>>;

/** What golden queries and titles have to reach, each part of them by itself. */
const goldenLimits: QualityLimits = {mrr: 0.92, top1: 0.88, recall: 0.99};

/** What the readers' questions have to reach: two points less than they did when the bars were set. */
const questionLimits: Readonly<Record<string, QualityLimits>> = {
  en: {mrr: 0.63, top1: 0.5, recall: 0.88},
  'zh-Hans': {mrr: 0.68, top1: 0.55, recall: 0.9},
};

const timeLimits = {median: 40, p95: 100, first: 1000} as const;
const blockLimit = 50;
const bytesLimit = 150_000;

/** One thing that has to be reached, and whether it was. */
export type Bar = {text: string; passed: boolean};

const names = {mrr: 'MRR', recall: 'recall@8', top1: 'top-1'} as const;
const keys = ['mrr', 'recall', 'top1'] as const;

const placeOf = ({version, language}: {version: string; language: string}) => `${version} ${language}`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;

/** Returns what each part of the queries of a version in a language has to reach. */
export function qualityBars(findings: Pick<Findings, 'version' | 'language' | 'pages'>): Bar[] {
  const limitsOf = (part: string) =>
    (part === 'questions' ? questionLimits[findings.language] : undefined) ?? goldenLimits;
  const bars = (part: string, quality: Quality) =>
    keys.map((key): Bar => {
      const limit = limitsOf(part)[key];
      return {
        text: `${placeOf(findings)} ${part}: ${names[key]} ${quality[key].toFixed(3)}, bar ${limit.toFixed(3)}`,
        passed: quality.count > 0 && quality[key] >= limit,
      };
    });
  return [...findings.pages].flatMap(([part, quality]) => bars(part, quality));
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
