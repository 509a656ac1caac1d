import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {FirstLook} from '../../../data/first-looks.ts';
import {shortOf, type Locale} from '../../../lib/pages.ts';
import shared from '../styles.module.css';
import {linkOption, type ListProps} from './list.ts';
import styles from './styles.module.css';

type Props = {pages: readonly (FirstLook & {path: string})[]; firstIndex: number; list: ListProps};

/** Pages that many readers look for, as options of the empty box; the first of them has the number `firstIndex`. */
export default function FirstLooks({pages, firstIndex, list}: Props): ReactNode {
  const labelId = useId();
  const language = shortOf[useDocusaurusContext().i18n.currentLocale as Locale];
  return (
    <div role="group" aria-labelledby={labelId} className={clsx(styles.list, styles.group)}>
      <p id={labelId} role="presentation" className={shared.label}>
        <Translate id="site.search.looks" description="Above pages that the empty search box offers">
          What readers look for first
        </Translate>
      </p>
      {pages.map((look, index) => (
        <Link
          {...linkOption(list, firstIndex + index)}
          key={look.path}
          to={look.path}
          tabIndex={-1}
          className={clsx(styles.option, styles.look)}
        >
          {look[language]}
        </Link>
      ))}
    </div>
  );
}
