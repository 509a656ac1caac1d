import {useId, type FormEvent, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';
import type {SearchParameters} from './useSearchParameters.ts';

type Props = {parameters: SearchParameters; headingId: string};

/** The search page's fields: what to look for, in which version, and in which part of it. */
export default function Form({parameters, headingId}: Props): ReactNode {
  const {text, setText, versions, versionParameter, setVersion, contexts, scope, setContext} = parameters;
  const {currentLocale} = useDocusaurusContext().i18n;
  const id = useId();
  return (
    <form
      role="search"
      aria-labelledby={headingId}
      className={styles.form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-q`}>
          <Translate id="theme.SearchBar.label" description="The ARIA label and placeholder for search button">
            Search
          </Translate>
        </label>
        <input
          id={`${id}-q`}
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {versions.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-version`}>
            <Translate id="site.search.version" description="Label of the version menu of the search page">
              Version
            </Translate>
          </label>
          <select
            id={`${id}-version`}
            name="version"
            value={versionParameter}
            onChange={(event) => setVersion(event.target.value)}
          >
            {versions.map(({parameter, label}) => (
              <option key={parameter} value={parameter}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      {contexts.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-ctx`}>
            <Translate
              id="site.search.context"
              description="Label of the menu of the search page with the parts of the documentation"
            >
              Part
            </Translate>
          </label>
          <select
            id={`${id}-ctx`}
            name="ctx"
            value={scope.context}
            onChange={(event) => setContext(event.target.value)}
          >
            <option value="">
              {translate({id: 'theme.SearchPage.searchContext.everywhere', message: 'Everywhere'})}
            </option>
            {contexts.map(({path, label}) => (
              <option key={path} value={path}>
                {label[currentLocale] ?? path}
              </option>
            ))}
          </select>
        </div>
      )}
    </form>
  );
}
