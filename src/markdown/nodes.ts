import type {Code, Heading, Link, Paragraph, PhrasingContent, RootContent, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {fromMarkdown} from 'mdast-util-from-markdown';

type Properties = Readonly<Record<string, string>>;

export const text = (value: string): PhrasingContent => ({type: 'text', value});
export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
export const link = (url: string, children: PhrasingContent[], properties: Properties = {}): Link => ({
  type: 'link',
  url,
  children,
  data: {hProperties: {...properties}},
});
export const paragraph = (children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

/** Returns a heading that the table of contents lists when its depth is 2 or 3. */
export function heading(depth: 2 | 3 | 4, id: string, children: PhrasingContent[]): Heading {
  return {type: 'heading', depth, children, data: {hProperties: {id}}};
}

/** Returns the blocks that a text of a document stands for: Markdown. */
export function blocks(markdown: string): RootContent[] {
  const {children} = fromMarkdown(markdown);
  return children.map((node) => withoutPositions(node));
}

/** Returns a text of a document as part of a sentence; paragraphs are joined. */
export function inline(markdown: string): PhrasingContent[] {
  return blocks(markdown).flatMap((node, index) =>
    node.type === 'paragraph' ? [...(index > 0 ? [text(' ')] : []), ...node.children] : [],
  );
}

// The positions are those in the document's text, not in the page: an error message would point to the wrong line.
function withoutPositions<Node extends RootContent>(node: Node): Node {
  const copy = {...node};
  delete copy.position;
  if ('children' in copy) copy.children = copy.children.map((child) => withoutPositions(child as RootContent)) as never;
  return copy;
}

export function codeBlock(lang: string, value: string, title?: string): Code {
  return {type: 'code', lang, value, meta: title === undefined ? null : `title="${title.replaceAll('"', '')}"`};
}

/** Returns a table; the first row is its head. */
export function table(rows: readonly PhrasingContent[][][]): Table {
  const cell = (children: PhrasingContent[]): TableCell => ({type: 'tableCell', children});
  return {type: 'table', children: rows.map((cells) => ({type: 'tableRow', children: cells.map(cell)}))};
}

const attributes = (properties: Properties): MdxJsxFlowElement['attributes'] =>
  Object.entries(properties).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));

/** Returns an element around text, such as a badge. */
export function span(className: string, children: PhrasingContent[]): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: 'span',
    attributes: attributes({className}),
    children: children as MdxJsxTextElement['children'],
  };
}

/** Returns an element or a component around blocks. */
export function element(name: string, properties: Properties, children: RootContent[]): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributes(properties),
    children: children as MdxJsxFlowElement['children'],
  };
}
