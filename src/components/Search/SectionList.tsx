import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {Sections} from '../../lib/sections.ts';
import styles from './styles.module.css';

type Props = {
  version: {name: string; label: string; path: string};
  /** Pages that stand above the list already. */
  without?: readonly {path: string}[];
  onFollow?: () => void;
};

/** The sections of a version, for readers who have typed nothing or whose search does not work; needs nothing that a page has not loaded already. */
export default function SectionList({version: {name, label, path}, without = [], onFollow}: Props): ReactNode {
  // Undefined for a version that the search plugin does not know.
  const all = (usePluginData('@easyops-cn/docusaurus-search-local') as Sections | undefined)?.[name] ?? [];
  const sections = all.filter(([, page]) => without.every((other) => other.path !== `${path}/${page}`));
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <>
      <p id={id} className={styles.label}>
        <Translate
          id="site.search.sections"
          description="Above the list of sections, in an empty or failed search box"
          values={{version: label}}
        >
          {'Sections of version {version}'}
        </Translate>
      </p>
      <ul aria-labelledby={id} className={styles.sections}>
        {sections.map(([text, page]) => (
          <li key={page}>
            <Link to={`${path}/${page}`} onClick={onFollow}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
