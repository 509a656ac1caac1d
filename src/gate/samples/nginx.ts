import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';

const token = /#[^\n]*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]|(?:\$\{\w+\}|\\.|[^\s{};"'\\])+|\s+|["'\\]/gs;

const indentAt = (text: string, offset: number) => offset - (text.lastIndexOf('\n', offset - 1) + 1);

/** Returns missing and surplus braces, semicolons and quotes of an nginx configuration. */
export function nginxProblems(text: string): Problem[] {
  const problems: Problem[] = [];
  const open: number[] = [];
  /** Where the directive begins that is being read, and where its latest word stands. */
  let directive: {start: number; line: number} | undefined;
  const at = (offset: number, message: string, cure: string) =>
    problems.push({line: lineAt(text, offset), message, cure});
  const missingSemicolon = ({start, line}: {start: number; line: number}) =>
    problems.push({
      line,
      message: `The nginx directive "${/^\S+/.exec(text.slice(start))![0]}" has no semicolon.`,
      cure: 'End it with ";".',
    });
  for (const match of text.matchAll(token)) {
    const [word] = match;
    const offset = match.index;
    if (/^\s|^#/.test(word)) continue;
    if (word === '"' || word === "'") {
      at(offset, `The quotation mark ${word} is not closed.`, 'Close it.');
      return problems;
    }
    if (word === ';') {
      if (!directive) at(offset, 'There is a semicolon without a directive.', 'Take it away.');
      directive = undefined;
    } else if (word === '{') {
      if (!directive) at(offset, 'A block has no name.', 'Write the directive before "{", such as "location /".');
      open.push(offset);
      directive = undefined;
    } else if (word === '}') {
      if (directive) missingSemicolon(directive);
      directive = undefined;
      if (open.pop() === undefined) at(offset, 'A "}" closes nothing.', 'Take it away, or write the missing "{".');
    } else {
      const line = lineAt(text, offset);
      // The lines that continue a directive are indented more than it; a line that is not begins the next directive.
      const isFirstOfLine = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
      if (directive && isFirstOfLine && indentAt(text, offset) <= indentAt(text, directive.start)) {
        missingSemicolon(directive);
        directive = undefined;
      }
      directive = {start: directive?.start ?? offset, line};
    }
  }
  if (directive) missingSemicolon(directive);
  for (const offset of open) at(offset, 'A "{" is not closed.', 'Write the missing "}".');
  return problems;
}
