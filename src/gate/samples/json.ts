import {parseDocument} from 'yaml';
import {lineAt, reasonOf} from '../lines.ts';
import type {Problem} from './problem.ts';

/** The place that V8 names in its messages, which differ between Node 20 and 22. */
function offsetOf(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const quoted = /\.\.\."([\s\S]*)"\.\.\. is not valid JSON$/.exec(message)?.[1];
  return quoted === undefined || !text.includes(quoted) ? text.trimEnd().length : text.indexOf(quoted);
}

/** Returns why a text is not JSON, or which keys stand in it twice. */
export function jsonProblems(text: string): Problem[] {
  try {
    JSON.parse(text);
  } catch (error) {
    return [
      {
        line: lineAt(text, offsetOf(text, (error as Error).message)),
        message: `The JSON does not parse: ${reasonOf(error)}.`,
        cure: 'Correct it: double quotes, no comments, no "…", no comma after the last entry.',
      },
    ];
  }
  // JSON.parse keeps the last of two equal keys without a word; JSON is YAML, and the YAML parser says so.
  return parseDocument(text, {schema: 'json', uniqueKeys: true})
    .errors.filter(({code}) => code === 'DUPLICATE_KEY')
    .map(({pos}) => {
      const key = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(pos[0]))?.[0] ?? 'A key';
      return {
        line: lineAt(text, pos[0]),
        message: `The JSON object has the key ${key} twice.`,
        cure: 'Keep one of them.',
      };
    });
}

/** Returns what is wrong with a block of one JSON value per line. */
export function jsonLinesProblems(text: string): Problem[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === '' ? [] : jsonProblems(line).map((problem) => ({...problem, line: index + 1})),
    );
}
