import {createRequire} from 'node:module';

const plugin = createRequire(
  createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
);

/** Elements whose text stands on lines of its own. */
const blocks = new Set(
  'address article blockquote dd details div dl dt figcaption figure h4 h5 h6 header hr li ol p pre section summary table tr ul'.split(
    ' ',
  ),
);

/** What is used of a parsed HTML node. */
export type HtmlNode = {type: string; name?: string; data?: string; children?: readonly HtmlNode[]};

function separated({type, name = '', data = '', children = []}: HtmlNode, isCode: boolean): string {
  if (type === 'text') return isCode ? data : data.replace(/\s+/g, ' ');
  // Not what `script` and `style` hold.
  if (type !== 'tag') return '';
  if (name === 'br') return isCode ? '\n' : ' ';
  const inner = children.map((child) => separated(child, isCode || name === 'pre')).join('');
  if (name === 'td' || name === 'th') return `${inner.replace(/\s+/g, ' ')}\t`;
  return blocks.has(name) ? `\n${inner}\n` : inner;
}

/** Returns the text of elements with a line for each paragraph, entry of a list, row of a table, and line of code; tabs stand between the cells of a row. */
export function linesOf(elements: HtmlNode | readonly HtmlNode[]): string {
  return [elements]
    .flat()
    .map((element) => separated(element as HtmlNode, false))
    .join('\n')
    .split('\n')
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join('\t'),
    )
    .filter(Boolean)
    .join('\n');
}

/**
 * Makes the search plugin keep lines in the texts it indexes: it joins all text of a section by spaces, and a hit could not show the one row of a table
 * that answers. Throws when the plugin has no such function any more.
 */
export function keepLines(): void {
  const name = './dist/server/server/utils/getCondensedText.js';
  const condensed = plugin(name) as {getCondensedText?: unknown};
  if (typeof condensed.getCondensedText !== 'function')
    throw new Error(
      `${name} of the search plugin does not export getCondensedText: see how it makes texts now, and adapt src/plugins/search/lines.ts.`,
    );
  condensed.getCondensedText = (elements: HtmlNode | readonly HtmlNode[]) => linesOf(elements);
}
