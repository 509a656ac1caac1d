import type {Root, Table} from 'mdast';
import {visit} from 'unist-util-visit';
import {textOf} from './nodes.ts';

/** Letters up to which the cells of a column stand beside each other on one line of a phone. */
const shortCell = 24;
/** Letters up to which the cells of a row stand beside each other on a phone. */
const shortRow = 44;
/** Letters up to which a cell is a mark, such as "Yes": rows of those are compared. */
const mark = 12;
/** Columns for which the style sheet has headings of entries. */
const mostColumns = 7;
/** Letters up to which a cell stays on one line, such as a date or a version. */
const unbrokenCell = 14;

/** Returns how wide a text is, in Latin letters: a Chinese character takes the room of two. */
const widthOf = (words: string): number => [...words].reduce((width, letter) => width + (letter > '\u2E80' ? 2 : 1), 0);

/** Letters up to which a link that ends a row stays on one line where there is room. */
const unbrokenLink = 32;

/** Letters up to which a heading stands beside its values on a phone. */
const shortHeading = 18;
/** Room in rem that the style sheet has beside values for headings of some ten letters, that of a letter, and the gap after them. */
const [leastRoom, letterRoom, gap] = [5.5, 0.46, 0.75];

/** What a cell says that has no value; an entry on a phone leaves it out. */
const noValue = '—';

const cssString = (value: string) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function columnsOf({children: [head, ...rows]}: Table) {
  return head!.children.map((cell, index) => ({
    number: index + 1,
    heading: textOf(cell),
    longest: Math.max(0, ...rows.flatMap(({children}) => (children[index] ? [widthOf(textOf(children[index]))] : []))),
  }));
}

/** Tells whether columns that are short by themselves are too much beside each other; a long first one can break. */
const isWide = (columns: readonly {longest: number}[]): boolean =>
  columns.slice(1).some(({longest}) => longest > mark) &&
  columns.reduce((sum, {longest}) => sum + Math.min(longest, shortCell), 0) > shortRow;

/** Tells whether each row ends in one short link: where to go from what stands before it. */
const isLeading = ({children: [, ...rows]}: Table): boolean =>
  rows.every(({children}) => {
    const cell = children.at(-1);
    return cell?.children.length === 1 && cell.children[0]!.type === 'link' && widthOf(textOf(cell)) <= unbrokenLink;
  });

/**
 * Remark plugin: tells the style sheet of each table which of its columns stay on one line. Tables of three to seven columns with long
 * texts beside the first become `stacked-table`, of which each row is an entry on a phone: with the heading of each column beside its value, or
 * above it where the heading is long.
 */
export default function stackedTables() {
  return (tree: Root) => {
    visit(tree, 'table', (node) => {
      const columns = columnsOf(node);
      const isStacked =
        columns.length > 2 &&
        columns.length <= mostColumns &&
        (columns.slice(1).some(({longest}) => longest > shortCell) || isWide(columns));
      const headings = columns.slice(1).map(({heading}) => widthOf(heading));
      const room = Math.max(...headings.filter((width) => width <= shortHeading)) * letterRoom + gap;
      const style = columns.flatMap(({number, heading, longest}) => [
        ...(longest <= unbrokenCell ? [`--site-wrap-${number}:nowrap`] : []),
        ...(isStacked && number > 1 && heading ? [`--site-head-${number}:${cssString(heading)}`] : []),
        ...(isStacked && number > 1 && (!heading || widthOf(heading) > shortHeading)
          ? [`--site-hang-${number}:0rem;--site-beside-${number}:none`]
          : []),
      ]);
      if (isStacked && room > leastRoom) style.push(`--site-label:${room.toFixed(1)}rem`);
      const hProperties = {
        ...(isStacked && {className: ['stacked-table', ...(isLeading(node) ? ['leading-table'] : [])]}),
        ...(style.length > 0 && {style: style.join(';')}),
      };
      node.data = {...node.data, hProperties};
      if (isStacked)
        for (const cell of node.children.slice(1).flatMap(({children}) => children.slice(1)))
          if (textOf(cell) === noValue) cell.data = {...cell.data, hProperties: {className: ['no-value']}};
    });
  };
}
