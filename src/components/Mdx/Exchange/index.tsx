import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A request and the response to it, side by side where both fit. */
export default function Exchange({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.exchange}>{children}</div>;
}
