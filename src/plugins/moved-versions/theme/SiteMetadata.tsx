// In a build of moved versions, search engines are led to the main site from what it has, too, and from pages whose subject its latest version treats.
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {useCounterparts} from '../../../components/VersionLabel/useCounterparts.ts';
import SiteMetadata from '../../../theme/SiteMetadata/index.tsx';
import type {MovedVersion} from '../lib/moved-version.ts';

/** The tags of a page, with addresses of the main site where it has the page. */
export default function SiteMetadataOfPart(): ReactNode {
  const context = useDocusaurusContext();
  const latest = useLatestVersion(undefined);
  const {activeVersion, find} = useCounterparts(undefined);
  const main = (usePluginData('moved-versions') as MovedVersion[]).find(({isLast}) => isLast);
  // A build of the main site.
  if (!main) return <SiteMetadata />;
  // Both sites have the latest version at the same path below their addresses.
  const url = main.path.slice(0, -latest.path.length);
  if (!activeVersion || activeVersion.name === latest.name) {
    const languages = Object.entries(context.i18n.localeConfigs).map(([locale, config]) => [locale, {...config, url}]);
    const i18n = {...context.i18n, localeConfigs: Object.fromEntries(languages) as typeof context.i18n.localeConfigs};
    return (
      <Context.Provider value={{...context, siteConfig: {...context.siteConfig, url}, i18n}}>
        <SiteMetadata />
      </Context.Provider>
    );
  }
  const {path, match} = find(latest);
  return (
    <>
      <SiteMetadata />
      {(match === 'same' || match === 'moved') && (
        <Head>
          <link rel="canonical" href={url + path} />
        </Head>
      )}
    </>
  );
}
