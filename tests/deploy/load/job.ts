import type {Loss} from './client.ts';

/** A file of a site, at the address that readers use. */
export type Target = {address: string; file: string; size: number; sha256: string};

/** What a server may have: the checksums of a build's files by their addresses. */
export type Build = {name: string; sums: Readonly<Record<string, string>>};

type Bounds = {
  port: number;
  /** How long it lasts, in seconds. */
  seconds: number;
  connections: number;
  /** How many requests are sent at most. */
  most: number;
  /** How many are sent at least, however long it takes on a busy machine. */
  least?: number;
};

/** What the generator is told to do. */
export type Job = Bounds &
  (
    | {
        kind: 'mixed';
        /** The folder of the site. */
        folder: string;
        targets: readonly Target[];
        /** The largest file, for those who read slowly. */
        large: Target;
        notFound: {address: string; sha256: string};
        /** Of how many bodies one is compared with the manifest. */
        sample: number;
      }
    | {kind: 'visits'; pages: readonly string[]; builds: readonly Build[]}
    | {kind: 'rate'; addresses: readonly string[]; headers: Readonly<Record<string, string>>}
  );

/** A request that was not answered as it should be, with when it began and ended, in ms since 1970. */
export type Fault = {kind: Loss | 'wrong'; address: string; seen: string; began: number; ended: number};

/** What the generator has seen. */
export type Report = {
  requests: number;
  /** Bytes of all answers, with their heads. */
  bytes: number;
  /** How long it took, in seconds. */
  seconds: number;
  /** Requests by what they were: `br`, `range`, `aborted`, …, and how many bodies were compared. */
  counts: Record<string, number>;
  /** Requests that were sent again, as browsers do, because a connection that had been used ended before a byte of the answer: when, in ms since 1970. */
  retried: number[];
  faults: Fault[];
  /** Visits: when each began, in ms since 1970, and the place of its build in the list. */
  visits: [number, number][];
  /** Middle and 99th percentile of the time to the end of an answer, in ms. */
  latency: {median: number; late: number};
};
