// Wrap of 3.10.2: a page that exists only in English declares no other language, and its copy in the Chinese site is not indexed.
// Delete when upstream knows which pages are not translated (https://github.com/facebook/docusaurus/issues/11076).
import type {ReactNode} from 'react';
import SiteMetadata from '@theme-original/SiteMetadata';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
// The original reads the languages from this context only; Docusaurus does not export it publicly.
import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import {useAlternatePageUtils} from '@docusaurus/theme-common/internal';
import {useTranslationStatus} from '../../components/TranslationNotice/useTranslationStatus.ts';
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

export default function SiteMetadataWithTranslations(): ReactNode {
  const {pathname} = useLocation();
  const status = useTranslationStatus();
  return isOnlyEnglish(status, pathname) ? <EnglishOnlyMetadata /> : <SiteMetadata />;
}
