import type {Figures} from './bars.ts';
import type {Miss} from './evaluate.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '---:'))), ...rows.map(line)].join('\n');
};

const qualityRows = (figures: readonly Figures[], key: 'pages' | 'headings') =>
  figures.flatMap(({version, language, ...rest}) =>
    [...rest[key]]
      .filter(([, {count}]) => count > 0)
      .map(([part, {count, mrr, top1, recall}]) => [
        `${version} ${language}`,
        part,
        String(count),
        mrr.toFixed(3),
        top1.toFixed(3),
        recall.toFixed(3),
      ]),
  );

/** Returns the figures as Markdown. */
export function markdownOf(figures: readonly Figures[]): string {
  const quality = ['Version and language', 'Set', 'Queries', 'MRR', 'top-1', 'recall@8'];
  const rows = figures.map(({version, language, median, p95, block, first, bytes, textBytes, heap}) => [
    version,
    language,
    `${Math.round(median)} ms`,
    `${Math.round(p95)} ms`,
    block === 0 ? '< 50 ms' : `${Math.round(block)} ms`,
    `${(first / 1000).toFixed(2)} s`,
    `${(bytes / 1000).toFixed(0)} kB`,
    `${(textBytes / 1000).toFixed(0)} kB`,
    heap === undefined ? '—' : `${(heap / 1_000_000).toFixed(1)} MB`,
  ]);
  return [
    'Pages found:',
    table(quality, qualityRows(figures, 'pages')),
    'Headings found, where a query names one:',
    table(quality, qualityRows(figures, 'headings')),
    'Time, size, and memory:',
    table(
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
    ),
  ].join('\n\n');
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
        `- [${kind}] \`${query}\`: ${rank === undefined ? 'not found' : `rank ${rank}`}, wanted ${wanted}`,
        ...instead.map((address) => `  - ${address}`),
      ]),
    ]);
  return ['# Queries that another page comes first for', ...lines, ''].join('\n');
}
