import {cautions} from '../../data/cautions.ts';
import {withoutExtension, type Locale} from '../../lib/pages.ts';
import type {Page} from '../site.ts';
import {outlineOf} from '../structure/outline.ts';
import {lengthOf, proseFigures} from './figures.ts';
import {plain, segments} from './text.ts';

/** What tires readers in the shape of a page, where no single word is wrong. */
export type Shape = {
  name: string;
  /** What to do instead, as imperative sentences. */
  cure: string;
  /** The lines of the file on which a page has it. */
  linesOf: (page: Page) => number[];
};

/** A table with fewer rows compares nothing. */
const fewestRows = 3;
/** Words, or characters, beyond which a cell is a sentence or more; the aim is eight words, and sixteen characters. */
const longestCell: Readonly<Record<Locale, number>> = {en: 20, 'zh-Hans': 40};

const cellLines = (page: Page) =>
  segments(page)
    .filter(
      ({kind, markdown}) => kind === 'cell' && lengthOf(plain(markdown).text, page.locale) > longestCell[page.locale],
    )
    .map(({line}) => line);

const linksTo = (markdown: string, id: string) =>
  new RegExp(`\\]\\([^)]*\\b${id.split('/').at(-1)}\\.mdx?(?:#|\\))`).test(markdown);

/** The shapes that the gate counts on each page. */
export const shapes: readonly Shape[] = [
  {
    name: 'table under three rows',
    cure: 'Say it in a sentence, or in a list: a table compares three things or more.',
    linesOf: (page) =>
      outlineOf(page)
        // The header and the line below it are not what is compared.
        .tables.filter(({rows}) => rows - 2 < fewestRows)
        .map(({line}) => line),
  },
  {
    name: 'long cell',
    cure: `Leave the fact in the cell, and say the rule below the table: ${longestCell.en} words, or ${longestCell['zh-Hans']} characters, are the most.`,
    linesOf: cellLines,
  },
  {
    name: 'page of negations',
    cure: 'Say what is so, and what to do: sentences with a negation are a fifth of a page at most. "npm run status -- --prose FILE" has its share.',
    linesOf: (page) => (proseFigures([page], page.locale).negative > 0 ? [1] : []),
  },
  ...cautions.map(({name, home, pattern}): Shape => ({
    name: `caution without its link: ${name}`,
    cure: `Leave one clause, and link to ${home}, which explains it.`,
    linesOf: (page) =>
      withoutExtension(page.id) === home
        ? []
        : segments(page)
            .filter(({markdown}) => pattern.test(markdown) && !linksTo(markdown, home))
            .map(({line}) => line),
  })),
];
