import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {snippetLengths} from '../../config/search.ts';
import type {SearchHit} from '../../lib/search/types.ts';
import {hitUrl} from '../../lib/search/address.ts';
import Marked from '../Search/Panel/Marked.tsx';
import {useHitTexts} from '../Search/Panel/useHitTexts.ts';
import styles from './styles.module.css';

type Props = {hit: SearchHit; onFollow: () => void};

/** One hit on the search page. */
export default function Result({hit, onFollow}: Props): ReactNode {
  const {title, excerpt, path, changed} = useHitTexts(hit, snippetLengths.page);
  return (
    <article className={clsx(styles.result, hit.isBelowPage && styles.below)}>
      <h2 className={styles.title}>
        <Link to={hitUrl(hit.document, hit.tokens)} onClick={onFollow} data-noBrokenLinkCheck>
          <Marked segments={title} />
        </Link>
      </h2>
      {path.length > 0 && <p className={styles.path}>{path.join(' › ')}</p>}
      {excerpt && (
        <p className={styles.excerpt}>
          <Marked segments={excerpt} />
        </p>
      )}
      {changed && !hit.isBelowPage && <p className={styles.path}>{changed}</p>}
    </article>
  );
}
