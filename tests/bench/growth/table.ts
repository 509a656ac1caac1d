import type {Output} from './output.ts';

/** What was measured with a number of released versions, beside the coming one; sizes in bytes, memory absent where the system does not tell it. */
export type Row = Output & {versions: number; seconds: number; memorySum?: number; memoryLargest?: number};

/** What the figures were taken on; memory in bytes. */
export type Machine = {cores: number; memory: number; node: string};

/** A figure as the table shows it: in units of `unit` bytes (or seconds, pages), with `digits` behind the point. */
type Figure = {label: string; of: (row: Row) => number | undefined; unit: number; name: string; digits: number};

/** A bound that the site meets as it grows: where it stands, and what helps when it is near; without a `cure`, moving old versions away does. */
type Limit = {label: string; of: Figure; bound: number; source: string; cure?: string};

const time: Figure = {
  label: 'Build of both languages, no cache',
  of: (row) => row.seconds,
  unit: 1,
  name: 's',
  digits: 0,
};
const memory: Figure = {
  label: 'Peak memory, all processes together',
  of: (row) => row.memorySum,
  unit: 1e6,
  name: 'MB',
  digits: 0,
};
const size: Figure = {label: 'Output', of: (row) => row.size, unit: 1e6, name: 'MB', digits: 0};
const largest: Figure = {
  label: 'Peak memory, largest process',
  of: (row) => row.memoryLargest,
  unit: 1e6,
  name: 'MB',
  digits: 0,
};
const entry: Figure = {
  label: 'Scripts of every page, as sent',
  of: (row) => row.entrySent,
  unit: 1e3,
  name: 'kB',
  digits: 1,
};

const figures: readonly Figure[] = [
  time,
  memory,
  largest,
  {label: 'Pages, both languages', of: (row) => row.pages, unit: 1, name: '', digits: 0},
  size,
  entry,
  {label: 'Scripts of every page, as files', of: (row) => row.entryRaw, unit: 1e3, name: 'kB', digits: 1},
  {label: 'Version menu in the HTML of each page', of: (row) => row.menu, unit: 1e3, name: 'kB', digits: 1},
  {
    label: 'Search in the latest version, English, as sent',
    of: (row) => row.searchEnglish,
    unit: 1e3,
    name: 'kB',
    digits: 0,
  },
  {
    label: 'Search in the latest version, Chinese, as sent',
    of: (row) => row.searchChinese,
    unit: 1e3,
    name: 'kB',
    digits: 0,
  },
  {
    label: 'Search in all versions and both languages, as sent',
    of: (row) => row.searchAll,
    unit: 1e3,
    name: 'kB',
    digits: 0,
  },
  {label: 'Both sitemaps', of: (row) => row.sitemaps, unit: 1e3, name: 'kB', digits: 0},
];

const runner = '[16 GB](https://docs.github.com/en/actions/reference/runners/github-hosted-runners)';
const movingAway = 'move old versions away';

const limits: readonly Limit[] = [
  {
    label: 'Memory of a GitHub runner, both languages at once',
    of: memory,
    bound: 16e9,
    source: runner,
    cure: 'build one language after the other',
  },
  {label: 'Memory of a GitHub runner, one language at a time', of: largest, bound: 16e9, source: runner},
  {
    label: 'Size of a site on GitHub Pages',
    of: size,
    bound: 1e9,
    source: '[1 GB](https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits)',
  },
  {label: 'Time of the job that builds', of: time, bound: 1800, source: '30 min in `deploy.yml`'},
];

/** The part of a limit that is used before something is done: the rest is for pages that grow longer, and for slower machines. */
const usable = 0.8;

const number = (value: number, digits: number) =>
  value.toLocaleString('en-US', {minimumFractionDigits: digits, maximumFractionDigits: digits});
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns how much of a figure one version more takes, from one row to another; undefined where it was not measured. */
export function perVersion(of: (row: Row) => number | undefined, from: Row, to: Row): number | undefined {
  const [before, after] = [of(from), of(to)];
  return before === undefined || after === undefined ? undefined : (after - before) / (to.versions - from.versions);
}

/**
 * Returns with how many released versions a figure meets a bound: between two rows by the line through them, beyond the last row by the line through the
 * last two; undefined when it does not grow, or was not measured. Rows are sorted by versions, smallest first; two at least.
 */
export function versionsAt(
  of: (row: Row) => number | undefined,
  bound: number,
  rows: readonly Row[],
): number | undefined {
  const next = rows.findIndex((row, index) => index > 0 && (of(row) ?? -Infinity) >= bound);
  const index = next < 0 ? rows.length - 1 : next;
  const [from, to] = [rows[index - 1]!, rows[index]!];
  const slope = perVersion(of, from, to);
  return slope === undefined || slope <= 0 ? undefined : Math.floor(from.versions + (bound - of(from)!) / slope);
}

function figureLine({label, of, unit, name, digits}: Figure, rows: readonly Row[]): string {
  const cell = (value: number | undefined, places: number) =>
    value === undefined ? 'unknown' : `${number(value / unit, places)}${name && ` ${name}`}`;
  return line([
    label,
    ...rows.map((row) => cell(of(row), digits)),
    cell(perVersion(of, rows[0]!, rows.at(-1)!), digits + 1),
  ]);
}

function limitLine({label, of: figure, bound, source, cure = movingAway}: Limit, rows: readonly Row[]): string {
  const {of, unit, name} = figure;
  const reached = versionsAt(of, bound, rows);
  if (reached === undefined) return line([label, source, 'unknown', '', '']);
  const [before, last] = [rows.at(-2)!, rows.at(-1)!];
  const slope = perVersion(of, before, last)!;
  const sum =
    of(last)! < bound
      ? `${last.versions} + (${number(bound / unit, 0)} − ${number(of(last)! / unit, 0)}) ÷ ${number(slope / unit, 1)} ${name}`
      : 'between two columns above';
  return line([label, source, String(reached), sum, `with ${Math.floor(reached * usable)}: ${cure}`]);
}

/** Returns the sentences about what the rows come to: which limit is met first, when old versions should move, and how the scripts grow. */
function conclusions(rows: readonly Row[]): string[] {
  const met = limits.flatMap((limit) => {
    const reached = versionsAt(limit.of.of, limit.bound, rows);
    return reached === undefined ? [] : [{...limit, reached}];
  });
  const nearest = (items: typeof met) => [...items].sort((one, other) => one.reached - other.reached)[0];
  const [first, lasting] = [nearest(met), nearest(met.filter(({cure}) => !cure))];
  const [start, end] = [rows[0]!, rows.at(-1)!];
  const percent = Math.round((end.entrySent / start.entrySent - 1) * 100);
  return [
    ...(first ? [`The first limit is "${first.label}", met with ${first.reached} released versions.`] : []),
    ...(lasting
      ? [
          `**Old versions should move when there are ${Math.floor(lasting.reached * usable)} released ones**, at four fifths of "${lasting.label}", the first limit that nothing else moves.`,
        ]
      : []),
    `With ${end.versions} versions every page loads ${percent} % more bytes of scripts than with ${start.versions}.`,
  ];
}

/** Returns the text of the deployers' notes about growth: the table of rows, the limits, and what they come to. Rows are sorted by versions, smallest first; two at least. */
export function figuresText(rows: readonly Row[], {cores, memory: installed, node}: Machine): string {
  const [before, last] = [rows.at(-2)!, rows.at(-1)!];
  return [
    line(['Released versions', ...rows.map((row) => String(row.versions)), 'one more']),
    line(['---', ...rows.map(() => '---:'), '---:']),
    ...figures.map((figure) => figureLine(figure, rows)),
    '',
    `Measured on ${cores} cores with ${Math.round(installed / 2 ** 30)} GB of memory and Node ${node}. "As sent" is brotli: quality 11 for scripts, 9 for search.`,
    '',
    line(['Limit', 'Bound', 'Met with', `By the growth from ${before.versions} to ${last.versions}`, 'At four fifths']),
    line(['---', '---', '---:', '---', '---']),
    ...limits.map((limit) => limitLine(limit, rows)),
    '',
    ...conclusions(rows),
  ].join('\n');
}
