import {translate} from '@docusaurus/Translate';

/** Returns the text of the link to all results. */
export function seeAllText(kind: 'all' | 'within' | 'outside', context: string): string {
  switch (kind) {
    case 'all':
      return translate({
        id: 'theme.SearchBar.seeAll',
        message: 'See all results',
        description: 'Link from the suggestions to the search page',
      });
    case 'within':
      return translate(
        {
          id: 'theme.SearchBar.searchInContext',
          message: 'See all results within "{context}"',
          description: 'Link from the suggestions to the search page, limited to the part of the site being read',
        },
        {context},
      );
    case 'outside':
      return translate(
        {
          id: 'theme.SearchBar.seeAllOutsideContext',
          message: 'See all results outside "{context}"',
          description: 'Link to the search page for all parts of the site, when the part being read has no hit',
        },
        {context},
      );
  }
}
