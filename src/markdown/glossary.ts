import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Emphasis, Link, Paragraph, PhrasingContent, Root, Text} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {subjects, terms as allTerms, type Subject, type Term} from '../data/terms.ts';
import {fileOf, shortOf} from '../lib/pages.ts';
import {anchorOf, definedTerms, nameOf, termsOf, type DefinedTerm} from './glossary-terms.ts';
import {paragraph, text} from './nodes.ts';
import {sentence} from './sentence.ts';
import {inRoot, sourcePageOf, type SourcePage} from './source-page.ts';

/** The wording of the glossary, apart from names and definitions. */
const wording = {
  en: {
    since: (version: string) => `Since ${version}.`,
    until: (version: string) => `Until ${version}.`,
    see: 'See',
    stop: '.',
    space: ' ',
    colon: ': ',
  },
  'zh-Hans': {
    since: (version: string) => `自 ${version} 起。`,
    until: (version: string) => `至 ${version} 止。`,
    see: '参见',
    stop: '。',
    space: '',
    colon: '：',
  },
} as const;

/** A link with nothing but text. */
type TextLink = Link & {children: [Text]};

/** Returns a Markdown node that is rendered as the given HTML element instead of its own. */
function renderedAs<Node extends Paragraph | Emphasis>(
  node: Node,
  element: string,
  properties: Record<string, string> = {},
): Node {
  return {...node, data: {hName: element, hProperties: properties}};
}

/** Returns the file of the page `id` of the glossary's version, in its language where there is a translation; undefined if there is no such page. */
function pageFile({root, version, locale}: SourcePage, id: string): string | undefined {
  const languages = locale === 'en' ? [locale] : [locale, 'en' as const];
  return ['.md', '.mdx']
    .flatMap((extension) => languages.map((one) => fileOf({version, locale: one, id: `${id}${extension}`})))
    .map((file) => path.join(root, file))
    .find((name) => existsSync(name));
}

/** Returns the files of all pages that terms link to, as far as the glossary's version has them; it shows their titles. */
export function linkedPages(page: SourcePage): string[] {
  const ids = new Set(allTerms.flatMap((term) => term.page?.split('#')[0] ?? []));
  return [...ids].flatMap((id) => pageFile(page, id) ?? []);
}

/** Returns the link to where readers learn more about a term, or undefined where the version lacks the page. A missing section is omitted. */
function linkOf(term: DefinedTerm, page: SourcePage): TextLink | undefined {
  const [id, section] = term.page?.split('#') ?? [];
  const file = id === undefined ? undefined : pageFile(page, id);
  if (!file) return undefined;
  const source = readFileSync(file, 'utf8');
  const title = /^title: *(["']?)(.+)\1 *$/m.exec(source)?.[2] ?? id!;
  const heading = section && new RegExp(`^#{2,3} (.+?) *\\{/\\* #${section} \\*/\\}`, 'm').exec(source)?.[1];
  const name = heading ? `${title}${wording[page.locale].colon}${heading.replaceAll('`', '')}` : title;
  return {
    type: 'link',
    url: `./${id}${path.extname(file)}${heading ? `#${section}` : ''}`,
    children: [{type: 'text', value: name}],
  };
}

/** Returns the line below a definition: versions and link. A version is mentioned if it introduced the thing, not if it renamed it. */
function termNotes(term: DefinedTerm, page: SourcePage): PhrasingContent[] {
  const {since, until, see, stop, space} = wording[page.locale];
  const versions = [
    ...(term.isDistinct && term.since ? [since(term.since)] : []),
    ...(term.until ? [until(term.until)] : []),
  ].join(space);
  const link = linkOf(term, page);
  if (!link) return versions ? [text(versions)] : [];
  // Chinese is separated by a space from Latin letters only.
  const gap = space || (/^\w/.test(link.children[0]!.value) ? ' ' : '');
  return [text(`${versions}${versions && space}${see}${gap}`), link, text(stop)];
}

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/**
 * Returns the entry of a term. Its name is a heading, because search finds headings and leads to their ids; `dt` may not
 * hold one, so `dfn` says what is defined: https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-dfn-element
 * The parts have no wrapper element: search would also index them as text of the section above.
 */
function entry(term: DefinedTerm, page: SourcePage): Paragraph[] {
  const {locale} = page;
  const other = locale === 'en' ? 'zh-Hans' : 'en';
  const name = nameOf(term, locale);
  const otherName = nameOf(term, other);
  const isSame = name.toLowerCase() === otherName.toLowerCase();
  const title: PhrasingContent[] = [renderedAs({type: 'emphasis', children: [text(capital(name))]}, 'dfn')];
  if (!isSame)
    title.push(text(' '), renderedAs({type: 'emphasis', children: [text(otherName)]}, 'span', {lang: other}));
  const more = termNotes(term, page);
  return [
    // A paragraph rendered as a heading stays out of the table of contents, which would otherwise list all terms and be sent to the browser.
    renderedAs(paragraph(title), 'h3', {id: anchorOf(term), className: 'glossary-term'}),
    paragraph(sentence(term.definition[shortOf[locale]])),
    ...(more.length > 0 ? [renderedAs(paragraph(more), 'p', {className: 'glossary-more'})] : []),
  ];
}

type Options = {terms?: readonly Term[]};

/**
 * Remark plugin: turns each `<Terms about="gateway" />` into the terms of that section which the page's version has, in the
 * page's language. They become part of the page at build time; the list of terms never reaches the browser.
 */
export default function glossary({terms = allTerms}: Options = {}) {
  const defined = definedTerms(terms);
  return (tree: Root, file: VFile) => {
    const shown = new Set<Subject>();
    let page: SourcePage | undefined;
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Terms' || !parent || index === undefined) return undefined;
      page ??= sourcePageOf(file);
      if (!page)
        throw new Error(
          `${inRoot(file)}: <Terms /> belongs in a page of the documentation, because its terms are those of a version.`,
        );
      const line = `${path.relative(file.cwd, file.path)}:${node.position?.start.line ?? 1}`;
      const about = node.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'about',
      )?.value;
      const subject = subjects.find((name) => name === about);
      if (!subject)
        throw new Error(
          `${line}: <Terms /> does not name a section of the glossary. Write <Terms about="…" /> with one of ${subjects.join(', ')}.`,
        );
      if (shown.has(subject))
        throw new Error(`${line}: the terms about "${subject}" are already on the page. Delete one of the two.`);
      shown.add(subject);
      const entries = termsOf(defined, subject, page.version, page.locale).flatMap((term) => entry(term, page!));
      if (entries.length === 0)
        throw new Error(
          `${line}: ${page.version} has no terms about "${subject}". Delete the section in both languages.`,
        );
      parent.children.splice(index, 1, ...entries);
      return index + entries.length;
    });
    if (!page) return;
    const {version, locale} = page;
    const missing = subjects.filter(
      (subject) => !shown.has(subject) && termsOf(defined, subject, version, locale).length > 0,
    );
    if (missing.length > 0)
      throw new Error(
        `${path.relative(file.cwd, file.path)}: the glossary lacks ${missing.map((subject) => `<Terms about="${subject}" />`).join(', ')}. Add a section for each, in both languages.`,
      );
  };
}
