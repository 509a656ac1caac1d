import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {seeAllKind, searchPageUrl} from '../../../lib/search-scope.ts';
import type {CurrentScope} from '../useSearchScope.ts';
import type {SearchAnswer} from '../useSuggestions.ts';
import Hit from './Hit.tsx';
import {optionId, type OptionProps} from './options.ts';
import {seeAllText} from './seeAllText.ts';
import styles from './styles.module.css';

type Props = {
  listId: string;
  answer: SearchAnswer | undefined;
  scope: CurrentScope;
  chosen: number;
  onChoose: (index: number) => void;
  onFollow: () => void;
};

/** The list below the search box: at most eight hits, then the way to all of them. */
export default function Panel({listId, answer, scope, chosen, onChoose, onFollow}: Props): ReactNode {
  if (!answer) return null;
  const {query, hits} = answer;
  const kind = seeAllKind(scope.context, hits.length);
  const option = (index: number): OptionProps => ({
    id: optionId(listId, index),
    role: 'option',
    'aria-selected': index === chosen,
    onMouseMove: () => onChoose(index),
    onFocus: () => onChoose(index),
    onClick: (event) => {
      // With a modifier the hit opens in another tab or window.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
    },
  });
  return (
    <>
      {hits.length === 0 && (
        <p className={styles.empty}>
          <Translate id="theme.SearchBar.noResultsText" description="Text of the list of suggestions without a hit">No results</Translate>
        </p>
      )}
      {kind && (
        <div
          id={listId}
          role="listbox"
          className={styles.list}
          aria-label={translate({id: 'site.search.suggestions', message: 'Suggestions', description: 'Name of the list of hits below the search box'})}>
          {hits.map((placed, index) => (
            <Hit key={`${placed.hit.type} ${placed.hit.document.i}`} placed={placed} option={option(index)} />
          ))}
          {/* In the tab order, unlike the hits: readers who do not know the arrow keys get to it too. */}
          <Link
            {...option(hits.length)}
            to={searchPageUrl(query, kind === 'outside' ? {...scope, context: ''} : scope, scope.baseUrl)}
            data-noBrokenLinkCheck
            className={styles.seeAll}>
            {seeAllText(kind, scope.contextLabel)}
          </Link>
        </div>
      )}
    </>
  );
}
