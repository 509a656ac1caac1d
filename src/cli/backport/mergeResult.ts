/** A change that did not apply: the text before it, the text after it, what the page has instead, and the page's line. */
export type LeftOver = {line: number; before: string; wanted: string; found: string};

export type MergeResult = {
  /** The page with every change that applies; where one does not, the page is unchanged. */
  text: string;
  leftOver: LeftOver[];
};

/** Length of the marks that `git merge-file` is told to put around what does not fit; no page has lines like that. */
export const markSize = 40;

const mark = (sign: string) => `${sign.repeat(markSize)}(?: [^\\n]*)?\\n`;
const conflict = new RegExp(
  `^${mark('<')}([\\s\\S]*?)^${mark('\\|')}([\\s\\S]*?)^${mark('=')}([\\s\\S]*?)^${mark('>')}`,
  'gm',
);

const linesOf = (block: string) => block.split('\n').slice(0, -1);

/** Characters on each side of a change inside a line that must be found with it, and how long both with the old words must be. */
const contextLength = 6;
const shortestKey = 8;

/**
 * Returns `found` with what changed from `before` to `wanted`, when the old words and the characters around them stand in it
 * exactly once: a paragraph is one line, and that of an older version may differ elsewhere in it.
 */
function changedInLine(before: string, wanted: string, found: string): string | undefined {
  const shorter = Math.min(before.length, wanted.length);
  let start = 0;
  while (start < shorter && before[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === wanted.at(-1 - end)) end += 1;
  const head = before.slice(Math.max(0, start - contextLength), start);
  const tail = before.slice(before.length - end).slice(0, contextLength);
  const key = head + before.slice(start, before.length - end) + tail;
  const parts = found.split(key);
  if (key.length < shortestKey || parts.length !== 2) return undefined;
  return parts[0] + head + wanted.slice(start, wanted.length - end) + tail + parts[1];
}

/** Settles a place line by line: git takes lines side by side for one change, whichever of them has changed. */
function settle(conflict: Omit<LeftOver, 'line'>, line: number): MergeResult {
  const [found, before, wanted] = [linesOf(conflict.found), linesOf(conflict.before), linesOf(conflict.wanted)];
  if (before.length !== wanted.length || before.length !== found.length) {
    const isThere = conflict.wanted !== '' && `\n${conflict.found}`.includes(`\n${conflict.wanted}`);
    return {text: conflict.found, leftOver: isThere ? [] : [{line, ...conflict}]};
  }
  const leftOver: LeftOver[] = [];
  const settled = found.map((there, index) => {
    const [old, change] = [before[index]!, wanted[index]!];
    if (old === change || there === change) return there;
    const changed = there === old ? change : changedInLine(old, change, there);
    if (changed === undefined)
      leftOver.push({line: line + index, before: `${old}\n`, wanted: `${change}\n`, found: `${there}\n`});
    return changed ?? there;
  });
  return {text: settled.map((text) => `${text}\n`).join(''), leftOver};
}

/** Reads the output of `git merge-file -p --diff3 --marker-size=40 PAGE BEFORE AFTER`. A change that the page already has does not count as left over. */
export function readMerge(output: string): MergeResult {
  const leftOver: LeftOver[] = [];
  let text = '';
  let end = 0;
  for (const match of output.matchAll(conflict)) {
    const [whole, found, before, wanted] = match as unknown as [string, string, string, string];
    text += output.slice(end, match.index);
    const settled = settle({before, wanted, found}, text.split('\n').length);
    leftOver.push(...settled.leftOver);
    text += settled.text;
    end = match.index + whole.length;
  }
  return {text: text + output.slice(end), leftOver};
}

/** Formats a change that did not apply as lines for a terminal. */
export function leftOverLines(file: string, {line, before, wanted, found}: LeftOver): string[] {
  const lines = (sign: string, block: string) => linesOf(block).map((text) => `  ${sign} ${text}`);
  const there = found === '' ? ['  (nothing is there)'] : lines('=', found);
  return [
    `${file}:${line}  the change is (-) to (+), but the page has (=)`,
    ...lines('-', before),
    ...lines('+', wanted),
    ...there,
  ];
}
