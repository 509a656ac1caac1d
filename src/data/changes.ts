/** One change that matters to readers who know an older state. */
export type Change = {
  /** The version, by its name. */
  version: string;
  /** The release of that version that brought it; a heading of the release notes. */
  patch: string;
  /** Set on a page's first entry where its subject did not exist before. */
  isNew?: true;
  /** What changed, in one sentence without Markdown; values may stand between backticks. */
  en: string;
  zh: string;
};

/** Changes by page of the coming version: its path in `docs/` without the extension. */
export type Changes = Readonly<Record<string, readonly Change[]>>;

/**
 * What changed in each page's subject from release to release, the oldest first. Pages of old versions tell below their
 * title what came after them, the latest ones since when there is their subject; pages that were moved follow `moves.ts`.
 */
export const changes: Changes = {
};
