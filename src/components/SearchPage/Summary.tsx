import {useRef, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import {hitLimits} from '../../config/search.ts';
import Notice from '../Search/Notice.tsx';
import SectionList from '../Search/SectionList.tsx';
import Offers from './Offers.tsx';
import styles from './styles.module.css';
import type {Results} from './useResults.ts';
import type {SearchParameters} from './useSearchParameters.ts';

type Props = {results: Results; parameters: SearchParameters};

/** Says how many documents were found, that none were and where there are some, or why there is no search; screen readers are told of changes. */
export default function Summary({
  results: {status, hits, retry},
  parameters: {query, scope, version},
}: Props): ReactNode {
  const {selectMessage} = usePluralForm();
  const region = useRef<HTMLDivElement>(null);
  const retryHere = () => {
    retry();
    // The button disappears; focus must not disappear with it.
    region.current?.focus();
  };
  return (
    <>
      <div ref={region} role="status" tabIndex={-1} className={styles.summary}>
        {(status === 'failed' || status === 'unbuilt') && <Notice status={status} onRetry={retryHere} />}
        {status === 'loading' && (
          <Translate id="site.search.searching" description="On the search page, until the hits are there">
            Searching …
          </Translate>
        )}
        {status === 'done' && hits.length === hitLimits.page && (
          <Translate
            id="site.search.first"
            values={{count: hits.length}}
            description="On the search page, when there may be more hits than it shows"
          >
            {'The first {count} results'}
          </Translate>
        )}
        {status === 'done' &&
          hits.length > 0 &&
          hits.length < hitLimits.page &&
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
            <p>
              <Translate id="theme.SearchPage.noResultsText" description="The paragraph for empty search result">
                No documents were found
              </Translate>
            </p>
            <Offers key={`${scope.versionUrl} ${scope.context} ${query}`} query={query} scope={scope} />
            <p>
              <Translate
                id="site.search.advice"
                description="On the search page, below the line that nothing was found"
              >
                Try fewer or other words, or another version.
              </Translate>
            </p>
          </>
        )}
      </div>
      {(status === 'failed' || status === 'unbuilt') && <SectionList version={version} />}
    </>
  );
}
