import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {PageHits} from '../../../lib/search/pages.ts';
import Hit from './Hit.tsx';
import {linkOption, type ListProps} from './list.ts';
import styles from './styles.module.css';
import {usePageTexts} from './useHitTexts.ts';

type Props = {page: PageHits; list: ListProps};

/** The hits of a page below its title: that is the first option if the page itself is one of them, and cannot be chosen otherwise. */
export default function PageGroup({page: {first, isPage, hits}, list}: Props): ReactNode {
  const {title, breadcrumbs, changed} = usePageTexts(hits[0]!);
  return (
    <div role="group" aria-label={title} className={clsx(styles.list, styles.page)}>
      {!isPage && (
        <p role="presentation" className={styles.of}>
          <span className={styles.title}>{title}</span> {breadcrumbs.join(' › ')}
          {changed && <span className={styles.changed}>{changed}</span>}
        </p>
      )}
      {hits.map((hit, index) => (
        <Hit
          key={`${hit.type} ${hit.document.i}`}
          hit={hit}
          isPage={isPage && index === 0}
          option={linkOption(list, first + index)}
        />
      ))}
    </div>
  );
}
