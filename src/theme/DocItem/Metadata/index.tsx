// Wrap of 3.10.2: says in a search engine's terms what the page is (https://schema.org/TechArticle). Delete when upstream does.
import type {ReactNode} from 'react';
import Metadata from '@theme-original/DocItem/Metadata';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {site} from '../../../config/site.ts';
import {socialCardOf} from '../../../lib/social-card.ts';

export default function DocItemMetadata(): ReactNode {
  const {metadata} = useDoc();
  const {label} = useDocsVersion();
  const {siteConfig, i18n} = useDocusaurusContext();
  const {url, baseUrl} = siteConfig;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: metadata.title,
    description: metadata.description,
    inLanguage: i18n.currentLocale,
    url: url + metadata.permalink,
    image: url + socialCardOf(metadata.permalink, baseUrl),
    ...(metadata.lastUpdatedAt && {dateModified: new Date(metadata.lastUpdatedAt).toISOString().slice(0, 10)}),
    about: {'@type': 'SoftwareApplication', name: site.product, softwareVersion: label},
    publisher: {'@type': 'Organization', name: site.organisation, url: site.links.repository},
  };
  return (
    <>
      <Metadata />
      <Head>
        <script type="application/ld+json">{JSON.stringify(article)}</script>
      </Head>
    </>
  );
}
