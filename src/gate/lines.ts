/** Returns the line, counted from 1, on which the character at `offset` is. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index >= 0 && index < offset; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}

/** Returns an error's message as the words of a sentence: one line, no full stop, no position. */
export function reasonOf(error: unknown): string {
  const [first = ''] = String((error as Error).message).split('\n');
  return first
    .replace(/ at line \d+, column \d+:?|\(line \d+ column \d+\)| in JSON at position \d+| at position \d+/g, '')
    .trim()
    .replace(/[.:]$/, '');
}
