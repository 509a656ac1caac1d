import {evaluate} from '@mdx-js/mdx';
import type {Element, ElementContent, Root} from 'hast';
import {createElement, type ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import {expect, test} from 'vitest';
import MDXComponents from '@theme/MDXComponents';
import staticHtml, {plainElements} from '../../../../src/plugins/light-client/staticHtml.ts';

const components = {a: ({href}: {href: string}) => createElement('a', {href, className: 'ours'}), Box: 'section'};

async function render(text: string, rehypePlugins: [typeof staticHtml] | [] = [staticHtml]): Promise<string> {
  const {default: Page} = await evaluate(text, {...runtime, rehypePlugins});
  // React writes quotation marks in text as references, which need not be.
  return renderToStaticMarkup(createElement(Page as ComponentType<{components: unknown}>, {components})).replaceAll(
    '&quot;',
    '"',
  );
}

const page = String.raw`# Title with *stress*

Text with ${'`a < b && c > d`'}, **bold ${'`code`'}**, and "quotes"\
on two lines, \<b\> and &amp;.

- One *item*
- Another
  1. deeper, with a [link](/docs/deploy)
  2. deepest \{braces\}

> A **quote**

<Box>

Inside **a component**

</Box>

Next to {1 + 1} **expressions**
`;

test('a page looks as it does without', async () => {
  expect(await render(page)).toBe(await render(page, []));
});

const at = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const text = (value: string) => ({type: 'text' as const, value});

/** The elements that stay, and the HTML in which others ended. */
function kept(children: Root['children']): unknown[] {
  const tree: Root = {type: 'root', children};
  staticHtml()(tree);
  const shown = (node: ElementContent | Root['children'][number]): unknown => {
    if (node.type === 'element') return [node.tagName, ...node.children.map(shown)];
    if (node.type === 'text') return node.value;
    const {name, attributes} = node as unknown as {
      name: string;
      attributes: {
        name: string;
        value: {data: {estree: {body: [{expression: {properties: [{value: {value: string}}]}}]}}};
      }[];
    };
    return {
      [name]:
        attributes.map((attribute) => attribute.value.data.estree.body[0].expression.properties[0].value.value)[0] ??
        'JSX',
    };
  };
  return tree.children.map(shown);
}

test('a table without components is one piece of HTML, without the line breaks between its rows', () => {
  const table = at(
    'table',
    text('\n'),
    at('tbody', text('\n'), at('tr', at('td', text('a')), text('\n'), at('td', at('code', text('<b>')))), text('\n')),
  );
  expect(kept([table])).toEqual([{table: '<tbody><tr><td>a</td><td><code>&lt;b&gt;</code></td></tr></tbody>'}]);
});

test('what stands beside a component is HTML as far as it can be', () => {
  const link = at('a', text('link'));
  const table = at('table', at('tbody', at('tr', at('td', link)), at('tr', at('td', at('strong', text('b'))))));
  expect(kept([table])).toEqual([
    ['table', ['tbody', ['tr', ['td', ['a', 'link']]], {tr: '<td><strong>b</strong></td>'}]],
  ]);
});

test('a table in a cell or a list stays an element, which gets a scrolling box', () => {
  const table = at('table', at('tr', at('td', at('strong', text('a')))));
  expect(kept([at('ul', at('li', table))])).toEqual([['ul', ['li', {table: '<tr><td><strong>a</strong></td></tr>'}]]]);
  expect(kept([at('table', at('tr', at('td', table)))])).toEqual([
    ['table', ['tr', ['td', {table: '<tr><td><strong>a</strong></td></tr>'}]]],
  ]);
});

test('what becomes HTML has no component, or one that only writes the element', () => {
  const ours = MDXComponents as Record<string, ComponentType<{children: string}>>;
  const replaced = [...plainElements].filter((name) => name in ours);
  // A table never stands within such HTML, for its component does more.
  expect(replaced.toSorted()).toEqual(['code', 'li', 'table', 'ul']);
  for (const name of ['code', 'li', 'ul']) {
    const html = renderToStaticMarkup(createElement(ours[name]!, {children: 'text'}));
    expect(html.replace(' class=""', '')).toBe(`<${name}>text</${name}>`);
  }
});

test('a component keeps what stands in it', () => {
  const box = {
    type: 'mdxJsxFlowElement',
    name: 'Decision',
    attributes: [],
    children: [at('table', at('tr', at('td', text('a'))))],
  } as never as ElementContent;
  expect(kept([box])).toEqual([{Decision: 'JSX'}]);
});

test('an element of its own look or address stays an element', () => {
  const cell: Element = {...at('td', at('strong', text('1'))), properties: {align: 'right'}};
  expect(kept([at('tr', cell)])).toEqual([['tr', ['td', ['strong', '1']]]]);
});

test('text alone stays text', () => {
  expect(kept([at('p', text('a'))])).toEqual([['p', 'a']]);
});
