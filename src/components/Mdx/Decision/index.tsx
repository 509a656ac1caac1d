import {Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode} from 'react';
import clsx from 'clsx';
import ScrollTable from '../../ScrollTable/index.tsx';
import styles from './styles.module.css';

type Element = ReactElement<{children?: ReactNode}>;
type Cell = ReactElement<ComponentProps<'td'>>;

const elements = (node: ReactNode) => Children.toArray(node).filter((child): child is Element => isValidElement(child));
const isTable = ({type}: Element) => type === 'table' || type === ScrollTable;

/** Returns a row whose first cell, where it is one of data, is the row's header. */
function withHeader(row: Element): Element {
  const [first, ...others] = elements(row.props.children);
  if (first?.type !== 'td') return row;
  return cloneElement(row, undefined, <th key={first.key} {...(first as Cell).props} scope="row" />, others);
}

/** A Markdown table in which each row answers the question, or leads to the goal, in its first column: that cell is the row's header. */
export default function Decision({children}: {children: ReactNode}): ReactNode {
  const [table, ...others] = elements(children);
  if (!table || !isTable(table) || others.length > 0) {
    throw new Error('<Decision> takes one Markdown table and nothing else, with a blank line above and below it.');
  }
  const {className} = table.props as ComponentProps<'table'>;
  const parts = elements(table.props.children).map((part) =>
    cloneElement(part, undefined, elements(part.props.children).map(withHeader)),
  );
  return cloneElement(
    table as ReactElement<ComponentProps<'table'>>,
    {className: clsx(className, styles.decision)},
    parts,
  );
}
