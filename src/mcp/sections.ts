import type {ListedPage} from '../lib/documentation-list.ts';

/** A section of a page: its heading, and the lines of the Markdown from there to the next section. */
type Placed = ListedPage['headings'][number] & {line: number};

const fence = /^\s*(?:> ?)*(`{3,}|~{3,})/;

/** Returns the headings of a page's Markdown twin with their lines, in their order; code is not read as headings. */
function placed(lines: readonly string[], headings: ListedPage['headings']): Placed[] {
  const found: Placed[] = [];
  let open = '';
  for (const [line, text] of lines.entries()) {
    const mark = fence.exec(text)?.[1];
    if (open === '' && mark) open = mark;
    else if (mark?.startsWith(open) && text.trim().endsWith(mark)) open = '';
    else if (open === '') {
      const level = /^\s*(?:> ?|- |\d+\. )*(#{2,6}) /.exec(text)?.[1]!.length;
      const heading = headings[found.length];
      if (level !== undefined && heading?.level === level) found.push({...heading, line});
    }
  }
  return found;
}

/** Returns a section of a page's Markdown twin with the sections below it; undefined when the page has none with this id. */
export function sectionOf(markdown: string, headings: ListedPage['headings'], id: string): string | undefined {
  const lines = markdown.split('\n');
  const all = placed(lines, headings);
  const nth = all.findIndex((heading) => heading.id === id);
  const heading = all[nth];
  if (!heading) return undefined;
  const next = all.slice(nth + 1).find(({level}) => level <= heading.level);
  return lines.slice(heading.line, next?.line).join('\n').trim();
}

/** Returns what stands before the first section of a page's Markdown twin. */
export function introductionOf(markdown: string, headings: ListedPage['headings']): string {
  const lines = markdown.split('\n');
  return lines.slice(0, placed(lines, headings)[0]?.line).join('\n').trim();
}

/** Returns about how many tokens a model reads a text as: a Chinese character is about one, and four other characters are. */
export function tokensOf(text: string): number {
  const ideographs = text.match(/\p{Unified_Ideograph}/gu)?.length ?? 0;
  return ideographs + Math.ceil((text.length - ideographs) / 4);
}
