/** Parts of the benchmark: pages in the browser, scripts after adding pages, builds, starts of the development server. */
export const partNames = ['build', 'page', 'extra', 'start'] as const;

export type PartName = (typeof partNames)[number];

export type Unit = 'bytes' | 'megabytes' | 'gigabytes' | 'milliseconds' | 'seconds' | 'count' | 'shift';

/** Two values of one figure, in bytes, ms, or pieces; the reference is left out where nothing is compared, a value where it cannot be measured. */
export type Figure = {site: number | undefined; reference?: number | undefined};

export type Bar = {
  part: PartName;
  id: string;
  label: string;
  unit: Unit;
  /** What the reference is where it is not the stock site. */
  reference?: string;
  /** The most that the site may take, as a share of the reference or in the unit's base (bytes, ms, pieces). Unset for what is shown besides. */
  atMost?: {ratio: number} | {value: number};
};

const deploy = '`/docs/deploy`';

/** Every figure of the table, in its order. */
export const bars: readonly Bar[] = [
  {part: 'page', id: 'scripts', label: `${deploy}: JavaScript over the wire`, unit: 'bytes', atMost: {ratio: 0.5}},
  {part: 'page', id: 'bytes', label: `${deploy}: all bytes`, unit: 'bytes', atMost: {ratio: 0.24}},
  {
    part: 'page',
    id: 'main',
    label: 'Main scripts, brotli at its best',
    unit: 'bytes',
    atMost: {value: 95_000},
  },
  {part: 'page', id: 'requests', label: `${deploy}: requests`, unit: 'count', atMost: {value: 22}},
  {
    part: 'page',
    id: 'nodes',
    label: `${deploy}: DOM nodes`,
    unit: 'count',
    reference: 'its text on the stock site, without code',
    atMost: {ratio: 1.25},
  },
  {part: 'page', id: 'blocking', label: `${deploy}: total blocking time`, unit: 'milliseconds', atMost: {ratio: 0.25}},
  {
    part: 'page',
    id: 'tasks',
    label: `${deploy}: time of all main-thread tasks`,
    unit: 'milliseconds',
    atMost: {ratio: 0.42},
  },
  {part: 'page', id: 'hydrated', label: `${deploy}: time to hydrated`, unit: 'milliseconds', atMost: {ratio: 0.5}},
  {part: 'page', id: 'paint', label: `${deploy}: first contentful paint`, unit: 'milliseconds', atMost: {ratio: 0.9}},
  {part: 'page', id: 'shift', label: `${deploy}: layout shift`, unit: 'shift', atMost: {value: 0}},
  {
    part: 'page',
    id: 'navigation',
    label: `From the overview to ${deploy}, loaded ahead, until painted`,
    unit: 'milliseconds',
    atMost: {ratio: 1},
  },
  {
    part: 'page',
    id: 'overview-bytes',
    label: '`/docs/overview` with its figures: all bytes',
    unit: 'bytes',
    atMost: {value: 350_000},
  },
  {part: 'page', id: 'zh-scripts', label: '`/zh-Hans/docs/deploy`: JavaScript over the wire', unit: 'bytes'},
  {part: 'page', id: 'zh-bytes', label: '`/zh-Hans/docs/deploy`: all bytes', unit: 'bytes'},
  {part: 'page', id: 'zh-requests', label: '`/zh-Hans/docs/deploy`: requests', unit: 'count'},
  {part: 'page', id: 'zh-nodes', label: '`/zh-Hans/docs/deploy`: DOM nodes', unit: 'count'},
  {part: 'extra', id: 'entry-raw', label: 'Entry scripts per extra page, raw', unit: 'bytes', atMost: {value: 160}},
  {
    part: 'extra',
    id: 'entry-brotli',
    label: 'Entry scripts per extra page, brotli',
    unit: 'bytes',
    atMost: {value: 30},
  },
  {part: 'build', id: 'cold', label: 'Build of both languages, cold', unit: 'seconds', atMost: {ratio: 1}},
  {part: 'build', id: 'memory', label: 'Peak memory of the largest process', unit: 'gigabytes', atMost: {ratio: 0.65}},
  {part: 'build', id: 'memory-sum', label: 'Peak memory of all processes together', unit: 'gigabytes'},
  {
    part: 'build',
    id: 'warm',
    label: 'Rebuild of both languages after an edit of one page, warm',
    unit: 'seconds',
    reference: 'cold',
    atMost: {ratio: 0.3},
  },
  {part: 'build', id: 'output', label: 'Output, all versions and languages', unit: 'megabytes', atMost: {value: 120e6}},
  {
    part: 'start',
    id: 'start',
    label: '`npm start` ready, one version, warm',
    unit: 'seconds',
    reference: 'stock, all versions, warm',
    atMost: {ratio: 1},
  },
  {
    part: 'start',
    id: 'start-all',
    label: '`npm start` ready, one version, warm',
    unit: 'seconds',
    reference: '`--all`, warm',
  },
  {
    part: 'start',
    id: 'start-all-cold',
    label: '`npm start -- --all` ready, cold',
    unit: 'seconds',
    reference: 'stock, cold',
  },
];

export type Verdict = 'pass' | 'fail' | 'not measured' | 'shown';

export type Row = {
  bar: Bar;
  figure: Figure;
  /** Share of the reference. */ ratio: number | undefined;
  verdict: Verdict;
};

function verdictOf({atMost}: Bar, {site}: Figure, ratio: number | undefined): Verdict {
  if (!atMost) return 'shown';
  const value = 'ratio' in atMost ? ratio : site;
  if (value === undefined) return 'not measured';
  return value <= ('ratio' in atMost ? atMost.ratio : atMost.value) ? 'pass' : 'fail';
}

/** Returns a row for every bar of the given parts; throws when a part did not deliver a figure. */
export function judge(parts: readonly PartName[], figures: Readonly<Record<string, Figure>>): Row[] {
  return bars
    .filter(({part}) => parts.includes(part))
    .map((bar) => {
      const figure = figures[bar.id];
      if (!figure) throw new Error(`The part "${bar.part}" of the benchmark did not measure "${bar.id}".`);
      const {site, reference} = figure;
      const ratio = site === undefined || !reference ? undefined : site / reference;
      return {bar, figure, ratio, verdict: verdictOf(bar, figure, ratio)};
    });
}
