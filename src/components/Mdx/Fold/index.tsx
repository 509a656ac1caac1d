import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

type Props = {title?: string; children: ReactNode};

/** What most readers skip, closed until they open it. Without a title, what to do where a step has not worked. */
export default function Fold({title, children}: Props): ReactNode {
  return (
    <details className={styles.fold}>
      <summary className={styles.title}>
        {title ?? (
          <Translate
            id="site.mdx.fold"
            description="Title of a closed block that tells what to do where a step has not worked"
          >
            Didn't work?
          </Translate>
        )}
      </summary>
      {children}
    </details>
  );
}
