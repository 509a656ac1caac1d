import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {searchContexts} from '../../../config/search.ts';
import {hitTexts, type HitTexts} from '../../../lib/search/texts.ts';
import type {SearchHit} from '../../../lib/search/types.ts';
import {contextUrl, versionUrlOf} from '../../../lib/search/scope.ts';

/** Returns what to show of a hit, with about `maxLength` characters of its text. */
export function useHitTexts(hit: SearchHit, maxLength: number): HitTexts {
  const {
    siteConfig: {baseUrl},
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const versionUrls = useVersions(undefined).map((version) => versionUrlOf(version, baseUrl));
  const fallbacks = searchContexts.flatMap(({path, label}) =>
    versionUrls.map((versionUrl) => ({
      path: `${contextUrl({baseUrl, versionUrl, context: path})}/`,
      label: (label as Record<string, string>)[currentLocale] ?? path,
    })),
  );
  return hitTexts(hit, {maxLength, fallbacks});
}
