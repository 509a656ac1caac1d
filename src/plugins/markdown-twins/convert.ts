import {load} from 'cheerio';
import type {Document, Element, ParentNode} from 'domhandler';
import type {Emphasis, Root, Strong} from 'mdast';
import {gfmTableToMarkdown} from 'mdast-util-gfm-table';
import {defaultHandlers, toMarkdown, type Handle, type Options} from 'mdast-util-to-markdown';
import type {Locale} from '../../lib/pages.ts';
import {elementsIn, find, firstTag, hasClass, oneLine, textIn} from './dom.ts';
import {converter} from './toMdast.ts';
import {words} from './words.ts';

/** A heading below the title, with the id that a link to it names. */
export type Heading = {level: number; id: string; title: string};

/** What a built page says, for readers of Markdown. */
export type Twin = {
  title: string;
  description: string;
  /** The language of the text. */
  language: string;
  /** The address of the page, and the one that search engines are told, which may be that of another version. */
  url: string;
  canonical: string;
  headings: Heading[];
  /** The text with its title as the only first-level heading. */
  markdown: string;
};

/** Returns a stretch of HTML as a browser understands it: many end tags are left out. */
const parsed = (html: string): Document => load(html, {}, false).root()[0] as unknown as Document;

function part(html: string, from: string, to: string, file: string): string {
  const start = html.indexOf(from);
  const end = html.lastIndexOf(to);
  if (start < 0 || end < start)
    throw new Error(
      `${file} has no ${from}>…${to}: see what Docusaurus writes there now, and adapt src/plugins/markdown-twins/convert.ts.`,
    );
  return html.slice(start, end + to.length);
}

/** Returns the parts of a page's HTML that its twin is made from; `file` names the page in the error that is thrown when one is missing. */
export const partsOf = (html: string, file: string) => ({
  language: /<html[^>]* lang="?([\w-]+)/.exec(html)?.[1] ?? '',
  // Scripts name files of the build, which an edit of any page may change.
  head: part(html.slice(0, html.indexOf('<script')), '<title', '>', file),
  main: part(html, '<main', '</main>', file),
});

/** Returns all headings below the first level. */
function headingsIn(node: ParentNode): Heading[] {
  return elementsIn(node).flatMap((element) => {
    const level = /^h([2-6])$/.exec(element.name)?.[1];
    return level
      ? [{level: Number(level), id: element.attribs.id ?? '', title: oneLine(textIn([element]))}]
      : headingsIn(element);
  });
}

/** Letters that may mark something wherever they stand, and those that may at the beginning of a line. */
const [marks, marksAtStart] = [/[\\*_`[\]<&~|!\n\r]/, /^[\s#+>=\d-]/];

/** Most texts have nothing to escape, and need no search for it; underscores inside a word mark nothing. */
const textHandler: Handle = (node: {value: string}, parent, state, info) =>
  marks.test(node.value) || (info.before === '\n' && marksAtStart.test(node.value)) || info.after === '\n'
    ? (defaultHandlers.text as Handle)(node, parent, state, info).replace(/(?<=\w)\\_(?=\w)/g, '_')
    : node.value;

/** Encloses text with asterisks as they are: where a Chinese letter follows a bracket, the package would write references to characters, which agents read worse. */
const enclose =
  (mark: string): Handle =>
  (node: Strong | Emphasis, _parent, state, info) =>
    mark + state.containerPhrasing(node, {...info, before: '*', after: '*'}) + mark;

const markdownOptions: Options = {
  bullet: '-',
  fences: true,
  listItemIndent: 'one',
  resourceLink: true,
  rule: '-',
  extensions: [gfmTableToMarkdown({tablePipeAlign: false})],
  handlers: {text: textHandler, strong: enclose('**'), emphasis: enclose('*')},
};

/**
 * Returns what a built page at `pageUrl` says. Throws when it lacks what every page has; `file` names it in the error.
 */
export function twinFrom(
  {language, head, main}: ReturnType<typeof partsOf>,
  {locale, pageUrl, file}: {locale: Locale; pageUrl: string; file: string},
): Twin {
  const tags = parsed(head);
  const description = find(tags, ({attribs}) => attribs.name === 'description')?.attribs.content;
  const canonical = find(tags, ({attribs}) => attribs.rel === 'canonical')?.attribs.href;
  const page = parsed(main);
  const title = firstTag(page, 'h1');
  if (!title || description === undefined || canonical === undefined)
    throw new Error(`${file} lacks a first-level heading, a description, or its canonical address.`);
  const root: Root = {type: 'root', children: converter(pageUrl, words[locale]).flow(page.children)};
  return {
    title: oneLine(textIn([title])),
    description,
    // English text in the Chinese site says so on the element around it.
    language:
      languageAbove(
        find(page, (element) => hasClass(element, 'markdown')),
        page,
      ) ?? language,
    url: pageUrl,
    canonical,
    headings: headingsIn(page),
    markdown: toMarkdown(root, markdownOptions),
  };
}

/** Returns the language that an element around another one says its text has. */
function languageAbove(inner: Element | undefined, page: ParentNode): string | undefined {
  for (let around = inner?.parent; around && around !== page; around = around.parent)
    if ('attribs' in around && around.attribs.lang !== undefined) return around.attribs.lang;
  return undefined;
}

/** Returns a twin as it is published: a head in YAML, then the text. `label` is what readers call its version, if it belongs to one. */
export function published(
  {title, description, language, url, canonical, markdown}: Twin,
  label: string | undefined,
): string {
  const head = {title, description, ...(label !== undefined && {version: label}), language, url, canonical};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${markdown}`;
}
