import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

type Props = {url: string; text: string; onClick: () => void};

/** The campaign's button: opens its address in a new tab, a path of this site below the base URL. */
export default function ActionLink({url, text, onClick}: Props): ReactNode {
  return (
    <a className={styles.action} href={useBaseUrl(url)} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {text}{' '}
      <span className="visually-hidden">
        <Translate
          id="site.promoDialog.newTab"
          description="Follows the button text of the pop-up, for screen readers only"
        >
          (opens in a new tab)
        </Translate>
      </span>
    </a>
  );
}
