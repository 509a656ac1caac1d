import type {Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {span, text} from './nodes.ts';

/** A version such as 1.9.6-beta, or a date: a browser would break the line after their hyphens. */
const unbroken = /(\bv?\d+\.\d+(?:\.\d+)?-beta|\b\d{4}-\d{2}-\d{2})/;

/** Remark plugin: in the narrow columns of tables, versions and dates stay on one line. */
export default function unbrokenVersions() {
  return (tree: Root) => {
    visit(tree, 'tableCell', (cell) => {
      visit(cell, ['text', 'inlineCode'], (node, index, parent) => {
        if (!('value' in node) || !unbroken.test(node.value)) return undefined;
        if (node.type === 'inlineCode') {
          if (node.value.replace(unbroken, '') === '')
            node.data = {...node.data, hProperties: {className: ['unbroken']}};
          return undefined;
        }
        // The expression has one group, so that every other part is a version.
        const parts = node.value
          .split(unbroken)
          .map((part, number) => (number % 2 === 1 ? span('unbroken', [text(part)]) : text(part)))
          .filter((part) => !('value' in part) || part.value !== '');
        parent!.children.splice(index!, 1, ...(parts as never[]));
        return [SKIP, index! + parts.length];
      });
    });
  };
}
