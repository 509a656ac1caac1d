import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import Advice from '../Advice.tsx';
import {adviceTexts} from '../adviceTexts.ts';
import OfferLink from '../OfferLink.tsx';
import {useOffers} from '../useOffers.ts';
import {useOfferText} from '../useOfferText.ts';
import type {CurrentScope} from '../useSearchScope.ts';
import {linkOption, useShownList, type ListProps} from './list.ts';
import SeeAll from './SeeAll.tsx';
import styles from './styles.module.css';

type Props = {query: string; scope: CurrentScope; list: ListProps};

/** Says that there are no hits, offers those outside the section, in the latest version, and in the other language, and says what else to try. */
export default function NoHits({query, scope, list}: Props): ReactNode {
  const {offers, isSettled} = useOffers(query, scope);
  const offerText = useOfferText();
  const outside = scope.context ? 1 : 0;
  const count = outside + offers.length;
  const none = translate(
    {
      id: 'site.search.none',
      message: 'No results in {version}.',
      description: 'Told to screen readers, before what other versions and languages have',
    },
    {version: scope.version.label},
  );
  // Announced once: the list may still grow until every scope has answered. What to try is told where nothing is offered.
  const told = offers.length > 0 ? offers.map(offerText) : adviceTexts();
  const status = [none, ...(isSettled ? told : [])].join(' ');
  useShownList(list.onList, {requestKey: query, count, isFirstChosen: true, status});
  return (
    <>
      <p className={styles.note}>
        <Translate id="theme.SearchBar.noResultsText" description="Text of the list of suggestions without a hit">
          No results
        </Translate>
      </p>
      {count > 0 && (
        <div
          id={list.listId}
          role="listbox"
          className={styles.list}
          aria-label={translate({
            id: 'site.search.elsewhere',
            message: 'Results elsewhere',
            description: 'Name of the list that is offered when there is no hit',
          })}
        >
          {outside > 0 && <SeeAll kind="outside" query={query} scope={scope} option={linkOption(list, 0)} />}
          {offers.map((offer, index) => (
            <OfferLink key={offer.url} offer={offer} {...linkOption(list, outside + index)} className={styles.seeAll}>
              {offerText(offer)}
            </OfferLink>
          ))}
        </div>
      )}
      <Advice />
    </>
  );
}
