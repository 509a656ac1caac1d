import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {ledgerFile} from '../../lib/staleness.ts';
import {translationStatus, type BuiltPage} from './status.ts';

function docPages(allContent: AllContent): BuiltPage[] {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs']!) as LoadedContent[];
  return instances.flatMap(({loadedVersions}) => loadedVersions.flatMap(({docs}) => docs));
}

/** Tells the browser which pages have an outdated translation or none at all; sends nothing when there are no such pages. */
export default function translationStatusPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'translation-status',
    getPathsToWatch: () => [path.join(siteDir, ledgerFile)],
    async allContentLoaded({allContent, actions}) {
      const status = await translationStatus(siteDir, docPages(allContent));
      if (status.behind.length > 0 || status.onlyEnglish.length > 0) actions.setGlobalData(status);
    },
  };
}
