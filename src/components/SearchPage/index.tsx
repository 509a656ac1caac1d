import {useId, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import {byPage} from '../../lib/search/pages.ts';
import ScopeLine from '../Search/ScopeLine.tsx';
import Form from './Form.tsx';
import PageResults from './PageResults.tsx';
import styles from './styles.module.css';
import Summary from './Summary.tsx';
import {useRecentSearch} from './useRecentSearch.ts';
import {useResults} from './useResults.ts';
import {useSearchParameters} from './useSearchParameters.ts';

function titleFor(query: string): string {
  return query
    ? translate(
        {
          id: 'theme.SearchPage.existingResultsTitle',
          message: 'Search results for "{query}"',
          description: 'The search page title for non-empty query',
        },
        {query},
      )
    : translate({
        id: 'theme.SearchPage.emptyResultsTitle',
        message: 'Search the documentation',
        description: 'The search page title for empty query',
      });
}

/** The page of all results; its address holds the query, the version, and the part of the site. */
export default function SearchPage(): ReactNode {
  const parameters = useSearchParameters();
  const results = useResults(parameters.query, parameters.scope);
  const remember = useRecentSearch(parameters.query);
  const headingId = useId();
  const title = titleFor(parameters.query);
  const description = translate({
    id: 'site.search.description',
    message: 'Search the APIPark documentation: every version, in English and in Chinese.',
    description: 'Description of the search page for search engines and link previews',
  });
  return (
    <Layout title={title} description={description}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page}>
        <h1 id={headingId}>{title}</h1>
        <noscript>
          <Translate
            id="site.search.noscript"
            description="On the search page, for browsers without JavaScript; {link} is site.search.noscript.link"
            values={{
              link: (
                <Link to="/docs">
                  <Translate id="site.search.noscript.link" description="Link in site.search.noscript">
                    start page of the documentation
                  </Translate>
                </Link>
              ),
            }}
          >
            {'Search needs JavaScript. The {link} lists all sections.'}
          </Translate>
        </noscript>
        <Form parameters={parameters} headingId={headingId} />
        <ScopeLine version={parameters.version.label} context={parameters.contextLabel} />
        <Summary results={results} parameters={parameters} />
        {byPage(results.hits).map((page) => (
          <PageResults key={page.hits[0]!.document.u} page={page} onFollow={remember} />
        ))}
      </main>
    </Layout>
  );
}
