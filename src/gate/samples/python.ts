import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';

const pairs: Record<string, string> = {')': '(', ']': '[', '}': '{'};

/** A line of Python as the interpreter counts it: open brackets and a backslash join lines of the file. */
type LogicalLine = {line: number; indent: string; opensBlock: boolean};

/** Cuts Python into logical lines and reports brackets and quotation marks that do not close. */
function logicalLines(text: string): {lines: LogicalLine[]; problems: Problem[]} {
  const lines: LogicalLine[] = [];
  const open: {bracket: string; offset: number}[] = [];
  let current: {line: number; indent: string; last: string} | undefined;
  const end = () => {
    if (current) lines.push({line: current.line, indent: current.indent, opensBlock: current.last === ':'});
    current = undefined;
  };
  const fault = (offset: number, message: string, cure: string) => ({
    lines,
    problems: [{line: lineAt(text, offset), message, cure}],
  });
  let offset = 0;
  while (offset < text.length) {
    const rest = text.slice(offset);
    const skipped = /^(?:[ \t\r\f]+|\\\n|#[^\n]*)/.exec(rest);
    if (skipped) {
      offset += skipped[0].length;
      continue;
    }
    const char = rest[0]!;
    if (char === '\n') {
      if (open.length === 0) end();
      offset += 1;
      continue;
    }
    current ??= {
      line: lineAt(text, offset),
      indent: text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset),
      last: '',
    };
    const quote = /^(?:[rbfu]{0,2})("""|'''|"|')/i.exec(rest);
    if (quote) {
      const mark = quote[1]!;
      const body =
        mark.length === 3
          ? new RegExp(`^(?:[^\\\\]|\\\\[\\s\\S])*?${mark}`)
          : new RegExp(`^(?:[^\\\\\\n${mark}]|\\\\[\\s\\S])*${mark}`);
      const closed = body.exec(rest.slice(quote[0].length));
      if (!closed) return fault(offset, `The Python string that starts with ${mark} is not closed.`, 'Close it.');
      offset += quote[0].length + closed[0].length;
      current.last = 'string';
      continue;
    }
    if ('([{'.includes(char)) open.push({bracket: char, offset});
    if (char in pairs && open.pop()?.bracket !== pairs[char])
      return fault(
        offset,
        `The Python bracket "${char}" closes nothing.`,
        `Write the missing "${pairs[char]}", or take it away.`,
      );
    const word = /^[\p{L}\p{N}_]+/u.exec(rest)?.[0] ?? char;
    current.last = word;
    offset += word.length;
  }
  end();
  const [left] = open;
  return left
    ? fault(left.offset, `The Python bracket "${left.bracket}" is not closed.`, 'Close it.')
    : {lines, problems: []};
}

/** Returns brackets and quotation marks of a Python sample that do not close, and lines that are indented wrongly. */
export function pythonProblems(text: string): Problem[] {
  const {lines, problems} = logicalLines(text);
  if (problems.length > 0) return problems;
  const levels = [''];
  let opensBlock = false;
  for (const {line, indent, opensBlock: opens} of lines) {
    const level = levels.at(-1)!;
    if (opensBlock && !(indent.length > level.length && indent.startsWith(level)))
      return [{line, message: 'The Python line after ":" is not indented.', cure: 'Indent what belongs to the block.'}];
    if (!opensBlock && indent.length > level.length)
      return [
        {line, message: 'The Python line is indented where no block begins.', cure: 'Align it with the line above.'},
      ];
    if (opensBlock) levels.push(indent);
    while (levels.at(-1)!.length > indent.length) levels.pop();
    if (levels.at(-1) !== indent)
      return [
        {
          line,
          message: 'The Python line is aligned with no block above it.',
          cure: 'Indent it like the block that it belongs to.',
        },
      ];
    opensBlock = opens;
  }
  const last = lines.at(-1);
  return opensBlock && last
    ? [{line: last.line, message: 'The Python block after ":" is empty.', cure: 'Write its lines, or "...".'}]
    : [];
}
