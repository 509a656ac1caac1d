/** Pages of the site in one language, as site paths with the base URL and without a slash at the end. */
export type TranslationStatus = {
  /** Chinese pages whose English source has changed since. Empty in the English site. */
  behind: string[];
  /** Pages without a Chinese text; the Chinese site shows the English one there. */
  onlyEnglish: string[];
};

const isIn = (paths: readonly string[], path: string) => paths.includes(path.replace(/\/$/, ''));

/** Tells whether the page at `path` exists in English alone; `status` is undefined when all pages are translated and up to date. */
export function isOnlyEnglish(status: TranslationStatus | undefined, path: string): boolean {
  return status !== undefined && isIn(status.onlyEnglish, path);
}

/** Tells whether the translation at `path` is outdated. */
export function isBehind(status: TranslationStatus | undefined, path: string): boolean {
  return status !== undefined && isIn(status.behind, path);
}
