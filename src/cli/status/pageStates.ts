import path from 'node:path';
import type {PageRef} from '../../lib/pages.ts';
import {unfinishedParts} from '../../lib/unfinished.ts';
import {lastUpdateFromGit} from '../../plugins/last-update/index.ts';
import type {PageState} from './rows.ts';

type Page = PageRef & {file: string; source: string};

/** Returns the state of every documentation page; `stale` holds the files of outdated translations. Dates come from git. */
export async function pageStates(
  {root, pages}: {root: string; pages: readonly Page[]},
  stale: ReadonlySet<string>,
): Promise<PageState[]> {
  await lastUpdateFromGit.initialize({siteDir: root});
  return Promise.all(
    pages.map(async ({version, locale, id, file, source}) => ({
      version,
      locale,
      id,
      file,
      isStale: stale.has(file),
      isUnfinished: unfinishedParts(source).length > 0,
      changed: (await lastUpdateFromGit.getFileLastUpdateInfo(path.join(root, file)))?.timestamp,
    })),
  );
}
