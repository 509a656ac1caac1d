import {useId, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import {forgetSearches, recentSearches} from '../../../lib/search/recent-searches.ts';
import {recentSlot} from '../recentSlot.ts';
import {linkOption, useShownList, type ListProps} from './list.ts';
import styles from './styles.module.css';

type Props = {list: ListProps; onFill: (query: string) => void};

/** What the reader searched for before, and a button that clears it; nothing on a first visit. */
export default function RecentSearches({list, onFill}: Props): ReactNode {
  const [searches, setSearches] = useState(() => recentSearches(recentSlot()));
  const [isCleared, setCleared] = useState(false);
  const {selectMessage} = usePluralForm();
  const labelId = useId();
  const count = searches.length;
  const told = selectMessage(
    count,
    translate(
      {
        id: 'site.search.recent.count',
        message: '1 recent search|{count} recent searches',
        description: 'Told to screen readers; plural forms separated by "|", as many as the language has',
      },
      {count},
    ),
  );
  const cleared = translate({
    id: 'site.search.recent.cleared',
    message: 'Recent searches cleared',
    description: 'Told to screen readers',
  });
  useShownList(list.onList, {
    requestKey: '',
    count,
    isFirstChosen: false,
    status: count > 0 ? told : isCleared ? cleared : '',
  });
  if (count === 0) return null;

  function clear() {
    forgetSearches(recentSlot());
    setSearches([]);
    setCleared(true);
    // The button disappears; focus must not disappear with it.
    onFill('');
  }

  return (
    <>
      <div className={styles.head}>
        <p id={labelId} className={styles.label}>
          <Translate id="site.search.recent" description="Heading of the searches that the reader made before">
            Recent searches
          </Translate>
        </p>
        <button type="button" className={styles.clear} onClick={clear}>
          <Translate id="site.search.recent.clear" description="Button that forgets what the reader searched for">
            Clear recent searches
          </Translate>
        </button>
      </div>
      <div id={list.listId} role="listbox" aria-labelledby={labelId} className={styles.list}>
        {searches.map((query, index) => (
          <button
            {...linkOption(list, index)}
            key={query}
            type="button"
            tabIndex={-1}
            className={clsx(styles.option, styles.recent)}
            onClick={() => onFill(query)}
          >
            {query}
          </button>
        ))}
      </div>
    </>
  );
}
