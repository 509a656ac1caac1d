/** A version at another site, as every page has it. */
export type MovedVersion = {
  name: string;
  label: string;
  isLast: boolean;
  /** The whole address of its start page, in the language of the build. */
  path: string;
  /** What the addresses of its pages add to that: `/deploy`, or nothing. */
  pages: readonly string[];
};
