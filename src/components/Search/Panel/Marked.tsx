import type {ReactNode} from 'react';
import type {Segment} from '../../../lib/search/snippet.ts';
import styles from './Marked.module.css';

type Props = {segments: readonly Segment[]};

/** A text with its matches marked. */
export default function Marked({segments}: Props): ReactNode {
  return segments.map(({text, isMarked}, index) =>
    isMarked ? (
      <mark className={styles.mark} key={index}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
