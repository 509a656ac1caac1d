import type {Wording} from '../../data/wording.ts';
import type {Locale} from '../../lib/pages.ts';

type Pattern = Pick<Wording, 'words' | 'except'>;

/** A place in a text where words stand that the site avoids. */
export type Hit<Entry> = {entry: Entry; index: number; text: string};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Returns the source of an expression that finds the words, and whether it has to look at capitals. */
function source(word: string | RegExp, locale: Locale): string {
  const text = typeof word === 'string' ? escaped(word).replaceAll(' ', '\\s+') : word.source;
  return locale === 'en'
    ? `(?<![\\w-])(?:${text}${typeof word === 'string' && /\w$/.test(word) ? '(?:e?s)?(?![\\w-])' : ''})`
    : `(?:${text})`;
}

const looksAtCapitals = (word: string | RegExp) =>
  typeof word === 'string' ? word !== word.toLowerCase() : !word.flags.includes('i');

/** Returns a function that finds the words of the entries in a text; one look tells it that a text has none. */
export function finder<Entry extends Pattern>(
  entries: readonly Entry[],
  locale: Locale,
): (text: string) => Hit<Entry>[] {
  const patterns = entries.flatMap((entry) =>
    entry.words.map((word) => ({
      entry,
      pattern: new RegExp(source(word, locale), looksAtCapitals(word) ? 'gu' : 'giu'),
    })),
  );
  const any = new RegExp(patterns.map(({pattern}) => pattern.source).join('|') || '(?!)', 'iu');
  return (text) => {
    if (!any.test(text)) return [];
    return patterns.flatMap(({entry, pattern}) =>
      [...text.matchAll(pattern)].flatMap((match) => {
        const [from, to] = [match.index, match.index + match[0].length];
        const isRight = entry.except?.some((phrase) =>
          [...text.matchAll(new RegExp(escaped(phrase), 'giu'))].some(
            ({index}) => index < to && from < index + phrase.length,
          ),
        );
        return isRight ? [] : [{entry, index: from, text: match[0]}];
      }),
    );
  };
}
