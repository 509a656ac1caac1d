import {subjects, type Subject, type Term} from '../data/terms.ts';
import {isWithin} from '../lib/version-order.ts';
import type {Language} from './page-ref.ts';

/** A term that readers can look up. */
export type DefinedTerm = Term & Required<Pick<Term, 'definition' | 'subject'>>;

const names = {en: 'English', zh: 'Chinese'} as const;
const brackets = /[（(](.*)[)）]/g;

/** Returns the id of a term's entry, the same in both languages: the English name in lower case, with hyphens. */
export function anchorOf({en}: Pick<Term, 'en'>): string {
  return en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the name of a term in the glossary. */
export function nameOf(term: Term, language: Language): string {
  return (term.shownAs ?? term)[language];
}

/** Returns why a term cannot be in the glossary, with the cure; undefined when it can. */
function problemOf({definition, subject, page, shownAs}: Term): string | undefined {
  if (!definition) {
    const idle = Object.entries({subject, page, shownAs}).find(([, value]) => value !== undefined)?.[0];
    return idle && `has a ${idle}, but no definition. Add definition: {en: '…', zh: '…'}, or delete the ${idle}.`;
  }
  for (const [language, other] of [
    ['en', 'zh'],
    ['zh', 'en'],
  ] as const) {
    if (!definition[language]?.trim())
      return `has its definition in ${names[other]} only. Add definition.${language}: what it is, in one or two sentences of ${names[language]}.`;
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
const collators = {en: new Intl.Collator('en'), zh: new Intl.Collator('zh-Hans-u-co-pinyin')};

/** Returns the terms of a section that a version has, in the alphabetical order of the language. */
export function termsOf(
  terms: readonly DefinedTerm[],
  subject: Subject,
  version: string,
  language: Language,
): DefinedTerm[] {
  const key = (term: Term) => (language === 'zh' && term.soundsLike) || nameOf(term, language).replace(brackets, '');
  return terms
    .filter((term) => term.subject === subject && isWithin(version, term))
    .sort((one, other) => collators[language].compare(key(one), key(other)));
}
