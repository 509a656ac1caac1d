import {describe, expect, test} from 'vitest';
import {bars, judge, partNames, type Figure} from '../../bench/bars.ts';
import {markdownTable, terminalTable} from '../../bench/table.ts';

const rowsWith = (id: string, figure: Figure) =>
  judge(partNames, {...Object.fromEntries(bars.map((bar) => [bar.id, {site: 1}])), [id]: figure}).filter(
    ({bar}) => bar.id === id,
  );
const lineOf = (id: string, figure: Figure) => markdownTable(rowsWith(id, figure)).split('\n')[2];

describe('the table', () => {
  test('has values in the unit of each figure, the ratio and the bar', () => {
    expect(lineOf('scripts', {site: 107_123, reference: 214_000})).toBe(
      '| `/docs/deploy`: JavaScript over the wire | 107,123 B | 214,000 B | 0.50 | ≤ 0.50 × | **fail** |',
    );
    expect(lineOf('requests', {site: 18, reference: 57})).toContain('| 18 | 57 | 0.32 | ≤ 22 | pass |');
    expect(lineOf('overview-bytes', {site: 200_000, reference: 400_000})).toContain('| ≤ 350,000 B | pass |');
    expect(lineOf('entry-raw', {site: 104.25, reference: 460})).toContain(
      '| 104.3 B | 460.0 B | 0.23 | ≤ 160 B | pass |',
    );
    expect(lineOf('memory', {site: 3.3e9, reference: 5.4e9})).toContain(
      '| 3.30 GB | 5.40 GB | 0.61 | ≤ 0.65 × | pass |',
    );
    expect(lineOf('output', {site: 119.96e6, reference: 200e6})).toContain(
      '| 120.0 MB | 200.0 MB | 0.60 | ≤ 120 MB | pass |',
    );
    expect(lineOf('shift', {site: 0, reference: 0.01234})).toContain('| 0 | 0.0123 | 0.00 | 0 | pass |');
  });

  test('names a reference that is not the stock site', () => {
    expect(lineOf('warm', {site: 18_000, reference: 60_000})).toContain(
      '| 18.0 s | 60.0 s (cold) | 0.30 | ≤ 0.30 × | pass |',
    );
  });

  test('shows what is missing as such', () => {
    expect(lineOf('memory', {site: undefined, reference: undefined})).toContain(
      '| – | – | – | ≤ 0.65 × | not measured |',
    );
    expect(lineOf('memory-sum', {site: 1e9, reference: 2e9})).toMatch(/\| 0\.50 \| {2}\| {2}\|$/);
  });

  test('has columns of one width in a terminal, without marks of Markdown', () => {
    const [head, ...lines] = terminalTable([
      ...rowsWith('scripts', {site: 1500, reference: 1000}),
      ...rowsWith('requests', {site: 9, reference: 57}),
    ]).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/[`*|]/);
    const end = head!.indexOf('This site') + 'This site'.length;
    expect([lines[0]!.slice(0, end), lines[1]!.slice(0, end)]).toEqual([
      expect.stringMatching(/1,500 B$/),
      expect.stringMatching(/ 9$/),
    ]);
  });
});
