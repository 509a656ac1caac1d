/** What is wrong in a code sample. */
export type Problem = {
  /** Line of the sample, counted from 1. */
  line: number;
  message: string;
  cure: string;
  /** Set where it can be fixed automatically: the text on that line to replace, and its replacement. */
  mend?: {from: string; to: string};
};
