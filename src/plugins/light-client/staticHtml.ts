import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {escapeText} from '../../lib/html.ts';

/** Elements that are the same in the browser as in Markdown: inside others, the components of some of them add nothing. */
export const plainElements: ReadonlySet<string> = new Set([
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'del',
  'code',
  'br',
  'wbr',
]);

/** Elements without content. */
const empty: ReadonlySet<string> = new Set(['br', 'wbr']);

/** Elements in which line breaks between children are not text: MDX drops them as well. */
const rows: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

/** Returns the classes of an element, if it has any. */
const classesOf = ({properties}: Element) => (properties.className as string[] | undefined)?.join(' ');

const isBare = ({tagName, properties}: Element) =>
  plainElements.has(tagName) &&
  Object.entries(properties).every(
    ([name, value]) => value === undefined || value === null || (tagName === 'code' && name === 'className'),
  );

/** Returns the inner HTML of an element, or undefined when something in it needs a component. */
function htmlOf({tagName, children}: Element): string | undefined {
  const parts = (children as ElementContent[]).map((child) => {
    if (child.type === 'text') return rows.has(tagName) && !child.value.trim() ? '' : escapeText(child.value);
    // A table in a cell or a list would not get its own scrolling box.
    if (child.type !== 'element' || !isBare(child) || child.tagName === 'table') return undefined;
    if (empty.has(child.tagName)) return `<${child.tagName}/>`;
    const html = htmlOf(child);
    const classes = classesOf(child);
    return html === undefined
      ? undefined
      : `<${child.tagName}${classes ? ` class="${classes}"` : ''}>${html}</${child.tagName}>`;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function withHtml(name: string, html: string): MdxJsxFlowElement {
  const property = {type: 'Property' as const, kind: 'init' as const, method: false, shorthand: false, computed: false};
  const expression = {
    type: 'ObjectExpression' as const,
    properties: [
      {...property, key: {type: 'Identifier' as const, name: '__html'}, value: {type: 'Literal' as const, value: html}},
    ],
  };
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    comments: [],
    body: [{type: 'ExpressionStatement' as const, expression}],
  };
  const value = {type: 'mdxJsxAttributeValueExpression' as const, value: '', data: {estree}};
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [{type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value}],
    children: [],
  };
}

/**
 * Rehype plugin: renders text, lists, and tables without components as static HTML, so that React need not create and hydrate an element for
 * each cell and each bold word. The children of a component are left alone, because components may inspect them.
 */
export default function staticHtml() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return SKIP;
      if (node.type !== 'element' || !parent || index === undefined || !isBare(node) || classesOf(node))
        return undefined;
      const html = node.children.some((child) => child.type === 'element') ? htmlOf(node) : undefined;
      if (html === undefined) return undefined;
      parent.children[index] = withHtml(node.tagName, html) as never;
      return SKIP;
    });
  };
}
