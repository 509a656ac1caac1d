import type {ReactNode} from 'react';
import OfferLink from '../Search/OfferLink.tsx';
import {useOffers} from '../Search/useOffers.ts';
import {useOfferText} from '../Search/useOfferText.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import styles from './styles.module.css';

type Props = {query: string; scope: SearchScope};

/** Leads to the hits that a query without one has in the latest version and in the other language. */
export default function Offers({query, scope}: Props): ReactNode {
  const {offers} = useOffers(query, scope);
  const offerText = useOfferText();
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <li key={offer.url}>
          <OfferLink offer={offer}>{offerText(offer)}</OfferLink>
        </li>
      ))}
    </ul>
  );
}
