import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {element, paragraph, text} from '../../../src/markdown/nodes.ts';
import tabNames from '../../../src/markdown/tab-names.ts';

const panel = (properties: Record<string, string>) => element('TabItem', properties, [paragraph([text('words')])]);

test.each([
  ['its label', {value: 'go', label: 'Go'}, 'Go'],
  ['its value, when it has no label', {value: 'curl'}, 'curl'],
])('a panel starts with %s', (_case, properties, name) => {
  const tree: Root = {type: 'root', children: [element('Tabs', {}, [panel(properties)])]};
  tabNames()(tree);
  expect(tree.children[0]).toMatchObject({
    name: 'Tabs',
    children: [
      {
        name: 'TabItem',
        children: [
          {name: 'p', attributes: [{name: 'className', value: 'tab-name'}], children: [{value: name}]},
          {type: 'paragraph'},
        ],
      },
    ],
  });
});

test('other components have no name', () => {
  const tree: Root = {type: 'root', children: [element('Fold', {label: 'Go'}, [])]};
  tabNames()(tree);
  expect(tree.children[0]).toMatchObject({children: []});
});
