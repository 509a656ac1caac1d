import {useEffect, useMemo, useState} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {hitLimits, searchContexts} from '../../config/search.ts';
import {elsewhereScopes, type ElsewhereScope} from '../../lib/search/elsewhere.ts';
import {searchPageUrl} from '../../lib/search/address.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import {search} from './worker/client.ts';

/** Hits that exist elsewhere; `htmlLang` is set for another language, which is a separate site. */
export type Offer = {
  kind: ElsewhereScope['kind'];
  label: string;
  htmlLang: string | undefined;
  count: number;
  url: string;
};

/** Milliseconds without a keystroke before other indexes are loaded for a query without hits. */
const pause = 250;

function useElsewhereScopes({baseUrl, versionUrl, context}: SearchScope): ElsewhereScope[] {
  const {
    siteConfig: {url},
    i18n: {currentLocale, localeConfigs},
  } = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  return useMemo(() => {
    // A language on another host keeps its indexes there, out of reach.
    const others = Object.entries(localeConfigs).filter(
      ([locale, config]) => locale !== currentLocale && config.url === url,
    );
    const otherLanguages = others.map(([, config]) => config);
    return elsewhereScopes({scope: {baseUrl, versionUrl, context}, latest, contexts: searchContexts, otherLanguages});
  }, [baseUrl, versionUrl, context, url, latest, currentLocale, localeConfigs]);
}

/**
 * Looks for a query without a hit in the latest version and in the other languages. Offers keep their order and position as they come in; a
 * scope whose index cannot be loaded (it may not be built) makes none. Give the component that uses this a key of its query and scope.
 */
export function useOffers(query: string, scope: SearchScope): {offers: Offer[]; isSettled: boolean} {
  const elsewhere = useElsewhereScopes(scope);
  const [counts, setCounts] = useState<readonly (number | undefined)[]>(() => elsewhere.map(() => undefined));
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    const note = (index: number, count: number) => {
      if (isCurrent) setCounts((before) => before.map((other, position) => (position === index ? count : other)));
      return isCurrent;
    };
    const look = ({scope: there}: ElsewhereScope, index: number) =>
      search(there, query, hitLimits.page, ({hits, isWeak}) => note(index, isWeak ? 0 : hits.length)).catch(() =>
        note(index, 0),
      );
    const timer = setTimeout(
      () => void Promise.all(elsewhere.map(look)).then(() => isCurrent && setSettled(true)),
      pause,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [elsewhere, query]);

  const known = counts.includes(undefined) ? counts.indexOf(undefined) : counts.length;
  const offers = elsewhere.slice(0, known).flatMap(({kind, label, htmlLang, scope: there}, index): Offer[] => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{kind, label, htmlLang, count, url: searchPageUrl(query, there)}] : [];
  });
  return {offers, isSettled};
}
