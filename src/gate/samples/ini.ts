import type {Problem} from './problem.ts';

/** Returns the lines of an INI file or a file of variables that are not a section, setting or comment. */
export function iniProblems(text: string): Problem[] {
  let isContinued = false;
  return text.split('\n').flatMap((line, index) => {
    const belongsToPrevious = isContinued || (index > 0 && /^\s+\S/.test(line));
    isContinued = /\\$/.test(line);
    if (belongsToPrevious || /^(?:[;#].*|\[[^\][]+\]\s*|[^=:\s[\]][^=:]*[=:].*)?$/.test(line)) return [];
    return [
      {
        line: index + 1,
        message: `"${line.trim()}" is not a section, setting or comment.`,
        cure: 'Write "[section]", "name = value", or a comment after "#" or ";".',
      },
    ];
  });
}
