import type {Measures} from './bars.ts';
import type {Findings, Miss} from './findings.ts';
import type {Quality} from './metrics.ts';

/** Returns a Markdown table, of which the first `texts` columns are no numbers. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], texts = 2): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < texts ? '---' : '---:'))), ...rows.map(line)].join('\n');
};

/** Returns the figures of queries as cells: how many there are, and the given measures. */
export const qualityCells = (quality: Quality, keys: readonly Exclude<keyof Quality, 'count'>[]): string[] => [
  String(quality.count),
  ...keys.map((key) => quality[key].toFixed(3)),
];

const rowsOf = <Sum extends {count: number}>(
  findings: readonly Findings[],
  sumsOf: (one: Findings) => ReadonlyMap<string, Sum>,
  cells: (sum: Sum) => string[],
) =>
  findings.flatMap((one) =>
    [...sumsOf(one)]
      .filter(([, {count}]) => count > 0)
      .map(([part, sum]) => [`${one.version} ${one.language}`, part, ...cells(sum)]),
  );

/** Returns how well queries are answered, as Markdown. */
export function qualityMarkdown(findings: readonly Findings[]): string {
  const head = ['Version and language', 'Set', 'Queries'];
  return [
    'Pages found:',
    table(
      [...head, 'MRR', 'top-1', 'recall@8'],
      rowsOf(
        findings,
        ({pages}) => pages,
        (quality) => qualityCells(quality, ['mrr', 'top1', 'recall']),
      ),
    ),
    'Sections found, where a query names some:',
    table(
      [...head, 'MRR', 'top-1', 'recall@3', 'recall@8'],
      rowsOf(
        findings,
        ({sections}) => sections,
        (quality) => qualityCells(quality, ['mrr', 'top1', 'top3', 'recall']),
      ),
    ),
    'Queries of which the search says that it found nothing that matches well: rightly of the set `nothing`, wrongly of all others:',
    table(
      [...head, 'Says so'],
      rowsOf(
        findings,
        ({weak}) => weak,
        ({count, share}) => [String(count), share.toFixed(3)],
      ),
    ),
  ].join('\n\n');
}

/** Returns time, size, and memory as Markdown. */
export function measuresMarkdown(measures: readonly Measures[]): string {
  const rows = measures.map(({version, language, median, p95, block, first, bytes, textBytes, heap}) => [
    version,
    language,
    `${Math.round(median)} ms`,
    `${Math.round(p95)} ms`,
    block === 0 ? '< 50 ms' : `${Math.round(block)} ms`,
    first === undefined ? '—' : `${(first / 1000).toFixed(2)} s`,
    `${(bytes / 1000).toFixed(0)} kB`,
    `${(textBytes / 1000).toFixed(0)} kB`,
    heap === undefined ? '—' : `${(heap / 1_000_000).toFixed(1)} MB`,
  ]);
  return table(
    [
      'Version',
      'Language',
      'Median',
      'p95',
      'Longest block',
      'First suggestion, slow 4G',
      'Index, brotli',
      'Texts, brotli',
      'Scripts’ memory',
    ],
    rows,
  );
}

/** Returns what came up instead for every query that another page comes first for, as Markdown. */
export function missesOf(misses: readonly Miss[]): string {
  const nameOf = ({version, language, part}: Miss) => `${version} ${language}, ${part}`;
  const names = [...new Set(misses.map(nameOf))];
  const lines = names
    .map((name) => ({name, group: misses.filter((miss) => nameOf(miss) === name)}))
    .flatMap(({name, group}) => [
      `\n## ${name}\n`,
      ...group.flatMap(({kind, query, wanted, rank, instead}) => [
        `- [${kind}] \`${query}\`: ${
          wanted === ''
            ? 'not said to have no answer'
            : `${rank === undefined ? 'not found' : `rank ${rank}`}, wanted ${wanted}`
        }`,
        ...instead.map((address) => `  - ${address}`),
      ]),
    ]);
  return ['# Queries that another page comes first for', ...lines, ''].join('\n');
}
