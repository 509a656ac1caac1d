// Wrap of 3.10.2: names the Markdown twin of a page, and its picture for social networks; a page that exists only in English declares no other language, and its copy in the Chinese site is not indexed; a page of
// another version than the latest names its counterpart there as canonical. Delete the first when upstream knows which pages are not translated
// (https://github.com/facebook/docusaurus/issues/11076), the second when it follows a ledger of moved pages.
import type {ReactNode} from 'react';
import {matchRoutes} from 'react-router-config';
import routes from '@generated/routes';
import SiteMetadata from '@theme-original/SiteMetadata';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
// The original reads the languages from this context only; Docusaurus does not export it publicly.
import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import {socialCardOf} from '../../lib/social-card.ts';
import {twinOf} from '../../lib/twins.ts';
import {useTranslationStatus} from '../../components/TranslationNotice/useTranslationStatus.ts';
import {useCounterparts} from '../../components/VersionLabel/useCounterparts.ts';
import {isOnlyEnglish} from '../../lib/translation.ts';

/** Points search engines from the English text in the Chinese site to the English page. */
function EnglishPageHead(): ReactNode {
  const {defaultLocale} = useDocusaurusContext().i18n;
  const address = useAlternatePageUtils().createUrl({locale: defaultLocale, fullyQualified: true});
  return (
    <Head>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta name="robots" content="noindex, follow" />
    </Head>
  );
}

/** The original's tags for a site in English only. */
function EnglishOnlyMetadata(): ReactNode {
  const context = useDocusaurusContext();
  const {defaultLocale, currentLocale, localeConfigs} = context.i18n;
  const i18n = {
    ...context.i18n,
    currentLocale: defaultLocale,
    locales: [defaultLocale],
    localeConfigs: {[defaultLocale]: localeConfigs[defaultLocale]!},
  };
  return (
    <>
      <Context.Provider value={{...context, i18n}}>
        <SiteMetadata />
      </Context.Provider>
      {currentLocale !== defaultLocale && <EnglishPageHead />}
    </>
  );
}

/** Leads search engines from a page of another version to the same page, or the one on its subject, of the latest version. */
function CounterpartHead(): ReactNode {
  const {url} = useDocusaurusContext().siteConfig;
  const latest = useLatestVersion(undefined);
  const {activeVersion, find} = useCounterparts(undefined);
  if (!activeVersion || activeVersion.name === latest.name) return null;
  const {path, match} = find(latest);
  if (match !== 'same' && match !== 'moved') return null;
  return (
    <Head>
      <link rel="canonical" href={url + path} />
    </Head>
  );
}

/** Leads agents to the Markdown twin of the page (`src/plugins/markdown-twins/`), and social networks to its card (`src/cli/build/social-cards/`); neither the search page nor an unknown address has them. */
function TwinAndCard({page}: {page: string}): ReactNode {
  const {baseUrl, url} = useDocusaurusContext().siteConfig;
  const card = url + socialCardOf(page, baseUrl);
  const isPage = matchRoutes(routes, page).at(-1)?.route.exact && page !== `${baseUrl}search`;
  return isPage ? (
    <Head>
      <link rel="alternate" type="text/markdown" href={twinOf(page, baseUrl)} />
      <meta property="og:image" content={card} />
      <meta name="twitter:image" content={card} />
    </Head>
  ) : null;
}

export default function SiteMetadataOfPage(): ReactNode {
  const {pathname} = useLocation();
  const status = useTranslationStatus();
  const isEnglish = isOnlyEnglish(status, pathname);
  return (
    <>
      {isEnglish ? <EnglishOnlyMetadata /> : <SiteMetadata />}
      {!isEnglish && <CounterpartHead />}
      <TwinAndCard page={pathname} />
    </>
  );
}
