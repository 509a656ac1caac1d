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

type Props = {hit: SearchHit; option: OptionProps};

/** A hit in the list below the search box. */
export default function Hit({hit, option}: Props): ReactNode {
  const {title, excerpt, path, changed} = useHitTexts(hit, snippetLengths.suggestions);
  return (
    <Link
      {...option}
      to={hitUrl(hit.document, hit.tokens)}
      tabIndex={-1}
      data-noBrokenLinkCheck
      className={clsx(styles.option, hit.isBelowPage && styles.below)}
    >
      <span className={styles.title}>
        <Marked segments={title} />
      </span>
      {excerpt && (
        <span className={styles.excerpt}>
          <Marked segments={excerpt} />
        </span>
      )}
      {path.length > 0 && !hit.isBelowPage && <span className={styles.path}>{path.join(' › ')}</span>}
      {changed && !hit.isBelowPage && <span className={styles.path}>{changed}</span>}
    </Link>
  );
}
