/*
 * Two lists say which addresses the site owes its readers; all are English, and the Chinese site has the same below /zh-Hans.
 *
 * routes.txt     what the finished site has. A missing one counts as progress only, until its version is named in
 *                `completeVersions`.
 * published.txt  what the site has had so far. People link to these: one of them may only vanish through an entry in
 *                `redirects` of src/data/moves.ts. `npm run fix -- routes` adds the addresses of new pages.
 */

/**
 * Versions of which every address in routes.txt must exist, by name; `current` is the coming one. Add a version once
 * its last page is written, and it cannot lose one again.
 */
export const completeVersions: readonly string[] = [
  'current',
  '1.9-beta',
  '1.8-beta',
  '1.7-beta',
  '1.6-beta',
  '1.5-beta',
  '1.4-beta',
  '1.3-beta',
  '1.2-beta',
  '1.1-beta',
  '1.0-beta',
];
