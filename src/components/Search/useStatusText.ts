import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import type {Suggestions} from './useSuggestions.ts';

/** Returns what a screen reader is told about the suggestions; empty while there is nothing to tell. */
export function useStatusText({status, answer}: Suggestions, isOpen: boolean, text: string): string {
  const {selectMessage} = usePluralForm();
  if (!isOpen) return '';
  if (status === 'failed') return translate({id: 'site.search.failed', message: 'The search could not be loaded.'});
  if (status === 'loading' && text !== '') {
    return translate({id: 'site.search.loading', message: 'Loading the search index', description: 'Told to screen readers'});
  }
  if (!answer) return '';
  const count = answer.hits.length;
  if (count === 0) return translate({id: 'theme.SearchBar.noResultsText', message: 'No results'});
  return selectMessage(
    count,
    translate(
      {
        id: 'site.search.count',
        message: '1 suggestion|{count} suggestions',
        description: 'Told to screen readers; plural forms separated by "|", as many as the language has',
      },
      {count},
    ),
  );
}
