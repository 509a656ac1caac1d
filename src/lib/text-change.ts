type Hunk = {removed: string[]; added: string[]};

/** In characters: a line that is shown whole, what is shown before and after a difference within a longer one, the most that is shown. */
const short = 80;
const context = 24;
const widest = 160;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);

/** Returns what was removed and added between two lists of lines, by their longest common subsequence. */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        before[i] === after[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const hunks: Hunk[] = [];
  let open: Hunk | undefined;
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    if (i < before.length && before[i] === after[j]) {
      open = undefined;
      i += 1;
      j += 1;
      continue;
    }
    if (!open) hunks.push((open = {removed: [], added: []}));
    const isRemoved =
      j >= after.length || (i < before.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!);
    if (isRemoved) open.removed.push(before[i++]!);
    else open.added.push(after[j++]!);
  }
  return hunks;
}

const cut = (text: string) => (text.length > widest ? `${text.slice(0, widest)}…` : text);

/** Returns the part of a line that differs from another line, with some words around it. */
function differingPart(line: string, other: string): string {
  if (line.length <= short) return line;
  const shorter = Math.min(line.length, other.length);
  let start = 0;
  while (start < shorter && line[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && line.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > context ? line.lastIndexOf(' ', start - context) + 1 : 0;
  const space = line.indexOf(' ', line.length - end + context);
  const to = space < 0 ? line.length : space;
  return `${from > 0 ? '…' : ''}${cut(line.slice(from, to))}${to < line.length ? '…' : ''}`;
}

/** Returns what changed between two texts as lines that start with `- ` or `+ `, cut to `most` lines; blank lines do not count. */
export function textChange(before: string, after: string, most: number): string[] {
  const lines = hunksOf(linesOf(before), linesOf(after)).flatMap(({removed, added}) =>
    Array.from({length: Math.max(removed.length, added.length)}, (_, index) => {
      const [old, now] = [removed[index], added[index]];
      if (old === undefined) return [`+ ${cut(now!)}`];
      if (now === undefined) return [`- ${cut(old)}`];
      return [`- ${differingPart(old, now)}`, `+ ${differingPart(now, old)}`];
    }).flat(),
  );
  return lines.length > most ? [...lines.slice(0, most), `… and ${lines.length - most} more lines`] : lines;
}
