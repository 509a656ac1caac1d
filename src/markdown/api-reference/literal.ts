/** How a language writes values. */
export type Notation = {
  indent: string;
  /** Values that are not written as in JSON. */
  words?: Readonly<Record<'null' | 'true' | 'false', string>>;
  string?: (value: string) => string;
  key?: (name: string) => string;
  /** Whether a comma follows the last of several lines, too. */
  trailingComma?: boolean;
};

/** Letters that a line of a sample may have: as many as the narrow column beside the fields shows. */
const lineLength = 50;

/**
 * Returns a value as a literal of a language, its further lines indented by `margin`. What fits stands on one line; `before` is what stands before it
 * there.
 */
export function literal(value: unknown, notation: Notation, margin = '', before = ''): string {
  const {indent, words, string = JSON.stringify, key = JSON.stringify, trailingComma = false} = notation;
  if (typeof value === 'string') return string(value);
  if (typeof value !== 'object' || value === null) {
    const json = JSON.stringify(value);
    return words?.[json as 'null'] ?? json;
  }
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts: [start: string, part: unknown][] = Array.isArray(value)
    ? value.map((part) => ['', part])
    : Object.entries(value).map(([name, part]) => [`${key(name)}: `, part]);
  const line = `${open}${parts.map(([start, part]) => start + literal(part, notation, margin)).join(', ')}${close}`;
  // A comma may follow.
  if (!line.includes('\n') && margin.length + before.length + line.length < lineLength) return line;
  const inner = margin + indent;
  const lines = parts.map(([start, part]) => inner + start + literal(part, notation, inner, start));
  return `${open}\n${lines.join(',\n')}${trailingComma ? ',' : ''}\n${margin}${close}`;
}
