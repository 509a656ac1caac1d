import type {Bar, Row, Unit} from './bars.ts';

const count = (value: number) => Math.round(value).toLocaleString('en-US');

const formats: Record<Unit, (value: number) => string> = {
  bytes: (value) => `${value < 1000 ? value.toFixed(1) : count(value)} B`,
  megabytes: (value) => `${(value / 1e6).toFixed(1)} MB`,
  gigabytes: (value) => `${(value / 1e9).toFixed(2)} GB`,
  milliseconds: (value) => `${count(value)} ms`,
  seconds: (value) => `${(value / 1000).toFixed(1)} s`,
  count,
  shift: (value) => (value === 0 ? '0' : value.toFixed(4)),
};

const shown = (unit: Unit, value: number | undefined) => (value === undefined ? '–' : formats[unit](value));

function limitText({atMost, unit}: Bar): string {
  if (!atMost) return '';
  if ('ratio' in atMost) return `≤ ${atMost.ratio.toFixed(2)} ×`;
  return atMost.value === 0
    ? '0'
    : `≤ ${atMost.value % 1e6 === 0 && unit === 'megabytes' ? `${atMost.value / 1e6} MB` : shown(unit, atMost.value).replace('.0 B', ' B')}`;
}

function referenceText({bar: {unit, reference}, figure}: Row): string {
  if (figure.reference === undefined) return '–';
  return `${shown(unit, figure.reference)}${reference ? ` (${reference})` : ''}`;
}

const signs = {pass: 'pass', fail: '**fail**', 'not measured': 'not measured', shown: ''} as const;

/** Returns the rows as a Markdown table. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const {bar, figure, ratio, verdict} = row;
    return [
      bar.label,
      shown(bar.unit, figure.site),
      referenceText(row),
      ratio === undefined ? '–' : ratio.toFixed(2),
      limitText(bar),
      signs[verdict],
    ];
  });
  const head = ['Figure', 'This site', 'Stock', 'Ratio', 'Bar', ''];
  return [head, ['---', '---:', '---:', '---:', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns the same table in columns of one width, for a terminal. */
export function terminalTable(rows: readonly Row[]): string {
  const cells = markdownTable(rows)
    .split('\n')
    .filter((_, index) => index !== 1)
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll(/[`*]/g, '').trim()),
    );
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column > 0 && column < 4 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
