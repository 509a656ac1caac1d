import {applyFixes, type LintError} from 'markdownlint';
import {lint} from 'markdownlint/sync';
import {markdownRules} from './markdownlint.ts';
import type {Finding} from '../types.ts';
import type {Page, Site} from '../site.ts';

const config = {
  default: false,
  ...Object.fromEntries(Object.entries(markdownRules).map(([rule, {settings}]) => [rule, settings])),
};

/** Turns MDX comments into HTML comments of the same length, because markdownlint takes the asterisks of an id for emphasis. */
function asMarkdown(source: string): string {
  return source.replace(
    /\{\/\*([\s\S]+?)\*\/\}/g,
    (_, text: string) => `<!--${text.slice(1).replace(/[^\n]/g, 'x')}-->`,
  );
}

/** Components are MDX, and the build knows them; only tags in small letters are raw HTML. */
const isMistake = ({ruleNames, errorDetail}: LintError) =>
  ruleNames[0] !== 'MD033' || !/^Element: [A-Z]/.test(errorDetail ?? '');

/** Lints texts, each different text once, and returns what is wrong under the name of each. */
function lintTexts(texts: ReadonlyMap<string, string>): Map<string, LintError[]> {
  const strings = Object.fromEntries([...new Set(texts.values())].map((text) => [text, asMarkdown(text)]));
  // Comments that switch rules off do not count.
  const found = lint({strings, config, noInlineConfig: true, frontMatter: /^---\n[\s\S]*?\n---\n/});
  return new Map([...texts].map(([name, text]) => [name, (found[text] ?? []).filter(isMistake)]));
}

/** Returns mistakes in the Markdown of pages. */
export function markdownFindings(pages: readonly Page[]): Finding[] {
  const errors = lintTexts(new Map(pages.map(({file, source}) => [file, source])));
  return [...errors].flatMap(([file, found]) =>
    found.map(({lineNumber, ruleNames, errorContext}) => {
      const {message, cure} = markdownRules[ruleNames[0]!]!;
      return {
        file,
        line: lineNumber,
        message: errorContext && errorContext.trim() ? `${message} (${errorContext.trim()})` : message,
        cure,
      };
    }),
  );
}

function mendedText(text: string): string {
  return applyFixes(text, lintTexts(new Map([['', text]])).get('')!);
}

/** Mends what markdownlint can mend in the Markdown of pages and returns the files it changed. */
export async function mendMarkdown(pages: readonly Page[], {files, memory}: Site): Promise<string[]> {
  const changed: string[] = [];
  for (const page of pages) {
    const text = files.read(page.file)!;
    const isSound = () => mendedText(page.source) === page.source;
    if (text === page.source && (await memory.recall('markdown', page, isSound))) continue;
    const mended = mendedText(text);
    if (mended === text) continue;
    files.write(page.file, mended);
    changed.push(page.file);
  }
  return changed;
}
