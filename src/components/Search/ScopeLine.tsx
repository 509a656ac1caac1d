import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

type Props = {
  /** Labels of the version, and of the part of it if that alone is searched. */
  version: string;
  context: string;
};

/** Says which version, which part of it, and which language is searched. */
export default function ScopeLine({version, context}: Props): ReactNode {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const values = {version, context, language: localeConfigs[currentLocale]!.label};
  return (
    <p className={styles.scope}>
      {context
        ? translate(
            {
              id: 'site.search.scope.context',
              message: 'Searches {context} of version {version} in {language}',
              description: 'Below the search box',
            },
            values,
          )
        : translate(
            {
              id: 'site.search.scope.version',
              message: 'Searches version {version} in {language}',
              description: 'Below the search box',
            },
            values,
          )}
    </p>
  );
}
