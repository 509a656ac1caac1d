import type {ReactNode} from 'react';
import type {Segment} from '../../../lib/search-snippet.ts';

type Props = {segments: readonly Segment[]};

/** A text with its matches marked. */
export default function Marked({segments}: Props): ReactNode {
  return segments.map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
