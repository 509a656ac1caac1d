import {createRequire} from 'node:module';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {keepLines, linesOf, type HtmlNode} from '../../../src/plugins/search/lines.ts';

// The plugin's own parser, and its own function for the texts of sections.
const plugin = createRequire(
  createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
);
const cheerio = plugin('cheerio') as {
  load: (html: string) => (selector: string) => {contents: () => {get: () => HtmlNode[]}};
};
const condensed = plugin('./dist/server/server/utils/getCondensedText.js') as {
  getCondensedText: unknown;
};
const {parse} = plugin('./dist/server/server/utils/parse.js') as {
  parse: (html: string, type: string, url: string, options: object) => {sections: {title: string; content: string}[]};
};

const nodesOf = (html: string) => cheerio.load(`<main>${html}</main>`)('main').contents().get();
const lines = (html: string) => linesOf(nodesOf(html)).split('\n');

describe('a line stands for', () => {
  test.each<[name: string, html: string, expected: string[]]>([
    ['each paragraph', '<p>One.</p>\n<p>Two, over\n  two lines.</p>', ['One.', 'Two, over two lines.']],
    ['each entry of a list', '<p>First:</p><ul>\n<li>one</li>\n<li>two</li>\n</ul>', ['First:', 'one', 'two']],
    [
      'each entry of a list within a list',
      '<ol><li>Open it:<ul><li>at night</li><li><p>by day</p></li></ul></li><li>Close it.</li></ol>',
      ['Open it:', 'at night', 'by day', 'Close it.'],
    ],
    [
      'each row of a table, with tabs between its cells',
      '<table><thead><tr><th>Port</th><th>For</th></tr></thead><tbody>\n<tr>\n<td><code>8099</code></td>\n<td>calls</td></tr><tr><td>9400</td><td></td></tr></tbody></table>',
      ['Port\tFor', '8099\tcalls', '9400'],
    ],
    [
      'each row, though a cell has lines',
      '<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>',
      ['a b\tc d'],
    ],
    [
      'each line of code',
      '<p>Run</p><pre><code><span>docker  run \\</span><br><span>  -d apipark\n</span></code></pre>',
      ['Run', 'docker run \\', '-d apipark'],
    ],
    [
      'a text with elements in it',
      '<p>Click <strong>Add</strong>,<br>then <a href="#x">go\non</a>.</p>',
      ['Click Add, then go on.'],
    ],
    ['each part of an admonition', '<div><div>Note</div><div><p>Take care.</p></div></div>', ['Note', 'Take care.']],
    ['each term and its definition', '<dl><dt>port</dt><dd>a number</dd></dl>', ['port', 'a number']],
    ['nothing but text', '<p>Text<!-- a note --> alone</p>', ['Text alone']],
    ['nothing', '<p> </p><hr>', ['']],
  ])('%s', (_name, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });
});

test('one element has a text, too', () => {
  expect(linesOf(nodesOf('<p>One</p>')[0]!)).toBe('One');
});

describe('the search plugin', () => {
  const own = condensed.getCondensedText;
  const page =
    '<article><h1>Ports</h1><p>One.</p><p>Two.</p><h2>All<a class="hash-link" href="#all"></a></h2><table><tr><td>8099</td><td>calls</td></tr><tr><td>9400</td><td>nodes</td></tr></table></article>';
  const textsOf = () => parse(page, 'docs', '/docs/ports', {}).sections.map(({content}) => content);

  afterEach(() => {
    condensed.getCondensedText = own;
    vi.restoreAllMocks();
  });

  test('joins all of a section by itself, and keeps its lines when told so', () => {
    expect(textsOf()).toEqual(['One. Two.', '8099 calls 9400 nodes']);
    keepLines();
    expect(textsOf()).toEqual(['One.\nTwo.', '8099\tcalls\n9400\tnodes']);
  });

  test('stops the build when it makes texts in another way', () => {
    delete (condensed as {getCondensedText?: unknown}).getCondensedText;
    expect(() => keepLines()).toThrow(
      /getCondensedText\.js of the search plugin does not export getCondensedText: .*src\/plugins\/search\/lines\.ts/,
    );
  });
});
