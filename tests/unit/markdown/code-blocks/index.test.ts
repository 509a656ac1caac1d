import type {Element, Root} from 'hast';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import codeBlocks from '../../../../src/markdown/code-blocks/index.ts';

function pre(code: string, properties: Record<string, unknown>): Element {
  const inner = {type: 'element', tagName: 'code', properties, children: [{type: 'text', value: code}]} as Element;
  return {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [inner],
    position: {start: {line: 12, column: 1}, end: {line: 14, column: 4}},
  };
}

function transform(...children: Root['children']): Root {
  const tree: Root = {type: 'root', children};
  codeBlocks()(tree, new VFile({path: 'docs/deploy.md'}));
  return tree;
}

const attributesOf = (node: unknown) =>
  Object.fromEntries(
    (node as {attributes: {name: string; value: string}[]}).attributes.map(({name, value}) => [name, value]),
  );

test('a code block becomes a component with its HTML, language, and title', () => {
  const [block] = transform(pre('PORT=1\n', {className: ['language-bash'], metastring: 'title=".env"'})).children;
  expect(block).toMatchObject({type: 'mdxJsxFlowElement', name: 'CodeBlock', children: []});
  expect(attributesOf(block)).toEqual({html: expect.stringContaining('PORT'), language: 'bash', title: '.env'});
  expect(attributesOf(block).html).not.toMatch(/\n$/);
});

test('an output is told apart, and keeps its language but not its colours', () => {
  const [code, output] = [undefined, 'output'].map((metastring) =>
    attributesOf(transform(pre('HTTP/1.1 401 Unauthorized\n', {className: ['language-http'], metastring})).children[0]),
  );
  expect(code!.html).toContain('<span');
  expect(code).not.toHaveProperty('kind');
  expect(output).toEqual({html: 'HTTP/1.1 401 Unauthorized', language: 'http', kind: 'output'});
});

test.each([
  ['a'.repeat(71) + '\nb', '', 'crowded'],
  ['中'.repeat(36) + '\nb', '', 'crowded'],
  ['a'.repeat(70) + '\nb', '', undefined],
  ['b\n' + 'a'.repeat(71), '', undefined],
  ['a'.repeat(71), '', undefined],
  ['a'.repeat(71) + '\nb', 'title=".env"', undefined],
  ['a'.repeat(71) + '\nb', 'output', 'output'],
])('%s with %j: buttons have no place beside a long first line', (code, metastring, kind) => {
  expect(attributesOf(transform(pre(code, {metastring})).children[0]).kind).toBe(kind);
});

test('an address breaks where its parts end, and at no hyphen, where its block asks for it', () => {
  const shown = (properties: Record<string, unknown>) =>
    attributesOf(
      transform(
        pre(
          "curl --url 'http://127.0.0.1:18099/support-chat/chat/completions?app=00000000-0000-4000-8000-000000000001&id=a' -H 'X-Y: z'",
          {
            className: ['language-bash'],
            ...properties,
          },
        ),
      ).children[0],
    ).html!;
  expect(shown({whole: true})).toContain(
    '<span class="name">http://127.0.0.1:18099/<wbr>support-chat/chat/<wbr>completions?app=<wbr><span>00000000-0000-4000-8000-000000000001&amp;</span><wbr>id=a</span>',
  );
  expect(shown({whole: true}).replaceAll(/<[^>]+>/g, '')).toBe(shown({}).replaceAll(/<[^>]+>/g, ''));
  expect(shown({})).not.toContain('"name"');
});

test('JSON of one line breaks between its names and values, and JSON of several where its lines end', () => {
  const shown = (code: string) =>
    attributesOf(transform(pre(code, {className: ['language-json']})).children[0])
      .html!.replaceAll('<wbr>', '|')
      .replaceAll(/<[^>]+>/g, '');
  expect(shown('{"a:b":"c,d","e":[1,2]}')).toBe('{"a:b":|"c,d",|"e":[1,|2]}');
  expect(shown('{"a":1,\n"b":2}')).toBe('{"a":1,\n"b":2}');
});

test('a code block in a list, and one without a language', () => {
  const item = {type: 'element', tagName: 'li', properties: {}, children: [pre('plain <text>\n', {})]} as Element;
  const tree = transform({type: 'element', tagName: 'ol', properties: {}, children: [item]});
  const block = ((tree.children[0] as Element).children[0] as Element).children[0];
  expect(attributesOf(block)).toEqual({html: 'plain &lt;text&gt;', language: 'text'});
});

test('code inside a line stays as it is', () => {
  const inline = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{type: 'element', tagName: 'code', properties: {}, children: []}],
  } as Element;
  expect(transform(structuredClone(inline)).children).toEqual([inline]);
});

test('a mistake names the file and the line', () => {
  expect(() => transform(pre('x', {className: ['language-klingon']}))).toThrow(
    /^docs\/deploy\.md:12: there is no code language "klingon"; .*\.$/,
  );
  expect(() => transform(pre('x', {className: ['language-bash'], metastring: 'live'}))).toThrow(
    'docs/deploy.md:12: "live" is not an option of a code block',
  );
});
