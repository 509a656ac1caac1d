import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import styles from './styles.module.css';

type Props = {
  /** Name of the program. */
  name: string;
  version: string;
  /** The month of the check: `2026-11`. */
  on: string;
};

/** Returns a month in the words of a language. */
function monthText(year: number, month: number, locale: string): string {
  const monthName = new Intl.DateTimeFormat(locale, {month: 'long', timeZone: 'UTC'}).format(Date.UTC(year, month - 1));
  // English uses the month's name, Chinese its number.
  const values = {monthName, month, year};
  return translate(
    {id: 'site.mdx.checkedWith.month', message: '{monthName} {year}', description: 'A month; {month} is its number'},
    values,
  );
}

/** A note that says with which release of another program, and when, something was checked. */
export default function CheckedWith({name, version, on}: Props): ReactNode {
  const {currentLocale} = useDocusaurusContext().i18n;
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(on) ?? [];
  if (!year || !month)
    throw new Error(
      `<CheckedWith name="${name}">: on="${on}" is not a month; write the year and the month as on="2026-11".`,
    );
  const date = (
    <time dateTime={on} className={styles.whole}>
      {monthText(Number(year), Number(month), currentLocale)}
    </time>
  );
  const release = <span className={styles.whole}>{version}</span>;
  return (
    <span className={styles.note}>
      <Translate
        id="site.mdx.checkedWith"
        description="Says with which release of another program something was checked; {date} is a month"
        values={{name, release, date}}
      >
        {'Checked with {name} {release}, {date}'}
      </Translate>
    </span>
  );
}
