/** What is wrong in a code sample. */
export type Problem = {
  /** Line of the sample, counted from 1. */
  line: number;
  message: string;
  cure: string;
  /** Set where it mends itself: the text on that line that is replaced, and what takes its place. */
  mend?: {from: string; to: string};
};
