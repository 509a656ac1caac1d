import {terms as allTerms, type AvoidedTerm, type Term} from '../../data/terms.ts';
import {isWithin} from '../../lib/version-order.ts';
import {finder} from '../prose/avoided.ts';
import type {Finding, GateCheck} from '../types.ts';
import {comparesVersions, locate} from '../prose/marks.ts';
import {excerpt, ownWords, plain, segments, type Segment} from '../prose/text.ts';
import type {Locale} from '../../lib/pages.ts';
import type {Page, Site} from '../site.ts';

/** Returns the name of a term without the bracket that tells two meanings apart. */
const nameOf = (term: Term, locale: Locale) => (locale === 'en' ? term.en : term.zh).replace(/ ?[（(].*[)）]$/, '');

const avoided = (locale: Locale) =>
  allTerms.flatMap((term) =>
    ((locale === 'en' ? term.avoidEn : term.avoidZh) ?? []).map((entry): AvoidedTerm & {term: Term} => ({
      ...entry,
      term,
    })),
  );

const distinct = (locale: Locale) =>
  allTerms.filter(({isDistinct}) => isDistinct).map((term) => ({term, words: [nameOf(term, locale)]}));

const findAvoided = {en: finder(avoided('en'), 'en'), 'zh-Hans': finder(avoided('zh-Hans'), 'zh-Hans')};
const findDistinct = {en: finder(distinct('en'), 'en'), 'zh-Hans': finder(distinct('zh-Hans'), 'zh-Hans')};

function segmentFindings(page: Page, segment: Segment): Finding[] {
  const text = plain(segment.markdown);
  const own = ownWords(text);
  const wrong = findAvoided[page.locale](own)
    .filter(({entry}) => isWithin(page.version, entry) && !(entry.inTitles && segment.kind === 'title'))
    .map(({entry, index, text: found}) => ({
      ...locate(page, segment, text, index),
      message: `“${found}” in “${excerpt(text, index, index + found.length)}” is not the term of this site. ${entry.why}`,
      cure: `Write “${entry.write ?? nameOf(entry.term, page.locale)}”; a label of the console is in bold, a text of the product in code font or quotation marks.`,
    }));
  if (comparesVersions(page, segment) || segment.kind === 'description') return wrong;
  const early = findDistinct[page.locale](own)
    .filter(({entry}) => !isWithin(page.version, entry.term))
    .map(({entry: {term}, index, text: found}) => ({
      ...locate(page, segment, text, index),
      message: `“${found}” in “${excerpt(text, index, index + found.length)}”: ${page.version} does not have it; ${term.since ? `it comes with ${term.since}` : `it ends with ${term.until}`}.`,
      cure: 'Leave it out: a page speaks only of what its version has.',
    }));
  return [...wrong, ...early];
}

/** One name for one thing, in both languages, and only in the versions that have the thing. */
export const terms: GateCheck = {
  name: 'terms',
  summary: 'Does each thing have its one name in both languages, in the versions that have it?',
  async find({pages, memory}: Site) {
    const found = pages.map((page) =>
      memory.recall('terms', page, () => segments(page).flatMap((segment) => segmentFindings(page, segment))),
    );
    return (await Promise.all(found)).flat();
  },
};
