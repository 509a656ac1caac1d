import type {
  Blockquote,
  Code,
  Heading,
  Link,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {fromMarkdown} from 'mdast-util-from-markdown';

/** Attributes of an element; null for one without a value. */
type Properties = Readonly<Record<string, string | null>>;

export const text = (value: string): PhrasingContent => ({type: 'text', value});
export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
export const link = (url: string, children: PhrasingContent[], properties: Properties = {}): Link => ({
  type: 'link',
  url,
  children,
  data: {hProperties: {...properties}},
});
/** Returns the words of a node, without its marks. */
export const textOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
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

/** Returns a division around blocks that the browser shows as they are: unlike in a component, their tables and lists stay static HTML. */
export function division(className: string, children: RootContent[]): Blockquote {
  return {
    type: 'blockquote',
    data: {hName: 'div', hProperties: {className: [className]}},
    children: children as Blockquote['children'],
  };
}

/** Returns a list of entries, each of which is several blocks; an entry with an id can be linked to. */
export function list(className: string, entries: readonly RootContent[][], ids: readonly string[] = []): List {
  return {
    type: 'list',
    spread: true,
    data: {hProperties: {className: [className]}},
    children: entries.map((children, index) => ({
      type: 'listItem',
      spread: true,
      children: children as ListItem['children'],
      ...(ids[index] !== undefined && {data: {hProperties: {id: ids[index]}}}),
    })),
  };
}

/**
 * Returns a plain HTML element around anything. Docusaurus turns `details` in MDX flow and in Markdown into its own animated component; an
 * inline element that counts as hand-written is left alone and needs no JavaScript.
 */
export function plain(name: string, children: readonly Nodes[], properties: Properties = {}): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name,
    attributes: attributes(properties),
    children: children as MdxJsxTextElement['children'],
    data: {_mdxExplicitJsx: true},
  } as MdxJsxTextElement;
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
