import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {snippetLengths} from '../../config/search.ts';
import type {SearchHit} from '../../lib/search/types.ts';
import {hitUrl} from '../../lib/search/address.ts';
import Marked from '../Search/Panel/Marked.tsx';
import {useHitTexts} from '../Search/Panel/useHitTexts.ts';
import styles from './styles.module.css';

type Props = {hit: SearchHit; isPage: boolean; onFollow: () => void};

/** One hit on the search page: a page, or a section of the page whose title stands above it. */
export default function Result({hit, isPage, onFollow}: Props): ReactNode {
  const {title, excerpt, path, changed} = useHitTexts(hit, snippetLengths.page);
  const Title = isPage ? 'h2' : 'h3';
  return (
    <article className={clsx(!isPage && styles.below)}>
      <Title className={styles.title}>
        <Link to={hitUrl(hit.document, hit.tokens)} onClick={onFollow} data-noBrokenLinkCheck>
          <Marked segments={title} />
        </Link>
      </Title>
      {isPage && path.length > 0 && <p className={styles.path}>{path.join(' › ')}</p>}
      {excerpt && (
        <p className={styles.excerpt}>
          <Marked segments={excerpt} />
        </p>
      )}
      {isPage && changed && <p className={styles.path}>{changed}</p>}
    </article>
  );
}
