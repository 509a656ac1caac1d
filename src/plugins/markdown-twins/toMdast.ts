import {isTag, type ChildNode, type Element} from 'domhandler';
import type {BlockContent, ListItem, PhrasingContent, RootContent, TableCell, TableRow} from 'mdast';
import {elementsIn, firstTag, hasClass, isFrame, oneLine, textIn, withoutBreakMarks} from './dom.ts';
import {addBlock, card, code, codeBlock, paragraph, structure, text, type Convert} from './structures.ts';
import type {Words} from './words.ts';

/** Elements that stand in a line; all others are blocks. */
const inlineTags = new Set(
  'a abbr b br code dfn em i img input kbd mark picture s small span strong sub sup time u var'.split(' '),
);

const isInline = (node: ChildNode): boolean => node.type === 'text' || (isTag(node) && inlineTags.has(node.name));

const isBlank = (node: PhrasingContent): boolean => node.type === 'text' && node.value.trim() === '';

/** Returns texts beside each other as one, with single spaces, and without those at both ends. */
function tidied(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = joined.at(-1);
    if (node.type === 'text' && before?.type === 'text') joined[joined.length - 1] = text(before.value + node.value);
    else joined.push(node);
  }
  const last = joined.length - 1;
  return joined.flatMap((node, index) => {
    if (node.type !== 'text') return [node];
    let value = node.value.replace(/\s+/g, ' ');
    if (index === 0) value = value.trimStart();
    if (index === last) value = value.trimEnd();
    return value === '' ? [] : [text(value)];
  });
}

/** Returns an element around text; spaces at its ends move out, where they keep words apart and marks work. */
function marked(children: PhrasingContent[], make: (inner: PhrasingContent[]) => PhrasingContent): PhrasingContent[] {
  const inner = tidied(children);
  const at = (node: PhrasingContent | undefined, pattern: RegExp) =>
    node?.type === 'text' && pattern.test(node.value) ? [text(' ')] : [];
  const spaces = [at(children[0], /^\s/), at(children.at(-1), /\s$/)] as const;
  return inner.length === 0 ? [...spaces[0]] : [...spaces[0], make(inner), ...spaces[1]];
}

/** Returns the functions that turn parts of a page at `pageUrl` into Markdown; addresses become absolute. */
export function converter(pageUrl: string, words: Words): Convert {
  const absolute = (address: string) => new URL(address, pageUrl).href;

  const image = ({attribs}: Element): PhrasingContent[] => [
    {type: 'image', alt: oneLine(attribs.alt ?? ''), url: absolute(attribs.src ?? '')},
  ];

  const link = (element: Element): PhrasingContent[] => {
    const {href, class: names} = element.attribs;
    // The name of a field or of a row is a link to itself.
    if (href === undefined || names === 'api-field' || names === 'row-link') return inline(element.children);
    const url = absolute(href);
    return (
      card(element, url, convert) ?? marked(inline(element.children), (children) => ({type: 'link', url, children}))
    );
  };

  const span = (element: Element): PhrasingContent[] => {
    const children = inline(element.children);
    if (hasClass(element, 'api-required')) return marked(children, (inner) => ({type: 'strong', children: inner}));
    if (hasClass(element, 'api-kind') || hasClass(element, 'version-badge'))
      return marked(children, (inner) => ({type: 'emphasis', children: inner}));
    return children;
  };

  function inlineElement(element: Element): PhrasingContent[] {
    // A sign that is named for screen readers: a twin has no other readers.
    if (element.attribs.role === 'img' && element.name !== 'img') return [text(element.attribs['aria-label'] ?? '')];
    switch (element.name) {
      case 'a':
        return link(element);
      case 'b':
      case 'strong':
        return marked(inline(element.children), (children) => ({type: 'strong', children}));
      case 'em':
      case 'i':
        return marked(inline(element.children), (children) => ({type: 'emphasis', children}));
      case 'code':
      case 'kbd':
        return [code(textIn([element]).replace(/\s+/g, ' '))];
      case 'img':
        return image(element);
      case 'br':
        return [text(' ')];
      case 'span':
        return span(element);
      default:
        return inline(element.children);
    }
  }

  /** Blocks in a line, as in a cell, are divided by spaces, items of a list by semicolons: GFM has no blocks in cells. */
  function inline(nodes: readonly ChildNode[]): PhrasingContent[] {
    let before: ChildNode | undefined;
    return nodes.flatMap((node) => {
      if (node.type === 'text') {
        before = node;
        return [text(withoutBreakMarks(node.data))];
      }
      if (!isTag(node) || isFrame(node)) return [];
      // Links beside each other, such as two buttons, are two words.
      const isApart =
        before !== undefined && (!isInline(node) || (node.name === 'a' && isTag(before) && before.name === 'a'));
      const mark = isApart ? [text(node.name === 'li' && isTag(before!) && before.name === 'li' ? '; ' : ' ')] : [];
      before = node;
      const content = node.name === 'pre' ? [code(oneLine(textIn([node])))] : inlineElement(node);
      return [...mark, ...content];
    });
  }

  const phrasing = (nodes: readonly ChildNode[]) => tidied(inline(nodes));

  function row(element: Element): TableRow {
    const cells = elementsIn(element).map((cell): TableCell => ({
      type: 'tableCell',
      children: phrasing(cell.children),
    }));
    return {type: 'tableRow', children: cells};
  }

  function table(element: Element): RootContent {
    const rowsIn = (node: Element): Element[] =>
      elementsIn(node).flatMap((child) => (child.name === 'tr' ? [child] : rowsIn(child)));
    return {type: 'table', children: rowsIn(element).map(row)};
  }

  function item(element: Element): ListItem {
    const children = flow(element.children) as BlockContent[];
    const spread = children.slice(1).some(({type}) => type !== 'list') || firstTagIs(element, 'p');
    return {type: 'listItem', spread, children};
  }

  function list(element: Element): RootContent {
    const children = elementsIn(element)
      .filter(({name}) => name === 'li')
      .map(item);
    const start = Number(element.attribs.start ?? 1);
    const spread = children.some((one) => one.spread);
    return {type: 'list', ordered: element.name === 'ol', spread, ...(element.name === 'ol' && {start}), children};
  }

  function blocks(element: Element): RootContent[] {
    const depth = /^h([1-6])$/.exec(element.name)?.[1];
    if (depth) return [{type: 'heading', depth: Number(depth) as 1, children: phrasing(element.children)}];
    switch (element.name) {
      case 'ul':
      case 'ol':
        return [list(element)];
      case 'table':
        return [table(element)];
      case 'pre':
        return [codeBlock(element, element)];
      case 'blockquote':
        return [{type: 'blockquote', children: flow(element.children) as BlockContent[]}];
      case 'hr':
        return [{type: 'thematicBreak'}];
      case 'figure':
        return figure(element);
      default:
        return structure(element, convert) ?? flow(element.children);
    }
  }

  /** A figure is its first picture, that of the light mode, and what explains its marks. */
  function figure(element: Element): RootContent[] {
    const picture = firstTag(element, 'img');
    const isDrawing = (child: ChildNode) => isTag(child) && firstTag(child, 'img') !== undefined;
    return [
      ...(picture ? [paragraph(image(picture))] : []),
      ...flow(element.children.filter((child) => !isDrawing(child))),
    ];
  }

  function flow(nodes: readonly ChildNode[]): RootContent[] {
    const found: RootContent[] = [];
    let line: ChildNode[] = [];
    const endLine = () => {
      const children = line.length > 0 ? phrasing(line) : [];
      if (!children.every(isBlank)) found.push(paragraph(children));
      line = [];
    };
    for (const node of nodes) {
      if (node.type === 'comment' || (isTag(node) && isFrame(node))) continue;
      if (isInline(node)) {
        line.push(node);
        continue;
      }
      endLine();
      if (!isTag(node)) continue;
      if (node.name === 'p') {
        const children = phrasing(node.children);
        if (children.length > 0) found.push(paragraph(children));
      } else for (const block of blocks(node)) addBlock(found, block);
    }
    endLine();
    return found;
  }

  const convert: Convert = {words, flow, phrasing};
  return convert;
}

const firstTagIs = (element: Element, tag: string): boolean => elementsIn(element)[0]?.name === tag;
