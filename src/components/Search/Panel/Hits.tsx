import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import {byPage} from '../../../lib/search/pages.ts';
import {rememberSearch} from '../../../lib/search/recent-searches.ts';
import {recentSlot} from '../recentSlot.ts';
import type {CurrentScope} from '../useSearchScope.ts';
import type {SearchAnswer} from '../useSuggestions.ts';
import {weakText} from '../weakText.ts';
import {linkOption, useShownList, type ListProps} from './list.ts';
import Listbox from './Listbox.tsx';
import PageGroup from './PageGroup.tsx';
import SeeAll from './SeeAll.tsx';
import styles from './styles.module.css';

type Props = {answer: SearchAnswer; scope: CurrentScope; list: ListProps};

/** Up to eight hits, by page, below a line where none matches well, then a link to all of them. */
export default function Hits({answer: {query, hits, isWeak}, scope, list}: Props): ReactNode {
  const {selectMessage} = usePluralForm();
  const count = hits.length;
  const told = selectMessage(
    count,
    translate(
      {
        id: 'site.search.suggested',
        message: '1 suggestion|{count} suggestions',
        description: 'Told to screen readers; plural forms separated by "|", as many as the language has',
      },
      {count},
    ),
  );
  const status = isWeak ? `${weakText()} ${told}` : told;
  useShownList(list.onList, {requestKey: query, count: count + 1, isFirstChosen: true, status});
  const listOfHit: ListProps = {
    ...list,
    onFollow: () => {
      rememberSearch(recentSlot(), query);
      list.onFollow();
    },
  };
  return (
    <>
      {isWeak && <p className={styles.note}>{weakText()}</p>}
      <Listbox id={list.listId}>
        {byPage(hits).map((page) => (
          <PageGroup key={page.hits[0]!.document.u} page={page} list={listOfHit} />
        ))}
        <SeeAll kind={scope.context ? 'within' : 'all'} query={query} scope={scope} option={linkOption(list, count)} />
      </Listbox>
    </>
  );
}
