import type {ReactNode} from 'react';
import clsx from 'clsx';
import {linkOption, type ListProps} from './list.ts';
import styles from './styles.module.css';

type Props = {labelId: string; searches: readonly string[]; list: ListProps; onFill: (query: string) => void};

/** What the reader searched for before, as the first options of the empty box. */
export default function RecentSearches({labelId, searches, list, onFill}: Props): ReactNode {
  return (
    <div role="group" aria-labelledby={labelId} className={styles.list}>
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
  );
}
