import type {Measures} from './bars.ts';
import type {Findings, Miss} from './quality.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '---:'))), ...rows.map(line)].join('\n');
};

const qualityRows = (findings: readonly Findings[], key: 'pages' | 'headings') =>
  findings.flatMap(({version, language, ...rest}) =>
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

/** Returns how well queries are answered, as Markdown. */
export function qualityMarkdown(findings: readonly Findings[]): string {
  const head = ['Version and language', 'Set', 'Queries', 'MRR', 'top-1', 'recall@8'];
  return [
    'Pages found:',
    table(head, qualityRows(findings, 'pages')),
    'Headings found, where a query names one:',
    table(head, qualityRows(findings, 'headings')),
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
        `- [${kind}] \`${query}\`: ${rank === undefined ? 'not found' : `rank ${rank}`}, wanted ${wanted}`,
        ...instead.map((address) => `  - ${address}`),
      ]),
    ]);
  return ['# Queries that another page comes first for', ...lines, ''].join('\n');
}
