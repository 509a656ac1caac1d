import type {ReactNode} from 'react';
import Group from '../Group/index.tsx';
import styles from './styles.module.css';

type Props = {title: ReactNode; children: ReactNode};

/** A frame with its title in a bar; code and tables in it reach from edge to edge. */
export default function Frame({title, children}: Props): ReactNode {
  return (
    <Group title={title} className={styles.frame} titleClassName={styles.title}>
      {children}
    </Group>
  );
}
