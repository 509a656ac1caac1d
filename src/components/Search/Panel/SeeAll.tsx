import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {searchPageUrl} from '../../../lib/search/address.ts';
import type {CurrentScope} from '../useSearchScope.ts';
import type {OptionProps} from './options.ts';
import {seeAllText} from './seeAllText.ts';
import styles from './styles.module.css';

type Props = {kind: 'all' | 'within' | 'outside'; query: string; scope: CurrentScope; option: OptionProps};

/** Links to the search page. Unlike the hits, it is in the tab order, so that readers who do not use the arrow keys can reach it. */
export default function SeeAll({kind, query, scope, option}: Props): ReactNode {
  return (
    <Link
      {...option}
      to={searchPageUrl(query, kind === 'outside' ? {...scope, context: ''} : scope)}
      data-noBrokenLinkCheck
      className={styles.seeAll}
    >
      {seeAllText(kind, scope.contextLabel)}
    </Link>
  );
}
