import type {InlineCode, Root, Table, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {plain} from './nodes.ts';

/** The name of a variable or a key of a file, but not of a placeholder: `MYSQL_PORT`, `LokiAddress`, `gateway.listen_urls`. */
const setting = /^(?!YOUR_)(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|(?:[A-Z][a-z]+){2,}|[a-z_]+(?:\.[a-z_]+)+)$/;

/** How many rows of a table name a setting at least, so that it is one of settings, in which every row has its name. */
const fewest = 2;

/** Returns the name that the first cell of a row consists of, as code; undefined when it holds anything else. */
function nameOf({children: [cell]}: TableRow): InlineCode | undefined {
  const [only, ...others] = cell?.children ?? [];
  return only?.type === 'inlineCode' && others.length === 0 && /^[\w.]+$/.test(only.value) ? only : undefined;
}

const namesIn = ({children: [, ...rows]}: Table) =>
  rows.flatMap((row) => {
    const name = nameOf(row);
    return name ? [{row, name}] : [];
  });

/**
 * Remark plugin: gives each row of a table of settings, such as variables and keys of files, an id, which is the name in its first cell, and makes that name
 * a link to it, so that a single setting can be linked to. A name that a page has twice leads to its first row.
 */
export default function namedRows() {
  return (tree: Root) => {
    const taken = new Set<string>();
    visit(tree, 'table', (table) => {
      const named = namesIn(table);
      if (named.filter(({name}) => setting.test(name.value)).length < fewest) return;
      for (const {row, name} of named) {
        if (taken.has(name.value)) continue;
        taken.add(name.value);
        row.data = {...row.data, hProperties: {id: name.value}};
        row.children[0]!.children = [plain('a', [name], {className: 'row-link', href: `#${name.value}`})];
      }
    });
  };
}
