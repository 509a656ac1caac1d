import {hitTypes, type SearchDocument} from '../../../src/lib/search/types.ts';
import type {Language} from '../pages.ts';
import {readBuilt} from '../quality.ts';

/** Returns what the search plugin found in the pages of the latest version of a built site, by type; throws when the site has no index. */
export const builtDocuments = (build: string, language: Language): SearchDocument[][] =>
  readBuilt(build, {folder: '/docs', isLatest: true}, language)
    // What readers ask stands behind them; the plugin knows nothing of it.
    .slice(0, hitTypes.length)
    .map(({documents}) => [...documents]);
