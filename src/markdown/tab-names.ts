import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {element, text} from './nodes.ts';

/** Remark plugin: repeats the name of each tab in its panel, where it is shown only on paper and without scripts, which have no tabs. */
export default function tabNames() {
  return (tree: Root) => {
    visit(tree, 'mdxJsxFlowElement', (node) => {
      if (node.name !== 'TabItem') return;
      const valueOf = (name: string) =>
        node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name)?.value;
      const name = valueOf('label') ?? valueOf('value');
      if (typeof name === 'string')
        node.children.unshift(element('p', {className: 'tab-name'}, [text(name)] as never) as never);
    });
  };
}
