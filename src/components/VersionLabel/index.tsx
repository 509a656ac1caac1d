import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Match} from '../../lib/versions.ts';
import {matchText} from './matchText.ts';
import styles from './styles.module.css';

type Props = {
  name: string;
  match: Match;
  /** Whether a caption above several entries shows the word; then the entry has it for screen readers alone. */
  isBelowCaption: boolean;
};

/** A version's name in the menu, with a word on where it leads when the page being read does not exist there. */
export default function VersionLabel({name, match, isBelowCaption}: Props): ReactNode {
  const text = matchText(match);
  return (
    <span className={clsx(isBelowCaption && styles.absent)}>
      {name}
      {text && <span className={isBelowCaption ? 'visually-hidden' : styles.hint}> {text}</span>}
    </span>
  );
}
