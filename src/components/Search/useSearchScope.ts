import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useActiveVersion,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {searchContexts} from '../../config/search.ts';
import {contextAt, contextsOf, versionNamed, versionUrlOf, type SearchScope} from '../../lib/search/scope.ts';

export type CurrentScope = SearchScope & {version: GlobalVersion; contextLabel: string};

/**
 * Tells what the search box searches: the version being read, on the search page the version chosen there, elsewhere the one
 * the reader prefers, else the latest; and the context of the page, if it is in one.
 */
export function useSearchScope(): CurrentScope {
  const {siteConfig, i18n} = useDocusaurusContext();
  const {baseUrl} = siteConfig;
  const {pathname, search} = useLocation();
  const versions = useVersions(undefined);
  const active = useActiveVersion(undefined);
  const {preferredVersion} = useDocsPreferredVersion();
  const latest = useLatestVersion(undefined);
  const chosen = versionNamed(new URLSearchParams(search).get('version') ?? '', versions, baseUrl);
  const version = active ?? chosen ?? preferredVersion ?? latest;
  const versionUrl = versionUrlOf(version, baseUrl);
  const context = contextAt(pathname, versionUrl, contextsOf(version, searchContexts, baseUrl), baseUrl);
  const label = searchContexts.find(({path}) => path === context)?.label as Record<string, string> | undefined;
  return {
    baseUrl,
    versionUrl,
    context,
    version,
    contextLabel: label?.[i18n.currentLocale] ?? context,
  };
}
