import {subjects, type Subject, type Term} from '../data/terms.ts';
import {languageNames, shortOf, type Locale} from '../lib/pages.ts';
import {isWithin} from '../lib/version-order.ts';

/** A term that readers can look up. */
export type DefinedTerm = Term & Required<Pick<Term, 'definition' | 'subject'>>;

const brackets = /[（(](.*)[)）]/g;

/** Returns the id of a term's entry, the same in both languages: the English name in lower case, with hyphens. */
export function anchorOf({en}: Pick<Term, 'en'>): string {
  return en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the name of a term in the glossary. */
export function nameOf(term: Term, locale: Locale): string {
  return (term.shownAs ?? term)[shortOf[locale]];
}

/** Returns why a term cannot be in the glossary, with the cure; undefined when it can. */
function problemOf({definition, subject, page, shownAs}: Term): string | undefined {
  if (!definition) {
    const idle = Object.entries({subject, page, shownAs}).find(([, value]) => value !== undefined)?.[0];
    return idle && `has a ${idle}, but no definition. Add definition: {en: '…', zh: '…'}, or delete the ${idle}.`;
  }
  for (const [locale, other] of [
    ['en', 'zh-Hans'],
    ['zh-Hans', 'en'],
  ] as const) {
    if (!definition[shortOf[locale]]?.trim())
      return `has its definition in ${languageNames[other]} only. Add definition.${shortOf[locale]}: what it is, in one or two sentences of ${languageNames[locale]}.`;
  }
  if (!subject || !subjects.includes(subject))
    return `has a definition, but no section of the glossary. Add subject: one of ${subjects.join(', ')}.`;
  if (page !== undefined && !/^[\w-]+(?:\/[\w-]+)*(?:#[a-z0-9-]+)?$/.test(page)) {
    return `has the page "${page}". Write the path of a page in its version without extension, and a section if needed: services/rest_services#publish.`;
  }
  return undefined;
}

/** Returns the terms with a definition; throws, naming the term and the cure, when an entry is incomplete or two share an id. */
export function definedTerms(terms: readonly Term[]): DefinedTerm[] {
  const byAnchor = new Map<string, Term>();
  return terms.flatMap((term) => {
    const problem = problemOf(term);
    if (problem) throw new Error(`src/data/terms.ts: the term "${term.en}" ${problem}`);
    if (!term.definition) return [];
    const same = byAnchor.get(anchorOf(term));
    if (same)
      throw new Error(
        `src/data/terms.ts: the terms "${same.en}" and "${term.en}" have the same id, ${anchorOf(term)}. Change the English name of one of them.`,
      );
    byAnchor.set(anchorOf(term), term);
    return [term as DefinedTerm];
  });
}

// Node supports sorting by pinyin, which puts Latin letters last.
const collators = {en: new Intl.Collator('en'), 'zh-Hans': new Intl.Collator('zh-Hans-u-co-pinyin')};

/** Returns the terms of a section that a version has, in the alphabetical order of the language. */
export function termsOf(
  terms: readonly DefinedTerm[],
  subject: Subject,
  version: string,
  locale: Locale,
): DefinedTerm[] {
  const key = (term: Term) => (locale === 'zh-Hans' && term.soundsLike) || nameOf(term, locale).replace(brackets, '');
  return terms
    .filter((term) => term.subject === subject && isWithin(version, term))
    .sort((one, other) => collators[locale].compare(key(one), key(other)));
}
