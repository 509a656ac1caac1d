/** A part of a page that is still to be written: what the comment asks for, and its line in the file, counted from 1. */
export type UnfinishedPart = {line: number; task: string};

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/**
 * Returns the parts of a page's source that a template left to be written: comments of the form `{/* write: … *\/}` in the
 * text, and `# write: …` in the front matter. Code does not count.
 */
export function unfinishedParts(source: string): UnfinishedPart[] {
  const head = /^---\r?\n[\s\S]*?\n---/.exec(source)?.[0] ?? '';
  const body = blank(head) + source.slice(head.length);
  const text = body.replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2 *$/gm, blank).replace(/`[^`\n]+`/g, blank);
  const inHead = [...head.matchAll(/^.* # write: *(.*)$/gm)];
  const inText = [...text.matchAll(/\{\/\*\s*write:\s*([\s\S]*?)\s*\*\/\}/g)];
  return [
    ...inHead.map((match) => ({line: lineAt(source, match.index), task: match[1]!.trim()})),
    ...inText.map((match) => ({line: lineAt(source, match.index), task: match[1]!.replace(/\s+/g, ' ')})),
  ];
}
