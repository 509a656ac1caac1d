import {useRef, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import {hitLimits} from '../../config/search.ts';
import Advice from '../Search/Advice.tsx';
import Notice from '../Search/Notice.tsx';
import SectionList from '../Search/SectionList.tsx';
import {weakText} from '../Search/weakText.ts';
import Offers from './Offers.tsx';
import styles from './styles.module.css';
import type {Results} from './useResults.ts';
import type {SearchParameters} from './useSearchParameters.ts';

type Props = {results: Results; parameters: SearchParameters};

/** Says how many documents were found, that none were, where there are some and what to try, that none matches well, or why there is no search; screen readers are told of changes. */
export default function Summary({
  results: {status, hits, isWeak, retry},
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
            <Advice />
          </>
        )}
        {status === 'done' && isWeak && <p>{weakText()}</p>}
      </div>
      {(status === 'failed' || status === 'unbuilt') && <SectionList version={version} />}
    </>
  );
}
