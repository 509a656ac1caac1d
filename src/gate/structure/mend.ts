import type {Page} from '../site.ts';
import {outlineOf} from './outline.ts';
import {languageNames} from './samples.ts';

/** The lines of a page that a fixer may change; `at` is the line's number in the file. */
type Edit = (lines: string[], at: (line: number) => number) => void;

function edited(page: Page, edit: Edit): Page {
  const lines = page.body.split('\n');
  edit(lines, (line) => line - page.bodyLine);
  const body = lines.join('\n');
  return {...page, body, source: page.source.slice(0, page.source.length - page.body.length) + body};
}

function slug(text: string): string {
  return text
    .replace(/['’`]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the id for each heading that lacks one: from its English words, or in a translation from its source. */
function missingIds(page: Page, source: Page | undefined): Map<number, string> {
  const {headings} = outlineOf(page);
  const taken = new Set(headings.map(({id}) => id));
  const there = source ? outlineOf(source).headings : undefined;
  const isAlike =
    there?.length === headings.length &&
    headings.every(
      ({level, id}, index) => level === there[index]!.level && (id === undefined || id === there[index]!.id),
    );
  const found = new Map<number, string>();
  for (const [index, {level, id, formerId, text, line}] of headings.entries()) {
    if (level === 1 || id !== undefined) continue;
    const wanted = formerId ?? (page.locale === 'en' ? slug(text) : isAlike ? there[index]!.id : undefined);
    if (!wanted || taken.has(wanted)) continue;
    taken.add(wanted);
    found.set(line, wanted);
  }
  return found;
}

function mendIds(page: Page, source: Page | undefined): Page {
  return edited(page, (lines, at) => {
    for (const [line, id] of missingIds(page, source))
      lines[at(line)] = `${lines[at(line)]!.replace(/\s*\{#[^}]*\}\s*$/, '').trimEnd()} {/* #${id} */}`;
  });
}

/** Deletes a first-level heading that repeats the title, with the blank line below it. */
function mendTitle(page: Page): Page {
  const repeated =
    page.version === 'pages'
      ? undefined
      : outlineOf(page).headings.find(({level, text}) => level === 1 && text === page.frontMatter.title);
  if (!repeated) return page;
  return edited(page, (lines, at) => {
    const index = at(repeated.line);
    lines.splice(index, lines[index + 1]?.trim() === '' ? 2 : 1);
  });
}

/** Renumbers lists, unless a list may be the rest of one above it or a number would change its width and so the indentation. */
function mendSteps(page: Page): Page {
  const {steps} = outlineOf(page);
  return edited(page, (lines, at) => {
    for (const [index, {items, section, depth}] of steps.entries()) {
      const mayContinue =
        items[0]!.number !== 1 &&
        steps.slice(0, index).some((other) => other.section === section && other.depth === depth);
      const keepsWidth = items.every(({number}, position) => String(number).length === String(position + 1).length);
      if (mayContinue || !keepsWidth) continue;
      for (const [position, {line}] of items.entries())
        lines[at(line)] = lines[at(line)]!.replace(/^( *)\d+/, `$1${position + 1}`);
    }
  });
}

function mendLanguages(page: Page): Page {
  const {samples} = outlineOf(page);
  return edited(page, (lines, at) => {
    for (const {language, line} of samples) {
      const name = Object.hasOwn(languageNames, language) ? languageNames[language]! : language;
      if (name !== language) lines[at(line)] = lines[at(line)]!.replace(language, name);
    }
  });
}

/** Mends how admonitions are written, from the last to the first, so that inserted lines move none that is still to come. */
function mendAdmonitions(page: Page): Page {
  const {admonitions} = outlineOf(page);
  return edited(page, (lines, at) => {
    const blanks = admonitions.flatMap(({line, closing, hasBlankAfterOpening, hasBlankBeforeClosing}) => [
      ...(hasBlankAfterOpening ? [] : [at(line) + 1]),
      ...(closing === undefined || hasBlankBeforeClosing ? [] : [at(closing)]),
    ]);
    for (const {line, type, rest} of admonitions) {
      const title = rest === '' || rest.startsWith('[') ? rest : /^[^[\]{}]+$/.test(rest) ? `[${rest}]` : undefined;
      if (title !== undefined)
        lines[at(line)] = lines[at(line)]!.replace(/^( *:+).*$/, (_all, colons: string) => `${colons}${type}${title}`);
    }
    for (const index of [...new Set(blanks)].sort((a, b) => b - a)) lines.splice(index, 0, '');
  });
}

/** Mends what has one right form; `source` is the English page, mended, when `page` is a translation. */
export function mended(page: Page, source: Page | undefined): Page {
  return mendAdmonitions(mendLanguages(mendSteps(mendIds(mendTitle(page), source))));
}
