import {isTag, type ChildNode, type Element, type ParentNode} from 'domhandler';

/** Returns the elements among the children of a node. */
export const elementsIn = ({children}: Pick<ParentNode, 'children'>): Element[] => children.filter(isTag);

/** Tells whether an element has a class; names that the bundler hashes are none to ask for. */
export const hasClass = ({attribs}: Element, name: string): boolean =>
  attribs.class !== undefined && attribs.class.split(' ').includes(name);

/** Returns the first element below a node that fits, in the order of the page. */
export function find(node: Pick<ParentNode, 'children'>, fits: (element: Element) => boolean): Element | undefined {
  for (const child of elementsIn(node)) {
    const found = fits(child) ? child : find(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** Returns the first element with a tag name below a node. */
export const firstTag = (node: Pick<ParentNode, 'children'>, tag: string): Element | undefined =>
  find(node, ({name}) => name === tag);

/** Characters that only tell a browser where lines may break. */
const breakMarks = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Returns a text without the characters that only tell a browser where lines may break. */
export const withoutBreakMarks = (text: string): string => text.replace(breakMarks, '');

/** Returns the text below nodes as it stands in them, without what `isFrame` leaves out. */
export function textIn(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return withoutBreakMarks(node.data);
      return isTag(node) && !isFrame(node) ? textIn(node.children) : '';
    })
    .join('');
}

/** Returns a text on one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Elements that steer the page, or draw on it. */
const frameTags = new Set(['button', 'footer', 'nav', 'source', 'style', 'svg', 'wbr']);

/** Classes of what repeats, for those who see the page, what the twin has anyway, and of what offers the twin. */
const frameClasses = [
  'hash-link',
  'api-contents',
  'api-values',
  'visually-hidden',
  'page-menu',
  'page-feedback',
  'section-moved',
];

/** Tells whether an element only serves those who see the page. */
export const isFrame = (element: Element): boolean =>
  frameTags.has(element.name) ||
  element.attribs['aria-hidden'] === 'true' ||
  element.attribs.role === 'tablist' ||
  (element.attribs.class !== undefined && frameClasses.some((name) => hasClass(element, name)));
