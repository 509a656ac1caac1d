import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {versionNames} from '../../config/versions.ts';
import {folderOf, type Locale} from '../../lib/pages.ts';
import {archiveName, archiveOf} from '../../markdown/deploy-files/archive.ts';
import {deployFiles, deployPage, type DeployFile} from '../../markdown/deploy-files/files.ts';
import {versionAddress} from '../../markdown/version-address.ts';

type Options = {locale: Locale; onlyVersions: string[] | undefined};

/** Returns the files of a version, from the page in `folder` that offers them; undefined when none does. */
export function filesOfVersion(folder: string): DeployFile[] | undefined {
  const source = deployPage(folder);
  return source === undefined ? undefined : deployFiles(source);
}

/** Publishes what a reader of the deployment page has to save as one archive for each version, in the language of the build. */
export default function deployFilesPlugin({siteDir}: LoadContext, {locale, onlyVersions}: Options): Plugin {
  return {
    name: 'deploy-files',
    async postBuild({outDir}) {
      for (const version of versionNames) {
        const address = versionAddress(version, archiveName(version), onlyVersions);
        const files = address && filesOfVersion(path.join(siteDir, folderOf({version, locale})));
        if (!address || !files) continue;
        const file = path.join(outDir, address);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, await archiveOf(files));
      }
    },
  };
}
