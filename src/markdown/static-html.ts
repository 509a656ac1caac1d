import type {Element, ElementContent, Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {escapeText} from '../lib/html.ts';

/** What is the same element in the browser as in Markdown, apart from `table`, `ul`, and `li`, whose components only pass on what they get. */
const plain: ReadonlySet<string> = new Set(
  ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'del', 'code', 'br'],
);

/** Where line breaks between elements are not text: MDX leaves them out, too. */
const rows: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

const isBare = ({tagName, properties}: Element) => plain.has(tagName) && Object.values(properties).every((value) => value === undefined || value === null);

/** Returns the HTML of what an element has in it, or undefined when something in it needs a component. */
function htmlOf({tagName, children}: Element): string | undefined {
  const parts = (children as ElementContent[]).map((child) => {
    if (child.type === 'text') return rows.has(tagName) && !child.value.trim() ? '' : escapeText(child.value);
    // A table in a cell or a list would get no box of its own to scroll in.
    if (child.type !== 'element' || !isBare(child) || child.tagName === 'table') return undefined;
    if (child.tagName === 'br') return '<br/>';
    const html = htmlOf(child);
    return html === undefined ? undefined : `<${child.tagName}>${html}</${child.tagName}>`;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

function withHtml(name: string, html: string): MdxJsxFlowElement {
  const property = {type: 'Property' as const, kind: 'init' as const, method: false, shorthand: false, computed: false};
  const expression = {
    type: 'ObjectExpression' as const,
    properties: [{...property, key: {type: 'Identifier' as const, name: '__html'}, value: {type: 'Literal' as const, value: html}}],
  };
  const estree = {type: 'Program' as const, sourceType: 'module' as const, comments: [], body: [{type: 'ExpressionStatement' as const, expression}]};
  const value = {type: 'mdxJsxAttributeValueExpression' as const, value: '', data: {estree}};
  return {type: 'mdxJsxFlowElement', name, attributes: [{type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value}], children: []};
}

/**
 * Rehype plugin: gives text, lists, and tables in which nothing is a component to the browser as HTML, so that it need not make, and compare with
 * what stands there, an element for each word in bold and each cell. What stands in a component stays as it is, because components may look at it.
 */
export default function staticHtml() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return SKIP;
      if (node.type !== 'element' || !parent || index === undefined || !isBare(node)) return undefined;
      const html = node.children.some((child) => child.type === 'element') ? htmlOf(node) : undefined;
      if (html === undefined) return undefined;
      parent.children[index] = withHtml(node.tagName, html) as never;
      return SKIP;
    });
  };
}
