import {useId, useRef, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {site} from '../../config/site.ts';
import {isSponsored, type ShownCampaign} from '../../lib/promo.ts';
import ActionLink from './ActionLink.tsx';
import CloseButton from './CloseButton.tsx';
import {useAutoClose} from './useAutoClose.ts';
import {useBackdropClick} from './useBackdropClick.ts';
import {useCloseRequests} from './useCloseRequests.ts';
import {useFadeOut} from './useFadeOut.ts';
import {useModal} from './useModal.ts';
import styles from './styles.module.css';

type Props = {campaign: ShownCampaign; onClosed: () => void};

/** The open pop-up: a native modal dialog from mount to unmount. */
export default function Dialog({campaign, onClosed}: Props): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const contentId = useId();
  const image = useBaseUrl(campaign.imageUrl ?? '');
  const {isClosing, close} = useFadeOut(campaign, onClosed);
  useModal(ref);
  useAutoClose(campaign.autoClose, close);
  useBackdropClick(ref, close);
  useCloseRequests(ref, close, onClosed);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-closing={isClosing || undefined}
      aria-labelledby={titleId}
      aria-describedby={contentId}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <p className={styles.label}>
            {isSponsored(campaign.buttonUrl, site.domain) && (
              <Translate
                id="site.promoDialog.label"
                description="Says in the pop-up that it advertises somebody else's product"
              >
                Sponsored
              </Translate>
            )}
          </p>
          <CloseButton onClick={close} />
        </header>
        {image && <img className={styles.image} src={image} alt="" width="440" height="160" />}
        <h2 id={titleId} className={styles.title}>
          {campaign.title}
        </h2>
        <p id={contentId} className={styles.content}>
          {campaign.content}
        </p>
        <ActionLink url={campaign.buttonUrl} text={campaign.buttonText} onClick={close} />
      </div>
    </dialog>
  );
}
