import type {ReactNode, Ref} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type OpenProps = {ref: Ref<HTMLButtonElement>; onClick: () => void};

/** Opens the search on a phone, where the field takes the whole screen. */
export function OpenButton({ref, onClick}: OpenProps): ReactNode {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.opener}
      onClick={onClick}
      aria-label={translate({
        id: 'theme.SearchBar.label',
        message: 'Search',
        description: 'The ARIA label and placeholder for search button',
      })}
    >
      <span className={styles.glass} aria-hidden="true" />
    </button>
  );
}

type CloseProps = {onClick: () => void};

/** Leaves the search on a phone. */
export function CloseButton({onClick}: CloseProps): ReactNode {
  return (
    <button type="button" className={styles.closer} onClick={onClick}>
      {translate({id: 'site.search.close', message: 'Close', description: 'Button that leaves the search on a phone'})}
    </button>
  );
}
