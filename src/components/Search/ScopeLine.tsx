import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';
import type {CurrentScope} from './useSearchScope.ts';

type Props = {scope: CurrentScope};

/** Says which version, and which part of it, is searched. */
export default function ScopeLine({scope: {versionLabel, contextLabel}}: Props): ReactNode {
  const values = {version: versionLabel, context: contextLabel};
  return (
    <p className={styles.scope}>
      {contextLabel
        ? translate({id: 'site.search.scope.context', message: 'Searches {context} in version {version}', description: 'Below the search box'}, values)
        : translate({id: 'site.search.scope.version', message: 'Searches version {version}', description: 'Below the search box'}, values)}
    </p>
  );
}
