import type {Page} from '../site.ts';

/** A stretch of text that a reader reads as one: a paragraph, a list item, a table cell, a heading. */
export type Segment = {
  kind: 'title' | 'description' | 'heading' | 'paragraph' | 'item' | 'cell' | 'alt';
  /** The Markdown of the stretch, without marks at the beginning of its lines. */
  markdown: string;
  /** Line of the file, counted from 1, on which it begins. */
  line: number;
  /** The ids of the headings above it, outermost first. */
  sections: readonly string[];
  /** Where each of its lines begins in the file, so that a mistake can be mended there. */
  lineStarts: readonly number[];
};

/**
 * What a reader sees of a segment. Code, labels, and addresses are one placeholder each: no rule of language applies inside.
 * So are `<Since>` and `<CheckedWith>`, whose words the site adds; the label in `<Ext>` stands in the quotation marks that it brings along.
 */
export type Plain = {
  text: string;
  /** For each character of `text`, its place in the segment's Markdown. */
  places: ArrayLike<number>;
  /** What the placeholders of `text` stand for, in order. */
  hidden: readonly string[];
  /** Text between pairs of `**`, with the places of the two marks. */
  bold: readonly {text: string; opens: number; closes: number}[];
  /** Alternative texts of the figures in it, with their places. */
  alts: readonly {text: string; place: number}[];
  /** Place of a `**` that has no partner, if there is one. */
  lonely: number | undefined;
};

export const CODE = '\uE000';
export const LABEL = '\uE001';
export const ADDRESS = '\uE002';
const QUOTED = '\uE003';
const placeholders = /[\uE000-\uE002]/g;

const frontMatterKinds = {title: 'title', sidebar_label: 'title', description: 'description'} as const;

function frontMatterSegments(page: Page): Segment[] {
  const head = page.source.slice(0, page.source.length - page.body.length);
  return Object.entries(frontMatterKinds).flatMap(([key, kind]) => {
    const value = page.frontMatter[key];
    if (typeof value !== 'string') return [];
    const line = new RegExp(`^${key}:[ "']*`, 'm').exec(head);
    const start = (line?.index ?? 0) + (line?.[0].length ?? 0);
    return [{kind, markdown: value, line: head.slice(0, start).split('\n').length, sections: [], lineStarts: [start]}];
  });
}

/** Splits a table row at the pipes that are not escaped and returns its cells with their columns. */
function cells(row: string): {text: string; column: number}[] {
  const found: {text: string; column: number}[] = [];
  let begins = row.indexOf('|') + 1;
  for (let index = begins; index < row.length; index += 1) {
    if (row[index] === '\\') index += 1;
    else if (row[index] === '|') {
      const raw = row.slice(begins, index);
      const text = raw.trim();
      if (text !== '') found.push({text, column: begins + raw.indexOf(text)});
      begins = index + 1;
    }
  }
  return found;
}

const marker = /^(\s*)((?:> ?)*)(?:([-*+]|\d+[.)])\s+)?/;
const skipped =
  /^\s*(?:<\/?[A-Za-z][^>]*>\s*|<[A-Z][^>]*|import .*|export .*|:::\w*(?:\{.*\})?\s*|-{3,}\s*|\{\/\*.*\*\/\}\s*)$/;

function bodySegments(page: Page): Segment[] {
  const found: Segment[] = [];
  const lines = page.body.split('\n');
  let offset = page.source.length - page.body.length;
  let fence: string | undefined;
  let isInComment = false;
  let sections: string[] = [];
  let open: {kind: Segment['kind']; texts: string[]; starts: number[]; line: number} | undefined;

  const close = () => {
    if (open)
      found.push({
        kind: open.kind,
        markdown: open.texts.join('\n'),
        line: open.line,
        sections,
        lineStarts: open.starts,
      });
    open = undefined;
  };
  const add = (kind: Segment['kind'], text: string, start: number, line: number) => {
    found.push({kind, markdown: text, line, sections, lineStarts: [start]});
  };

  for (const [index, line] of lines.entries()) {
    const line_ = page.bodyLine + index;
    const start = offset;
    offset += line.length + 1;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (isInComment || /^\s*\{\/\*(?!.*\*\/)/.test(line)) {
      isInComment = !line.includes('*/');
      continue;
    }
    if (mark) {
      close();
      fence = mark;
      continue;
    }
    const titled = /^\s*:::\w+\[(.+)\]\s*$/d.exec(line) ?? /^\s*<Fold title="(.+)">\s*$/d.exec(line);
    if (titled) {
      close();
      add('heading', titled[1]!, start + titled.indices![1]![0], line_);
      continue;
    }
    if (line.trim() === '' || skipped.test(line)) {
      close();
      continue;
    }
    const heading = /^#{1,6}\s+/.exec(line);
    if (heading) {
      close();
      const id = /\{\/\* #(\S+) \*\/\}\s*$/.exec(line)?.[1];
      const level = line.indexOf(' ');
      if (level > 1) sections = [...(level > 2 ? sections.slice(0, level - 2) : []), id ?? ''];
      add(
        'heading',
        line.slice(heading[0].length).replace(/\s*\{\/\*.*\*\/\}\s*$/, ''),
        start + heading[0].length,
        line_,
      );
      continue;
    }
    if (/^\s*\|/.test(line)) {
      close();
      if (!/^[\s|:-]+$/.test(line)) for (const {text, column} of cells(line)) add('cell', text, start + column, line_);
      continue;
    }
    const [prefix, , , bullet] = marker.exec(line)!;
    if (bullet) close();
    open ??= {kind: bullet ? 'item' : 'paragraph', texts: [], starts: [], line: line_};
    open.texts.push(line.slice(prefix.length).trimEnd());
    open.starts.push(start + prefix.length);
  }
  close();
  return found;
}

const segmentsOfPage = new WeakMap<Page, Segment[]>();

/** Returns the text of a page piece by piece: title, description, headings, paragraphs, list items, cells, and alternative texts; no code blocks. */
export function segments(page: Page): readonly Segment[] {
  let found = segmentsOfPage.get(page);
  if (!found) {
    found = [...frontMatterSegments(page), ...bodySegments(page)].flatMap((segment) => [
      segment,
      ...plain(segment.markdown).alts.map(({text, place}): Segment => ({
        ...segment,
        kind: 'alt',
        markdown: text,
        line: lineAt(segment, place),
        lineStarts: [sourceOffset(segment, place)],
      })),
    ]);
    segmentsOfPage.set(page, found);
  }
  return found;
}

/** Returns where the bracket that closes the one at `open` stands, or -1. */
function closing(text: string, open: number, [left, right]: readonly [string, string]): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '`') {
      const run = /^`+/.exec(text.slice(index))![0];
      const end = text.indexOf(run, index + run.length);
      if (end >= 0) index = end + run.length - 1;
    } else if (text[index] === left) depth += 1;
    else if (text[index] === right && --depth === 0) return index;
  }
  return -1;
}

const plainOf = new Map<string, Plain>();

/** Returns what a reader sees of a stretch of Markdown, with code, labels, and addresses as placeholders. */
export function plain(markdown: string): Plain {
  let result = plainOf.get(markdown);
  if (!result) {
    result = readInline(markdown);
    plainOf.set(markdown, result);
  }
  return result;
}

function readInline(markdown: string): Plain {
  let text = '';
  const places: number[] = [];
  const hidden: string[] = [];
  const bold: {text: string; opens: number; closes: number}[] = [];
  const alts: {text: string; place: number}[] = [];
  let lonely: number | undefined;
  const put = (characters: string, place: number) => {
    text += characters;
    for (let index = 0; index < characters.length; index += 1) places.push(place + index);
  };
  const hide = (placeholder: string, what: string, place: number) => {
    put(placeholder, place);
    hidden.push(what);
  };

  const read = (from: number, to: number) => {
    for (let index = from; index < to;) {
      const rest = markdown.slice(index, to);
      const code = /^(`+)([\s\S]*?[^`])\1(?!`)/.exec(rest);
      const address = /^<?https?:\/\/[^\s)>，。；、）]+>?/.exec(rest);
      const mark = /^<(?:Since|CheckedWith)\b[^>]*>/.exec(rest);
      const foreign = /^<Ext>([\s\S]*?)<\/Ext>/.exec(rest);
      const tag = /^<\/?[A-Za-z][^>]*>/.exec(rest);
      if (rest[0] === '\\' && rest.length > 1) {
        put(rest[1]!, index + 1);
        index += 2;
      } else if (code) {
        hide(CODE, code[0], index);
        index += code[0].length;
      } else if (rest.startsWith('**')) {
        const end = markdown.indexOf('**', index + 2);
        if (end < 0 || end >= to) {
          lonely ??= index;
          index += 2;
        } else {
          hide(LABEL, markdown.slice(index, end + 2), index);
          bold.push({text: markdown.slice(index + 2, end), opens: index, closes: end});
          index = end + 2;
        }
      } else if (rest[0] === '[' || rest.startsWith('![')) {
        const opens = index + (rest[0] === '!' ? 1 : 0);
        const middle = closing(markdown, opens, ['[', ']']);
        const end = middle > 0 && markdown[middle + 1] === '(' ? closing(markdown, middle + 1, ['(', ')']) : -1;
        if (end < 0 || end >= to) {
          put(rest[0]!, index);
          index += 1;
        } else {
          if (rest[0] === '!') alts.push({text: markdown.slice(opens + 1, middle), place: opens + 1});
          else read(opens + 1, middle);
          index = end + 1;
        }
      } else if (address) {
        hide(ADDRESS, address[0], index);
        index += address[0].length;
      } else if (rest[0] === '{' && closing(markdown, index, ['{', '}']) > 0) {
        index = closing(markdown, index, ['{', '}']) + 1;
      } else if (mark) {
        hide(CODE, mark[0], index);
        index += mark[0].length;
      } else if (foreign) {
        const begins = index + '<Ext>'.length;
        put('“', index);
        read(begins, begins + foreign[1]!.length);
        put('”', begins + foreign[1]!.length);
        index += foreign[0].length;
      } else if (tag) {
        index += tag[0].length;
      } else {
        const length = /^[^\\`*[!<{h]+/.exec(rest)?.[0].length ?? 1;
        put(rest.slice(0, length), index);
        index += length;
      }
    }
  };
  read(0, markdown.length);
  return {text, places: Uint32Array.from(places), hidden, bold, alts, lonely};
}

/** Returns a place of a segment's Markdown as an offset in the file. */
export function sourceOffset({markdown, lineStarts}: Segment, place: number): number {
  const before = markdown.slice(0, place).split('\n');
  return lineStarts[before.length - 1]! + before.at(-1)!.length;
}

/** Returns the line of the file on which a place of a segment's Markdown stands. */
export function lineAt({markdown, line}: Segment, place: number): number {
  return line + markdown.slice(0, place).split('\n').length - 1;
}

/** Returns a passage of a plain text as it stands in the Markdown, some characters on either side included, for messages. */
export function excerpt({text, hidden}: Plain, start: number, end: number, around = 12): string {
  const isWord = (index: number) => /[A-Za-z0-9]/.test(text[index] ?? '');
  let from = Math.max(0, start - around);
  let to = Math.min(text.length, end + around);
  while (isWord(from) && isWord(from - 1)) from -= 1;
  while (isWord(to) && isWord(to - 1)) to += 1;
  if (from <= 2) from = 0;
  if (text.length - to <= 2) to = text.length;
  let next = text.slice(0, from).match(placeholders)?.length ?? 0;
  const passage = text.slice(from, to).replace(placeholders, () => hidden[next++] ?? '');
  return `${from > 0 ? '…' : ''}${passage.replaceAll('\n', ' ').trim()}${to < text.length ? '…' : ''}`;
}

const blanked = (text: string) => QUOTED.repeat(text.length);

/**
 * Returns a plain text without what stands in quotation marks, and without the English gloss in brackets after a Chinese
 * label: both may be labels or error texts, word for word. Its length stays.
 */
export function ownWords({text, hidden}: Plain): string {
  let next = 0;
  return text
    .replace(/[\uE000-\uE002](?: (\([^)]*\)))?/g, (match, gloss?: string) => {
      const isChineseLabel = /^\*\*.*\p{Script=Han}/u.test(hidden[next++] ?? '');
      return gloss && isChineseLabel ? `${match[0]} (${blanked(gloss.slice(1, -1))})` : match;
    })
    .replace(
      /"[^"\n]*"|“[^”]*”|‘[^’]*’/g,
      (quotation) => quotation[0]! + blanked(quotation.slice(1, -1)) + quotation.at(-1)!,
    );
}

/**
 * Says whether a pair of `**` makes its text bold: the rule of CommonMark for marks beside punctuation.
 * Source: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 */
export function isBold(markdown: string, {opens, closes}: {opens: number; closes: number}): boolean {
  const kind = (character: string | undefined) =>
    character === undefined || /\s/u.test(character)
      ? 'space'
      : /[\p{P}\p{S}]/u.test(character)
        ? 'punctuation'
        : 'letter';
  const touches = (inside: string | undefined, outside: string | undefined) =>
    kind(inside) === 'letter' || (kind(inside) === 'punctuation' && kind(outside) !== 'letter');
  return touches(markdown[opens + 2], markdown[opens - 1]) && touches(markdown[closes - 1], markdown[closes + 2]);
}
