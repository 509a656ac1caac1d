import {createHash} from 'node:crypto';
import type {Heading, List, ListItem, PhrasingContent, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {textOf} from './nodes.ts';

/** A piece of a step: words, a label of the console, a value, or the words of a link. */
export type Part = {kind: 'words' | 'label' | 'value'; text: string};

/** A numbered step of a page. */
export type Step = {
  /** Id of the heading above it. */
  section: string;
  /** Which numbered list of the section it is in, from 1; nested lists count where they begin. */
  list: number;
  /** Its number in the list. */
  number: number;
  /** Line of the file, from 1. */
  line: number;
  parts: readonly Part[];
  /** Code blocks that belong to it. */
  code: readonly string[];
};

/** Returns how a step is called in fixtures and reports: section/list/number, without the list where it is the first. */
export const nameOf = ({section, list, number}: Pick<Step, 'section' | 'list' | 'number'>): string =>
  [section, ...(list > 1 ? [list] : []), number].join('/');

/** Returns what tells whether a step still reads as it did: a hash of its words, labels, values, and code. */
export const printOf = ({parts, code}: Pick<Step, 'parts' | 'code'>): string =>
  createHash('sha256')
    .update(JSON.stringify([parts, code]))
    .digest('hex')
    .slice(0, 8);

const idOf = (heading: Heading, source: string) =>
  /\{\/\* #(\S+) \*\/\}/.exec(source.slice(heading.position!.start.offset, heading.position!.end.offset))?.[1] ?? '';

function partsOf(nodes: readonly PhrasingContent[]): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'strong') return [{kind: 'label', text: node.children.map(textOf).join('')}];
    if (node.type === 'inlineCode') return [{kind: 'value', text: node.value}];
    if (node.type === 'text') return [{kind: 'words', text: node.value}];
    return 'children' in node ? partsOf(node.children) : [];
  });
}

/** Returns the numbered steps of a page in their order, with those of nested lists. */
export function stepsOf(page: {body: string; bodyLine: number}): Step[] {
  const found: Step[] = [];
  let section = '';
  let lists = 0;
  const read = (nodes: readonly RootContent[]) => {
    for (const node of nodes) {
      if (node.type === 'heading') {
        section = idOf(node, page.body);
        lists = 0;
      } else if (node.type === 'list') readList(node);
      else if ('children' in node) read(node.children as RootContent[]);
    }
  };
  const readList = (list: List) => {
    if (!list.ordered) {
      read(list.children.flatMap(({children}) => children));
      return;
    }
    lists += 1;
    const number = lists;
    for (const [index, item] of list.children.entries()) readItem(item, number, (list.start ?? 1) + index);
  };
  const readItem = (item: ListItem, list: number, number: number) => {
    const [first, ...others] = item.children;
    found.push({
      section,
      list,
      number,
      line: page.bodyLine + item.position!.start.line - 1,
      parts: first?.type === 'paragraph' ? partsOf(first.children) : [],
      code: others.flatMap((node) => (node.type === 'code' ? [node.value] : [])),
    });
    read(first?.type === 'paragraph' ? others : item.children);
  };
  read(fromMarkdown(page.body).children);
  return found;
}

/** A step's name, and its print. */
export type Named = {name: string; print: string};

/** Returns the names and prints of a page's numbered steps, in their order. */
export const printsOf = (page: {body: string; bodyLine: number}): Named[] =>
  stepsOf(page).map((step) => ({name: nameOf(step), print: printOf(step)}));
