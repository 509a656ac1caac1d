import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {searchContexts} from '../../../config/search.ts';
import {hitTexts, pageTexts, type Fallbacks, type HitTexts, type PageTexts} from '../../../lib/search/texts.ts';
import type {SearchHit} from '../../../lib/search/types.ts';
import {contextUrl, versionUrlOf} from '../../../lib/search/scope.ts';

function useFallbacks(): Fallbacks {
  const {
    siteConfig: {baseUrl},
    i18n: {currentLocale},
  } = useDocusaurusContext();
  const versionUrls = useVersions(undefined).map((version) => versionUrlOf(version, baseUrl));
  return searchContexts.flatMap(({path, label}) =>
    versionUrls.map((versionUrl) => ({
      path: `${contextUrl({baseUrl, versionUrl, context: path})}/`,
      label: (label as Record<string, string>)[currentLocale] ?? path,
    })),
  );
}

/** Returns what to show of a hit, with about `maxLength` characters of its text. */
export function useHitTexts(hit: SearchHit, maxLength: number): HitTexts {
  return hitTexts(hit, {maxLength, fallbacks: useFallbacks()});
}

/** Returns what to show of the page that a hit is, or lies in. */
export function usePageTexts(hit: SearchHit): PageTexts {
  return pageTexts(hit, useFallbacks());
}
