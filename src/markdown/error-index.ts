import type {Heading, InlineCode, PhrasingContent, Root, RootContent, Strong, TableCell} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import type {Locale} from '../lib/pages.ts';
import {link, table, text, textOf} from './nodes.ts';
import {inRoot, sourcePageOf} from './source-page.ts';

/** The words of the index, and the name of the row for texts in Chinese characters. */
const wording: Readonly<
  Record<Locale, {first: string; texts: string; han: string; open: string; close: string; comma: string; stop: string}>
> = {
  en: {first: 'Begins with', texts: 'Messages', han: 'Chinese', open: ' (', close: ')', comma: ', ', stop: '; '},
  'zh-Hans': {first: '开头', texts: '文本', han: '中文', open: '（', close: '）', comma: '、', stop: '；'},
};

/** An error text as the page's tables show it, and the sections whose tables have it. */
type Entry = {node: InlineCode | Strong; sections: Section[]};
type Section = {id: string; title: string};

function sectionOf({children}: Heading): Section | undefined {
  const last = children.at(-1);
  const id = last?.type === 'mdxTextExpression' ? /^\/\* #(\S+) \*\/$/.exec(last.value)?.[1] : undefined;
  return id === undefined ? undefined : {id, title: children.slice(0, -1).map(textOf).join('').trim()};
}

/** The texts that a cell begins with, or lists with commas; what follows in words says where they appear. */
function textsOf({children}: TableCell): (InlineCode | Strong)[] {
  const found: (InlineCode | Strong)[] = [];
  for (const node of children) {
    if (node.type === 'inlineCode' || node.type === 'strong') found.push(...(isStatus(node) ? [] : [node]));
    else if (!/^(?:, |、)$/.test(textOf(node))) break;
  }
  return found;
}

/** A status code by itself is no text; texts with one in front of them are. */
const isStatus = (node: InlineCode | Strong) => /^\d{3}$/.test(textOf(node));

/** What a text is sorted by: its words, without marks in front and without the JSON around a message. */
const keyOf = (node: InlineCode | Strong) =>
  textOf(node)
    .replace(/^\{.*?"error":"/, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase();

function rowNameOf(key: string, locale: Locale): string | undefined {
  const [first] = key;
  if (first === undefined) return undefined;
  if (/\p{Script=Han}/u.test(first)) return wording[locale].han;
  return /\d/.test(first) ? '0–9' : first.toUpperCase();
}

/** Returns the texts of all tables below a node of the tree, each with its sections, by what they are sorted by. */
function entriesBelow(nodes: readonly RootContent[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let section: Section | undefined;
  for (const node of nodes) {
    if (node.type === 'heading') section = sectionOf(node);
    if (node.type !== 'table' || !section) continue;
    for (const {children} of node.children.slice(1)) {
      for (const one of textsOf(children[0]!)) {
        const entry = entries.get(textOf(one)) ?? {node: one, sections: []};
        if (!entry.sections.includes(section)) entry.sections.push(section);
        entries.set(textOf(one), entry);
      }
    }
  }
  return entries;
}

/** A text that links to its section; one of several sections has them behind it. */
function entryNodes({node, sections}: Entry, locale: Locale): PhrasingContent[] {
  const linkTo = ({id}: Section, child: PhrasingContent) => link(`#${id}`, [child]);
  if (sections.length === 1) return [linkTo(sections[0]!, node)];
  const {open, close, comma} = wording[locale];
  return [
    node,
    text(open),
    ...sections.flatMap((section, index) => [...(index ? [text(comma)] : []), linkTo(section, text(section.title))]),
    text(close),
  ];
}

/**
 * Remark plugin: turns `<ErrorIndex />` into the table of all error texts of the page by their first letter, made from the
 * first cells of the tables that follow it, so that no text is listed twice by hand.
 */
export default function errorIndex() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'ErrorIndex' || !parent || index === undefined) return undefined;
      const page = sourcePageOf(file);
      const line = `${inRoot(file)}:${node.position?.start.line ?? 1}`;
      if (!page) throw new Error(`${line}: <ErrorIndex /> belongs in a page of the documentation.`);
      const {locale} = page;
      const {first, texts, han, stop} = wording[locale];
      const rows = new Map<string, {key: string; entry: Entry}[]>();
      for (const entry of entriesBelow(parent.children.slice(index + 1) as RootContent[]).values()) {
        const key = keyOf(entry.node);
        const name = rowNameOf(key, locale);
        if (name !== undefined) rows.set(name, [...(rows.get(name) ?? []), {key, entry}]);
      }
      if (rows.size === 0)
        throw new Error(
          `${line}: <ErrorIndex /> finds no error text. Put the texts as code into the first cells of tables below it, under headings with ids.`,
        );
      const byLetter = [...rows]
        .sort(([one], [other]) => Number(one === han) - Number(other === han) || (one < other ? -1 : 1))
        .map(([name, all]) => [
          [text(name)],
          all
            .sort((one, other) => one.key.localeCompare(other.key, locale))
            .flatMap(({entry}, at) => [...(at ? [text(stop)] : []), ...entryNodes(entry, locale)]),
        ]);
      parent.children.splice(index, 1, table([[[text(first)], [text(texts)]], ...byLetter]));
      return index + 1;
    });
  };
}
