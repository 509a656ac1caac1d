import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {snippetLengths} from '../../../config/search.ts';
import {hitUrl} from '../../../lib/search/address.ts';
import type {SearchHit} from '../../../lib/search/types.ts';
import Marked from './Marked.tsx';
import type {OptionProps} from './options.ts';
import styles from './styles.module.css';
import {useHitTexts} from './useHitTexts.ts';

type Props = {hit: SearchHit; isPage: boolean; option: OptionProps};

/** A hit in the list below the search box: a page, or a section of the page that stands above it. */
export default function Hit({hit, isPage, option}: Props): ReactNode {
  const {title, excerpt, path, changed} = useHitTexts(hit, snippetLengths.suggestions);
  return (
    <Link
      {...option}
      to={hitUrl(hit.document, hit.tokens)}
      tabIndex={-1}
      data-noBrokenLinkCheck
      className={clsx(styles.option, !isPage && styles.below)}
    >
      <span className={styles.title}>
        <Marked segments={title} />
      </span>
      {excerpt && (
        <span className={styles.excerpt}>
          <Marked segments={excerpt} />
        </span>
      )}
      {isPage && path.length > 0 && <span className={styles.path}>{path.join(' › ')}</span>}
      {isPage && changed && <span className={styles.path}>{changed}</span>}
    </Link>
  );
}
