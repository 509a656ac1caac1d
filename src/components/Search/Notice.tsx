import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

type Props = {status: 'failed' | 'unbuilt'; onRetry: () => void};

/** Says why there is no search, and offers to try again where that can help. */
export default function Notice({status, onRetry}: Props): ReactNode {
  if (status === 'unbuilt') {
    return (
      <p className={styles.notice}>
        <Translate id="site.search.unbuilt" description="In the search box of the development server, which has no search index">
          Search needs a build: run “npm run build”, then “npm run serve”.
        </Translate>
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <Translate id="site.search.failed" description="When the search index or its code cannot be loaded">The search could not be loaded.</Translate>{' '}
      <button type="button" className="button button--sm button--secondary" onClick={onRetry}>
        <Translate id="site.search.retry" description="Button that loads the search again">Try again</Translate>
      </button>
    </p>
  );
}
