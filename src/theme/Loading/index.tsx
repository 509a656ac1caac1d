// Eject of 3.10.2: translated, in the site's colours, and announced to screen readers. Delete when upstream translates it.
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

export default function Loading({error, retry, pastDelay}: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          <Translate id="site.loading.retry" description="Button that loads a page again after it failed to load">
            Retry
          </Translate>
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <p className={styles.waiting} role="status">
      <Translate id="site.loading.waiting" description="Shown while a page takes long to load">
        Loading…
      </Translate>
    </p>
  );
}
