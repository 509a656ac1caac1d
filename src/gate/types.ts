import type {Site} from './site.ts';

/** One thing that a careful editor would fix. */
export type Finding = {
  /** Path from the repository's root. */
  file: string;
  /** Line in that file, counted from 1. */
  line: number;
  /** What is wrong, in one sentence. */
  message: string;
  /** What the writer does about it, in one sentence. */
  cure: string;
  /** Other files it tells of. A finding with this list is a consequence: what is wrong in these files themselves is mended first. */
  about?: readonly string[];
};

/** One rule of the gate: a module of its own in `checks/`, with a test in `tests/unit/gate/`. */
export type GateCheck = {
  /** The name given to `npm run check -- NAME`. */
  name: string;
  /** The question it answers, in one line. */
  summary: string;
  /** Set for a check that looks at `build/`. */
  needsBuild?: boolean;
  /** Returns what is wrong on the site; an empty list when nothing is. */
  find: (site: Site) => Finding[] | Promise<Finding[]>;
  /** Fixes what needs no decision, by `site.files` alone, and returns the files it changed, as paths from the root. */
  fix?: (site: Site) => string[] | Promise<string[]>;
};
