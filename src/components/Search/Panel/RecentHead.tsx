import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

type Props = {labelId: string; onClear: () => void};

/** Heads the recent searches, with the button that clears them; a list of options may hold no button, so it stands above the list. */
export default function RecentHead({labelId, onClear}: Props): ReactNode {
  return (
    <div className={styles.head}>
      <p id={labelId} className={styles.label}>
        <Translate id="site.search.recent" description="Heading of the searches that the reader made before">
          Recent searches
        </Translate>
      </p>
      <button type="button" className={styles.clear} onClick={onClear}>
        <Translate id="site.search.recent.clear" description="Button that forgets what the reader searched for">
          Clear recent searches
        </Translate>
      </button>
    </div>
  );
}
