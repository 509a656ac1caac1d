/** What the first line of a code block specifies besides its language. */
export interface FenceOptions {
  title?: string;
  /** Whether it shows what a command prints or a server returns, rather than what to enter. */
  isOutput: boolean;
  /** Numbers of the lines to mark, from 1. */
  marked: Set<number>;
}

const range = /^(?<from>\d+)(?:-(?<to>\d+))?$/;

function lineNumbers(list: string): Set<number> {
  return new Set(
    list.split(',').flatMap((part) => {
      const {from, to = from} = range.exec(part.trim())?.groups ?? {};
      const [first, last] = [Number(from), Number(to)];
      if (!(first >= 1 && last >= first))
        throw new Error(`{${list}} does not mark any lines; write numbers and ranges from 1, such as {3,7-9}`);
      return Array.from({length: last - first + 1}, (_, index) => first + index);
    }),
  );
}

/** Reads `title="…"`, `{3,7-9}`, and `output`; throws when there is anything else. */
export function fenceOptions(meta: string): FenceOptions {
  const options: FenceOptions = {isOutput: false, marked: new Set()};
  const rest = meta
    .replace(/(?:^|\s)title="(?<title>[^"]*)"/, (_match, title: string) => ((options.title = title), ' '))
    .replace(/(?:^|\s)\{(?<list>[^}]*)\}/, (_match, list: string) => ((options.marked = lineNumbers(list)), ' '))
    .replace(/(?:^|\s)output(?=\s|$)/, () => ((options.isOutput = true), ' '))
    .trim();
  if (rest)
    throw new Error(
      `"${rest}" is not an option of a code block; use title="…", {3,7-9} for lines to highlight, or output for what a command prints`,
    );
  return options;
}
