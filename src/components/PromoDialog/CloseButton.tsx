import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type Props = {onClick: () => void};

/** The cross in the corner, 44 px square. */
export default function CloseButton({onClick}: Props): ReactNode {
  const label = translate({
    id: 'site.promoDialog.close',
    message: 'Close',
    description: 'Label of the close button of the pop-up',
  });
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  );
}
