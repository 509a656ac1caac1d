import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type Props = {id: string; children: ReactNode};

/** What the box suggests: the options that its keys walk through, or groups of them. */
export default function Listbox({id, children}: Props): ReactNode {
  return (
    <div
      id={id}
      role="listbox"
      className={styles.list}
      aria-label={translate({
        id: 'site.search.suggestions',
        message: 'Suggestions',
        description: 'Name of the list of what the search box suggests',
      })}
    >
      {children}
    </div>
  );
}
