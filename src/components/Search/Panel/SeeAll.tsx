import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {searchPageUrl} from '../../../lib/search-scope.ts';
import type {CurrentScope} from '../useSearchScope.ts';
import type {OptionProps} from './options.ts';
import {seeAllText} from './seeAllText.ts';
import styles from './styles.module.css';

type Props = {kind: 'all' | 'within' | 'outside'; query: string; scope: CurrentScope; option: OptionProps};

/** Leads to the search page. In the tab order, unlike the hits: readers who do not know the arrow keys get to it too. */
export default function SeeAll({kind, query, scope, option}: Props): ReactNode {
  return (
    <Link
      {...option}
      to={searchPageUrl(query, kind === 'outside' ? {...scope, context: ''} : scope)}
      data-noBrokenLinkCheck
      className={styles.seeAll}>
      {seeAllText(kind, scope.contextLabel)}
    </Link>
  );
}
