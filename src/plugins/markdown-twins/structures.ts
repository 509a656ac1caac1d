import {type ChildNode, type Element} from 'domhandler';
import type {BlockContent, Code, List, ListItem, Paragraph, PhrasingContent, RootContent} from 'mdast';
import {elementsIn, find, firstTag, hasClass, oneLine, textIn} from './dom.ts';
import type {Words} from './words.ts';

/** Turns parts of a page into Markdown, for the structures around them. */
export type Convert = {
  words: Words;
  flow: (nodes: readonly ChildNode[]) => RootContent[];
  phrasing: (nodes: readonly ChildNode[]) => PhrasingContent[];
};

export const text = (value: string): PhrasingContent => ({type: 'text', value});
export const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
export const paragraph = (children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});
const strong = (children: PhrasingContent[]): PhrasingContent => ({type: 'strong', children});
const others = ({children}: Element, without: Element | undefined) => children.filter((child) => child !== without);

/** Lists of what the page shows as boxes that open; adjacent ones become one list. */
const boxes = new WeakSet<object>();

/** Returns boxes with a title as a list, in which it is plain where each of them ends. */
function boxList(items: readonly {title: PhrasingContent[]; content: RootContent[]}[]): List {
  const children = items.map(({title, content}): ListItem => ({
    type: 'listItem',
    spread: true,
    children: [paragraph(title), ...(content as BlockContent[])],
  }));
  const list: List = {type: 'list', ordered: false, spread: true, children};
  boxes.add(list);
  return list;
}

/** Adds a block after others; a list of boxes goes on where one stands before it. */
export function addBlock(blocks: RootContent[], block: RootContent): void {
  const before = blocks.at(-1);
  if (before && boxes.has(before) && boxes.has(block)) (before as List).children.push(...(block as List).children);
  else blocks.push(block);
}

/** Returns code with its language, and its title as Docusaurus writes it. */
export function codeBlock(block: Element, pre: Element): Code {
  const language = /\blanguage-(\S+)/.exec(firstTag(pre, 'code')?.attribs.class ?? '')?.[1];
  const title = elementsIn(block).find((child) => child.name === 'div' && !firstTag(child, 'pre'));
  return {
    type: 'code',
    lang: language ?? null,
    meta: title ? `title=${JSON.stringify(oneLine(textIn(title.children)))}` : null,
    value: textIn([pre]).replace(/\n$/, ''),
  };
}

/** Method and path of an API operation, with its server and the release that brought it. */
function requestLine(line: Element, {words, phrasing}: Convert): RootContent[] {
  const method = textIn([find(line, (child) => hasClass(child, 'api-method'))!]);
  const address = elementsIn(line).find((child) => firstTag(child, 'code'))!;
  const path = textIn([firstTag(address, 'code')!]);
  const server = textIn([address]).slice(0, -path.length);
  const since = find(line, (child) => hasClass(child, 'version-badge'));
  const items = [[text(`${words.server}${words.colon}`), code(server)], ...(since ? [phrasing([since])] : [])];
  return [
    paragraph([code(`${method} ${path}`)]),
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: items.map((item) => ({type: 'listItem', spread: false, children: [paragraph(item)]})),
    },
  ];
}

function panelsIn(node: Element): Element[] {
  return elementsIn(node).flatMap((child) => (child.attribs.role === 'tabpanel' ? [child] : panelsIn(child)));
}

function tabs(container: Element, {flow}: Convert): RootContent {
  return boxList(
    panelsIn(container).map((panel) => {
      const name = elementsIn(panel).find((child) => hasClass(child, 'tab-name'));
      return {
        title: [strong([text(name ? oneLine(textIn([name])) : '')])],
        content: flow(others(panel, name)),
      };
    }),
  );
}

function admonition(element: Element, {words, flow}: Convert): RootContent {
  const [heading, content] = elementsIn(element);
  const kind = /\btheme-admonition-(\w+)/.exec(element.attribs.class!)?.[1] ?? 'note';
  const known = words.admonitions[kind] ?? kind;
  const title = heading ? oneLine(textIn([heading])) : '';
  const isOwn = ![kind, known.toLowerCase(), ''].includes(title.toLowerCase());
  return {
    type: 'blockquote',
    children: [
      paragraph([strong([text(isOwn ? `${known}${words.colon}${title}` : known)])]),
      ...(flow(content?.children ?? []) as BlockContent[]),
    ],
  };
}

/** A group whose first paragraph is its title, as `components/Mdx/Group` makes it. */
function group(element: Element, {flow, phrasing}: Convert): RootContent[] {
  const [title] = elementsIn(element);
  return [paragraph([strong(phrasing(title?.children ?? []))]), ...flow(others(element, title))];
}

const isCard = (element: Element): boolean => element.name === 'a' && hasClass(element, 'card');

/** A card, whose title leads to its page; undefined for other links. `url` is where it leads. */
export function card(element: Element, url: string, {words, phrasing}: Convert): PhrasingContent[] | undefined {
  if (!isCard(element)) return undefined;
  const [title, about] = elementsIn(element);
  return [
    {type: 'link', url, children: phrasing([title!])},
    ...(about ? [text(words.colon), ...phrasing([about])] : []),
  ];
}

function details(element: Element, {flow, phrasing}: Convert): RootContent[] {
  const summary = elementsIn(element).find(({name}) => name === 'summary');
  // What a title adds about the fields below it.
  const more = summary && elementsIn(summary).find((child) => hasClass(child, 'api-more'));
  const title = [
    strong(phrasing(summary ? others(summary, more) : [])),
    ...(more ? [text(' '), ...phrasing([more])] : []),
  ];
  const content = flow(others(element, summary));
  // Headings stay headings of the page: in a list they would be its entries.
  return content.some(({type}) => type === 'heading') ? [paragraph(title), ...content] : [boxList([{title, content}])];
}

/** Returns the Markdown of the structures that the site has beyond HTML's own; undefined for any other element. */
export function structure(element: Element, convert: Convert): RootContent[] | undefined {
  const {flow, phrasing} = convert;
  if (element.name === 'details') return details(element, convert);
  if (element.attribs['data-code-block'] !== undefined) {
    const pre = firstTag(element, 'pre');
    return pre ? [codeBlock(element, pre)] : requestLine(element, convert);
  }
  if (element.attribs.role === 'group' && element.attribs['aria-labelledby'] !== undefined)
    return group(element, convert);
  if (hasClass(element, 'theme-tabs-container')) return [tabs(element, convert)];
  if (hasClass(element, 'theme-admonition')) return [admonition(element, convert)];
  if (hasClass(element, 'theme-doc-version-banner'))
    return [{type: 'blockquote', children: flow(element.children) as BlockContent[]}];
  const inner = elementsIn(element);
  if (inner.length === 0 || !inner.every((child) => child.name === 'article' && elementsIn(child).every(isCard)))
    return undefined;
  const children = inner.map((article): ListItem => ({
    type: 'listItem',
    spread: false,
    children: [paragraph(phrasing(article.children))],
  }));
  return [{type: 'list', ordered: false, spread: false, children}];
}
