import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Group from '../Group/index.tsx';
import styles from './styles.module.css';

/** How readers verify that a step has worked: what to run or open, and what they must see. */
export default function Check({children}: {children: ReactNode}): ReactNode {
  const title = (
    <Translate id="site.mdx.check" description="Title of a block that tells how to see whether a step has worked">
      Check
    </Translate>
  );
  return (
    <Group title={title} className={styles.check} titleClassName={styles.title}>
      {children}
    </Group>
  );
}
