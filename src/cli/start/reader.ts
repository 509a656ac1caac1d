import path from 'node:path';

/** Lines of Docusaurus that begin something new, and so end an error. */
const isNews = /^(?:\[(?:INFO|SUCCESS|WARNING)\]|client \(|→)/;
const isErrorStart = /^(?:\[ERROR\]|╰─▶|\s*× |Error: )/;

const toSentence = (text: string) => {
  const whole = text.replace(/\s+/g, ' ').trim();
  return /[.!?)]$/.test(whole) ? whole : `${whole}.`;
};

/** What a writer does about errors of Docusaurus whose own words do not say it; those of this site's plugins do. */
const cures: readonly (readonly [RegExp, string])[] = [
  [/existing local image file/, 'Put the picture to static/, or correct its address.'],
  [/Markdown link with URL/, 'Correct the path of the file, or write the page.'],
  [
    /Unexpected|Expected|Could not parse|unclosed/i,
    'Mend the markup there; a lone < or { in text is written as &lt; or \\{.',
  ],
  [/sidebar document ids do not exist/, 'Correct the name, or write the page.'],
];

function withCure(file: string, line: string | undefined, text: string): string {
  const cure = cures.find(([pattern]) => pattern.test(text))?.[1];
  const place = file ? `${file}${line ? `:${line}` : ''}  ` : '';
  return `✗ ${place}${toSentence(text)}${cure ? ` ${cure}` : ''}`;
}

/** Says shortly what the bundler says of a page that is not valid MDX: its first line is the sentence, the rest where in whose code it came up. */
function ofPage(lines: readonly string[], root: string): string {
  const text = lines.map((line) => line.replace(/^\s*│ ?/, '')).join('\n');
  const file = path
    .relative(root, /failed for file "(.*?)"/.exec(text)?.[1] ?? '')
    .split(path.sep)
    .join('/');
  const [cause = ''] = /(?<=^Cause: ).*$/m.exec(text) ?? [];
  const line = /\((\d+):\d+\)/.exec(cause)?.[1] ?? /"line": (\d+)/.exec(text)?.[1];
  const own = cause.replace(/ in source file ".*?" \(\d+:\d+\)/, '');
  return withCure(file, line, own);
}

/** Says shortly what went wrong outside of pages: the innermost cause, without the stacks, and without lists of what would be right. */
function ofSite(lines: readonly string[], root: string): string {
  const text = lines.join('\n');
  const own = text.replaceAll(`${root}${path.sep}`, '').replaceAll(root, '');
  const causes = [...own.matchAll(/\[cause\]: (?:\[?(?:\w*Error)(?: \[\w+\])?: )([^]*?)(?=\n\s+at |\]? \{\n|$)/g)];
  const message =
    causes.at(-1)?.[1] ??
    /(?:^|\n)(?:\[ERROR\] )?(?:\w*Error: )([^]*?)(?=\n\s+at |$)/.exec(own)?.[1] ??
    own.replace(/^\[ERROR\] /gm, '');
  const file = /path=(\S+)/.exec(own)?.[1] ?? '';
  const [shown = ''] = message.split(/\n\s*Available /);
  return withCure(file, undefined, shown.replace(/:?\n- /g, ': ').replace(/\]$/, ''));
}

/** Returns an error of Docusaurus, given by its lines, as sentences with file, line, and cure. */
export function shortly(lines: readonly string[], root: string): string[] {
  const starts = lines.flatMap((line, index) => (line.includes('MDX compilation failed') ? [index] : []));
  if (starts.length === 0) return [ofSite(lines, root)];
  return [...new Set(starts.map((start, index) => ofPage(lines.slice(start, starts[index + 1]), root)))];
}

/** Reads what Docusaurus prints: gives news on as they are, and errors shortly, as soon as nothing more comes of them. */
export class Reader {
  private readonly error: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly root: string;
  private readonly show: (line: string) => void;
  private readonly quiet: number;

  /** `quiet` is the time in ms after which an error counts as complete. */
  constructor(root: string, show: (line: string) => void, quiet = 200) {
    this.root = root;
    this.show = show;
    this.quiet = quiet;
  }

  read(line: string): void {
    if (isNews.test(line)) this.end();
    if (this.error.length > 0 || isErrorStart.test(line)) {
      this.error.push(line);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.end(), this.quiet);
    } else if (line.trim() !== '') this.show(line);
  }

  /** Shows an error of which nothing more comes. */
  end(): void {
    clearTimeout(this.timer);
    const lines = this.error.splice(0);
    if (lines.length === 0) return;
    for (const sentence of shortly(lines, this.root)) this.show(`\n${sentence}`);
    this.show('  (npm start -- --verbose shows where it came up)');
  }
}
