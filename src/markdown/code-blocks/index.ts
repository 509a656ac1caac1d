import type {Element, Root} from 'hast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {fenceOptions} from './fence.ts';
import {highlight} from './highlight.ts';

function textOf({children}: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}

/** Columns from which the first line of a block reaches the button beside it, where the text has its full width. */
const crowdedColumns = 70;

/** Tells whether the first of several lines is so long that a button would lie on it; Chinese characters take two columns. */
function isCrowded(code: string): boolean {
  const [first = '', ...others] = code.split('\n');
  return others.length > 0 && first.replace(/[\u2e80-\uffff]/g, '  ').length > crowdedColumns;
}

/** Returns JSON of one line, which wraps, with a possible break after each of its names and values: it would otherwise break within one. */
const withBreaks = (html: string): string =>
  html.includes('\n') ? html : html.replace(/(?<=[,:])(?=<span)/g, '<wbr>');

/** Letters up to which parts of an address stay together. */
const longestPiece = 24;

/** Ends of the parts of an address, in HTML; the slashes in front of its host are none. */
const partEnd = /(?<=[/?=]|&amp;)(?<!\/\/)(?=[^/])/;

/** Returns code whose addresses break where their parts end, and at no hyphen in one. */
const withWholeParts = (html: string): string =>
  html.replace(/https?:\/\/[^\s<"']+/g, (address) => {
    const pieces = address.split(partEnd).reduce<string[]>((found, part) => {
      const last = found.at(-1);
      return last !== undefined && last.length + part.length <= longestPiece
        ? [...found.slice(0, -1), last + part]
        : [...found, part];
    }, []);
    // A part that may be longer than a line, such as an ID, breaks only there.
    const shown = pieces.map((piece) => (piece.length > longestPiece ? `<span>${piece}</span>` : piece));
    return `<span class="name">${shown.join('<wbr>')}</span>`;
  });

function codeBlock(code: Element): MdxJsxFlowElement {
  const names = (code.properties.className ?? []) as string[];
  const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
  const {title, isOutput, marked} = fenceOptions(String(code.properties.metastring ?? code.data?.meta ?? ''));
  const text = textOf(code).replace(/\n$/, '');
  // What is read, not entered, has no colours: nobody takes it for a command.
  const html = highlight(text, isOutput ? 'text' : language, marked);
  const attributes = {
    html: language === 'json' ? withBreaks(html) : code.properties.whole ? withWholeParts(html) : html,
    language,
    ...(title !== undefined && {title}),
    ...(isOutput ? {kind: 'output'} : title === undefined && isCrowded(text) && {kind: 'crowded'}),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}

/**
 * Rehype plugin: turns code blocks into the component `CodeBlock` with highlighted HTML, so that browsers need not highlight them. Throws, with
 * the file and line, for an unknown language or option.
 */
export default function codeBlocks() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node, index, parent) => {
      const [code] = node.children;
      if (
        node.tagName !== 'pre' ||
        code?.type !== 'element' ||
        code.tagName !== 'code' ||
        !parent ||
        index === undefined
      )
        return;
      try {
        parent.children[index] = codeBlock(code) as never;
      } catch (error) {
        throw new Error(`${file.path}:${node.position?.start.line ?? 1}: ${(error as Error).message}.`, {cause: error});
      }
    });
  };
}
