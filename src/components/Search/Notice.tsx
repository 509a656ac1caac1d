import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {noticeText} from './noticeText.ts';
import styles from './styles.module.css';

type Props = {status: 'failed' | 'unbuilt'; onRetry: () => void};

/** Says why there is no search, and offers to try again where that can help. */
export default function Notice({status, onRetry}: Props): ReactNode {
  return (
    <p className={styles.notice}>
      {noticeText(status)}
      {status === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          <Translate id="site.search.retry" description="Button that loads the search again">
            Try again
          </Translate>
        </button>
      )}
    </p>
  );
}
