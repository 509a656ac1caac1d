import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {id: string; label: ReactNode; children: ReactNode};

/** A field of the form with its label above it; the field itself carries the id. */
export default function Field({id, label, children}: Props): ReactNode {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
