import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import Notice from '../Search/Notice.tsx';
import styles from './styles.module.css';
import type {Results} from './useResults.ts';

type Props = {results: Results};

/** Says how many documents were found, that none were, or why there is no search; screen readers are told of changes. */
export default function Summary({results: {status, hits, retry}}: Props): ReactNode {
  const {selectMessage} = usePluralForm();
  if (status === 'failed' || status === 'unbuilt') return <Notice status={status} onRetry={retry} />;
  return (
    <div role="status" className={styles.summary}>
      {status === 'loading' && <Translate id="site.search.searching" description="On the search page, until the hits are there">Searching …</Translate>}
      {status === 'done' &&
        hits.length > 0 &&
        selectMessage(
          hits.length,
          translate(
            {
              id: 'site.search.count',
              message: '1 result|{count} results',
              description: 'Number of hits; plural forms separated by "|", as many as the language has',
            },
            {count: hits.length},
          ),
        )}
      {status === 'done' && hits.length === 0 && (
        <>
          <Translate id="theme.SearchPage.noResultsText" description="The paragraph for empty search result">No documents were found</Translate>
          <p>
            <Translate id="site.search.advice" description="On the search page, below the line that nothing was found">
              Try fewer or other words, or another version.
            </Translate>
          </p>
        </>
      )}
    </div>
  );
}
