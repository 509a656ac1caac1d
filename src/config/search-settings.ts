import {synonyms, traditional} from '../data/search-synonyms.ts';
import type {SearchSettings} from '../lib/search/open-index.ts';

/**
 * Pages that mention everything and explain little rank below those that explain it: lists of terms and releases, landing pages, and
 * pages of single API operations; but not for a query that asks for them by the number of a release or the path of an operation.
 */
const priors: SearchSettings['priors'] = [
  {pages: /\/docs(?:\/(?:next|\d[\w.-]*))?(?:\/guides)?\/?$/, prior: 0.7},
  {pages: /\/glossary$/, prior: 0.6},
  {pages: /\/release$/, prior: 0.6, unless: /\d\.\d/},
  {pages: /\/api-reference\/[^/]+\/[^/]+$/, prior: 0.85, unless: /\/\w+\//},
];

/** With which queries are looked up, in the reader's browser and in the tests. */
export const searchSettings: SearchSettings = {synonyms, traditional, priors};
