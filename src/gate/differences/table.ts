import type {PageDifference} from '../checks/differences.ts';

const short = (version: string) => version.replace(/-beta$/, '');
const heading = (pair: string) => pair.split('..').map(short).join('→');

function cell({state, sections, unexplained}: PageDifference): string {
  const mark = unexplained > 0 ? '!' : '';
  return `${state === 'differs' ? sections.length : state === 'same' ? '=' : state}${mark}`;
}

/**
 * Returns a table for a terminal: a row per page, a column per pair of versions that follow each other, oldest first.
 * `=` is the same text, a number that of the sections that differ, `new` and `gone` a page that one version lacks; `!`
 * stands where no record explains it.
 */
export function differenceTable(all: readonly PageDifference[]): string {
  const pairs = [...new Set(all.map(({pair}) => pair))].reverse();
  const pages = [...new Set(all.map(({page}) => page))].sort();
  const cells = new Map(all.map((one) => [`${one.page} ${one.pair}`, cell(one)]));
  const rows = [
    ['Page', ...pairs.map(heading)],
    ...pages.map((page) => [page, ...pairs.map((pair) => cells.get(`${page} ${pair}`) ?? '')]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
