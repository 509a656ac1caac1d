import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Findings} from './findings.ts';
import {missesOf} from './report.ts';

/** Where it is written what came up instead of the wanted pages, from the repository's root. */
export const missesFile = '.cache/search/misses.md';

/** Writes what came up instead of the wanted pages; for held queries into a file of its own, which those who improve the search can leave unread. */
export function writeMisses(root: string, findings: readonly Findings[]): void {
  const misses = findings.flatMap((one) => one.misses);
  mkdirSync(path.dirname(path.join(root, missesFile)), {recursive: true});
  for (const isHeld of [false, true])
    writeFileSync(
      path.join(root, isHeld ? missesFile.replace('.md', '-held.md') : missesFile),
      missesOf(misses.filter((miss) => miss.isHeld === isHeld)),
    );
}
