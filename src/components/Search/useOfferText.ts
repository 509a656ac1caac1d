import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import {hitLimits} from '../../config/search.ts';
import type {Offer} from './useOffers.ts';

/** Returns a function that formats the text of an offer. */
export function useOfferText(): (offer: Offer) => string {
  const {selectMessage} = usePluralForm();
  return ({kind, label, count}) => {
    const shown = count < hitLimits.page ? count : `${count}+`;
    return selectMessage(
      count,
      kind === 'latest'
        ? translate(
            {
              id: 'site.search.offer.latest',
              message: '1 result in {version} (latest)|{count} results in {version} (latest)',
              description:
                'Offered when another version has no hit; plural forms separated by "|", as many as the language has',
            },
            {count: shown, version: label},
          )
        : translate(
            {
              id: 'site.search.offer.language',
              message: '1 result in {language}|{count} results in {language}',
              description:
                'Offered when the language being read has no hit; plural forms separated by "|", as many as the language has',
            },
            {count: shown, language: label},
          ),
    );
  };
}
