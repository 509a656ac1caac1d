import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {searchContexts} from '../../../config/search.ts';
import {hitTexts, type HitTexts} from '../../../lib/search-texts.ts';
import type {SearchHit} from '../../../lib/search-hits.ts';

/** Returns what to show of a hit, with about `maxLength` characters of its text. */
export function useHitTexts(hit: SearchHit, maxLength: number): HitTexts {
  const {siteConfig, i18n} = useDocusaurusContext();
  const fallbacks = searchContexts.map(({path, label}) => ({
    path: `${siteConfig.baseUrl}${path}/`,
    label: (label as Record<string, string>)[i18n.currentLocale] ?? path,
  }));
  return hitTexts(hit, {maxLength, fallbacks});
}
