import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type {ShownCampaign} from '../../lib/promo.ts';
import {useShowing} from './useShowing.ts';

type Props = {campaign: ShownCampaign};

/** The promotional pop-up of one page load: nothing at first, the dialog after the campaign's delay, nothing once closed. */
export default function PromoDialog({campaign}: Props): ReactNode {
  const {Dialog, onClosed} = useShowing(campaign);
  if (!Dialog) return null;
  // A dialog that fails to render is left out: an advertisement must not break the page.
  return (
    <ErrorBoundary fallback={() => null}>
      <Dialog campaign={campaign} onClosed={onClosed} />
    </ErrorBoundary>
  );
}
