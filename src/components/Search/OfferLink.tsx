import type {ComponentProps, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Offer} from './useOffers.ts';

type Props = {offer: Offer} & Omit<ComponentProps<'a'>, 'href' | 'hrefLang' | 'ref'>;

/** Leads to the search page with the hits of an offer; another language is a separate site, so its page is loaded in full. */
export default function OfferLink({offer: {htmlLang, url}, children, ...rest}: Props): ReactNode {
  return htmlLang ? (
    <a {...rest} href={url} hrefLang={htmlLang}>
      {children}
    </a>
  ) : (
    <Link {...rest} to={url} data-noBrokenLinkCheck>
      {children}
    </Link>
  );
}
