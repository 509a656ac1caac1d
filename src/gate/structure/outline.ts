import type {Page} from '../site.ts';

/** What a line of a page is; `code` lines stand inside a fence, `comment` lines inside a comment of several lines. */
export type Kind =
  'blank' | 'text' | 'item' | 'heading' | 'underline' | 'fence' | 'code' | 'table' | 'directive' | 'tag' | 'comment';

/** A line of a page's body with its number in the file. */
export type Line = {number: number; text: string; indent: number; kind: Kind};

/** A heading; `formerId` is an id in the form `{#id}` that the build no longer takes. */
export type Heading = {level: number; text: string; id: string | undefined; formerId: string | undefined; line: number};

/** An ordered list: the numbers as they are written; `section` is the number of headings before it. */
export type Steps = {
  items: {number: number; line: number}[];
  line: number;
  section: number;
  depth: number;
  isInAdmonition: boolean;
};

/** An admonition; `rest` is what follows its type on the same line, `closing` the line of its closing colons. */
export type Admonition = {
  type: string;
  rest: string;
  isSpaced: boolean;
  line: number;
  closing: number | undefined;
  hasBlankAfterOpening: boolean;
  hasBlankBeforeClosing: boolean;
  section: number;
};

export type Table = {rows: number; line: number; section: number};
export type Figure = {alt: string; source: string; line: number; section: number};
export type Sample = {language: string; line: number; section: number};

/** An element of MDX around blocks, such as Tabs; `closing` is the line of its closing tag. */
export type Element = {name: string; line: number; closing: number | undefined; section: number};

/** An element of MDX inside a sentence, as it is written. */
export type Mark = {name: string; source: string; isBold: boolean; isInHeading: boolean; line: number; section: number};

/** The parts of a page that the rules look at, in order. */
export type Outline = {
  lines: Line[];
  /** The line on which the text begins. */
  start: number;
  headings: Heading[];
  steps: Steps[];
  admonitions: Admonition[];
  tables: Table[];
  figures: Figure[];
  samples: Sample[];
  elements: Element[];
  marks: Mark[];
};

const fencePattern = /^ *(`{3,}|~{3,})([^`]*)$/;
const beginsWithMark = /^ *<(?:Ext|Since|CheckedWith)\b/;
const markPattern = /<Ext\b[^>]*>.*?<\/Ext>|<(?:Since|CheckedWith)\b[^>]*>/g;
const itemPattern = /^( *)(?:([-*+])|(\d{1,9})([.)]))( +|$)/;

/** Whether a line that looks like an item goes on with the paragraph above it: only a list that starts with 1 interrupts one. */
function isInParagraph(lines: readonly Line[], text: string, indent: number): boolean {
  const digits = itemPattern.exec(text)?.[3];
  const previous = lines.at(-1);
  if (!digits || Number(digits) === 1 || previous?.kind !== 'text' || indent < previous.indent) return false;
  return lines.findLast(({kind}) => kind !== 'text')?.kind !== 'item';
}

/** Returns the lines of a body, each with what it is. Fences may stand in lists; MDX knows no code by indentation. */
function linesOf({body, bodyLine}: Page): Line[] {
  const lines: Line[] = [];
  let fence: string | undefined;
  let isComment = false;
  for (const [index, text] of body.split(/\r?\n/).entries()) {
    const indent = text.length - text.trimStart().length;
    const previous = lines.at(-1)?.kind;
    let kind: Kind;
    if (fence !== undefined) {
      const closes = new RegExp(`^ *${fence[0]}{${fence.length},} *$`).test(text);
      kind = closes ? 'fence' : 'code';
      if (closes) fence = undefined;
    } else if (isComment) {
      kind = 'comment';
      isComment = !text.includes('*/}');
    } else if (text.trim() === '') kind = 'blank';
    else if (fencePattern.test(text)) {
      kind = 'fence';
      fence = fencePattern.exec(text)![1];
    } else if (/^ *\{\/\*/.test(text)) {
      kind = 'comment';
      isComment = !text.includes('*/}');
    } else if (/^ {0,3}#{1,6}(?: |$)/.test(text)) kind = 'heading';
    else if (previous === 'text' && /^ {0,3}(?:=+|-+) *$/.test(text)) kind = 'underline';
    else if (/^ *:{3,}/.test(text)) kind = 'directive';
    else if (/^ *\|/.test(text)) kind = 'table';
    else if ((/^ *<\/?[A-Za-z]/.test(text) && !beginsWithMark.test(text)) || /^(?:import|export) /.test(text))
      kind = 'tag';
    else if (itemPattern.test(text) && !isInParagraph(lines, text, indent)) kind = 'item';
    else kind = 'text';
    lines.push({number: bodyLine + index, text, indent, kind});
  }
  return lines;
}

function headingOf({text, number}: Line): Heading {
  const [, marks, rest] = /^ *(#+) *(.*)$/.exec(text)!;
  const id = /\{\/\*\s*#(\S+)\s*\*\/\}\s*$/.exec(rest!)?.[1];
  const formerId = /(?<!\\)\{#([^}\s]+)\}\s*$/.exec(rest!)?.[1];
  return {
    level: marks!.length,
    text: rest!.replace(/\s*\{(?:\/\*.*\*\/|#[^}]*)\}\s*$/, '').trim(),
    id,
    formerId,
    line: number,
  };
}

/** Returns the section of each line: how many headings stand before it or on it. */
function sectionsOf(lines: readonly Line[]): Map<number, number> {
  let section = 0;
  return new Map(lines.map(({number, kind}) => [number, kind === 'heading' ? ++section : section]));
}

/** A list item, or the page itself, that lines belong to by their indentation. */
type Container = {contentIndent: number; list?: {mark: string; steps: Steps | undefined}};

/** Finds ordered lists as CommonMark does: whatever is indented less than an item's text ends the item. */
function stepsOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Steps[] {
  const found: Steps[] = [];
  const page: Container = {contentIndent: 0};
  let open = [page];
  let admonitions = 0;
  let previous: Kind = 'blank';
  for (const {number, text, indent, kind} of lines) {
    const before = previous;
    previous = kind;
    if (kind === 'directive') admonitions = Math.max(0, admonitions + (/^ *:+\s*[^:\s]/.test(text) ? 1 : -1));
    if (kind === 'blank' || kind === 'code' || kind === 'comment') continue;
    const continuesParagraph = kind === 'text' && (before === 'text' || before === 'item');
    if (continuesParagraph) continue;
    open = open.filter((container) => container === page || indent >= container.contentIndent);
    const container = open.at(-1)!;
    const item = kind === 'item' ? itemPattern.exec(text)! : undefined;
    if (!item) {
      container.list = undefined;
      continue;
    }
    const [whole, lead, bullet, digits, delimiter, gap] = item;
    const mark = bullet ?? delimiter!;
    if (container.list?.mark !== mark) {
      const steps = digits
        ? {
            items: [],
            line: number,
            section: sections.get(number)!,
            depth: open.length - 1,
            isInAdmonition: admonitions > 0,
          }
        : undefined;
      if (steps) found.push(steps);
      container.list = {mark, steps};
    }
    container.list.steps?.items.push({number: Number(digits), line: number});
    open.push({contentIndent: gap!.length > 4 ? lead!.length + mark.length + (digits?.length ?? 0) + 1 : whole.length});
  }
  return found;
}

function admonitionsOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Admonition[] {
  const found: Admonition[] = [];
  const open: Admonition[] = [];
  for (const [index, {number, text, kind}] of lines.entries()) {
    if (kind !== 'directive') continue;
    const [, space, type, rest] = /^ *:+(\s*)([A-Za-z][\w-]*)?(.*)$/.exec(text)!;
    if (type) {
      const admonition: Admonition = {
        type,
        rest: rest!.trim(),
        isSpaced: space !== '',
        line: number,
        closing: undefined,
        hasBlankAfterOpening: lines[index + 1]?.kind === 'blank',
        hasBlankBeforeClosing: false,
        section: sections.get(number)!,
      };
      found.push(admonition);
      open.push(admonition);
    } else {
      const closed = open.pop();
      if (!closed) continue;
      closed.closing = number;
      closed.hasBlankBeforeClosing = lines[index - 1]?.kind === 'blank';
    }
  }
  return found;
}

/** Blanks out code spans; columns stay. */
const withoutSpans = (text: string) => text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (span) => ' '.repeat(span.length));

function figuresOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Figure[] {
  return lines.flatMap(({text, kind, number}) => {
    if (kind === 'code' || kind === 'fence' || kind === 'comment') return [];
    const section = sections.get(number)!;
    // Where the image stands is read without code spans, its text with them.
    const markdown = [...withoutSpans(text).matchAll(/!\[((?:[^\]\\]|\\.)*)\]\(\s*([^)\s]+)/g)].map((match) => ({
      alt: text.slice(match.index + 2, match.index + 2 + match[1]!.length).trim(),
      source: match[2]!,
    }));
    const tags = [...withoutSpans(text).matchAll(/<(?:img|Figure)\b[^>]*>/g)].map(([tag]) => ({
      alt: /\balt=["']([^"']*)/.exec(tag)?.[1]?.trim() ?? '',
      source: /\bsrc=["']([^"']*)/.exec(tag)?.[1] ?? '',
    }));
    return [...markdown, ...tags].map((figure) => ({...figure, line: number, section}));
  });
}

function tablesOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Table[] {
  const found: Table[] = [];
  for (const [index, {kind, number}] of lines.entries()) {
    if (kind !== 'table') continue;
    if (lines[index - 1]?.kind === 'table') found.at(-1)!.rows += 1;
    else found.push({rows: 1, line: number, section: sections.get(number)!});
  }
  return found;
}

function samplesOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Sample[] {
  let isOpen = false;
  return lines.flatMap(({kind, text, number}) => {
    if (kind !== 'fence') return [];
    isOpen = !isOpen;
    if (!isOpen) return [];
    return [
      {language: fencePattern.exec(text)![2]!.trim().split(/[\s{]/)[0]!, line: number, section: sections.get(number)!},
    ];
  });
}

function marksOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Mark[] {
  return lines.flatMap(({text, kind, number}) => {
    if (kind === 'code' || kind === 'fence' || kind === 'comment') return [];
    const bold = [...withoutSpans(text).matchAll(/\*\*.+?\*\*/g)].map(
      (label) => [label.index, label.index + label[0].length] as const,
    );
    return [...withoutSpans(text).matchAll(markPattern)].map(({0: found, index}) => ({
      name: /\w+/.exec(found)![0],
      // Where it stands is read without code spans, its text with them.
      source: text.slice(index, index + found.length),
      isBold: bold.some(([from, to]) => from < index && index < to),
      isInHeading: kind === 'heading',
      line: number,
      section: sections.get(number)!,
    }));
  });
}

function elementsOf(lines: readonly Line[], sections: ReadonlyMap<number, number>): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  for (const {text, kind, number} of lines) {
    const [, slash, name, end] = (kind === 'tag' && /^ *<(\/?)([A-Z]\w*)[^>]*?(\/?>)?$/.exec(text.trimEnd())) || [];
    if (!name) continue;
    if (slash) {
      const index = open.findLastIndex((element) => element.name === name);
      if (index >= 0) open.splice(index)[0]!.closing = number;
      continue;
    }
    const element: Element = {name, line: number, closing: undefined, section: sections.get(number)!};
    found.push(element);
    if (end !== '/>') open.push(element);
  }
  return found;
}

/** Returns the parts of a page. It reads lines instead of a syntax tree: a thousand pages take well under a second. */
export function outlineOf(page: Page): Outline {
  const lines = linesOf(page);
  const sections = sectionsOf(lines);
  return {
    lines,
    start: lines.find(({kind}) => kind !== 'blank')?.number ?? page.bodyLine,
    headings: lines.filter(({kind}) => kind === 'heading').map(headingOf),
    steps: stepsOf(lines, sections),
    admonitions: admonitionsOf(lines, sections),
    tables: tablesOf(lines, sections),
    figures: figuresOf(lines, sections),
    samples: samplesOf(lines, sections),
    elements: elementsOf(lines, sections),
    marks: marksOf(lines, sections),
  };
}
