import {useEffect, useEffectEvent, useId, type ReactNode} from 'react';
import {firstLooks} from '../../../data/first-looks.ts';
import {pagesToOffer} from '../../../lib/search/first-looks.ts';
import SectionList from '../SectionList.tsx';
import type {CurrentScope} from '../useSearchScope.ts';
import FirstLooks from './FirstLooks.tsx';
import {useShownList, type ListProps} from './list.ts';
import Listbox from './Listbox.tsx';
import RecentHead from './RecentHead.tsx';
import RecentSearches from './RecentSearches.tsx';
import styles from './styles.module.css';
import {useEmptyBoxStatus} from './useEmptyBoxStatus.ts';
import {useRecentSearches} from './useRecentSearches.ts';

type Props = {scope: CurrentScope; list: ListProps; onFill: (query: string) => void};

/** What an empty box offers: recent searches, pages that many readers look for, and the sections of the version. */
export default function EmptyBox({scope, list, onFill}: Props): ReactNode {
  const {searches, isCleared, clear} = useRecentSearches();
  const pages = pagesToOffer(scope.version, firstLooks);
  const labelId = useId();
  const count = searches.length + pages.length;
  const status = useEmptyBoxStatus({searches: searches.length, pages: pages.length, isCleared});
  useShownList(list.onList, {requestKey: '', count, isFirstChosen: false, status});

  // What was chosen when the box was last empty is no longer.
  const chooseNone = useEffectEvent(() => list.onChoose(-1));
  useEffect(() => chooseNone(), []);

  function onClear() {
    clear();
    list.onChoose(-1);
    // The button disappears; focus must not disappear with it.
    onFill('');
  }

  return (
    <>
      {searches.length > 0 && <RecentHead labelId={labelId} onClear={onClear} />}
      {count > 0 && (
        <Listbox id={list.listId}>
          {searches.length > 0 && <RecentSearches {...{labelId, searches, list, onFill}} />}
          {pages.length > 0 && <FirstLooks pages={pages} firstIndex={searches.length} list={list} />}
        </Listbox>
      )}
      <div className={styles.group}>
        <SectionList version={scope.version} without={pages} onFollow={list.onFollow} />
      </div>
    </>
  );
}
