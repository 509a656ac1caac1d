import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

type Counts = {searches: number; pages: number; isCleared: boolean};

/** Returns what screen readers are told of an empty box: how many searches and pages it offers, or that the searches are gone. */
export function useEmptyBoxStatus({searches, pages, isCleared}: Counts): string {
  const {selectMessage} = usePluralForm();
  const {currentLocale} = useDocusaurusContext().i18n;
  const toldOfSearches = translate(
    {
      id: 'site.search.recent.count',
      message: '1 recent search|{count} recent searches',
      description: 'Told to screen readers; plural forms separated by "|", as many as the language has',
    },
    {count: searches},
  );
  const toldOfPages = translate(
    {
      id: 'site.search.looks.count',
      message: '1 page that readers look for|{count} pages that readers look for',
      description: 'Told to screen readers; plural forms separated by "|", as many as the language has',
    },
    {count: pages},
  );
  const cleared = translate({
    id: 'site.search.recent.cleared',
    message: 'Recent searches cleared',
    description: 'Told to screen readers',
  });
  if (isCleared) return cleared;
  const told = [
    ...(searches > 0 ? [selectMessage(searches, toldOfSearches)] : []),
    ...(pages > 0 ? [selectMessage(pages, toldOfPages)] : []),
  ];
  return new Intl.ListFormat(currentLocale).format(told);
}
