import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import type {LocaleCode} from '../../config/locales.ts';
import {versionNames} from '../../config/versions.ts';
import {documentAddress} from '../../markdown/api-reference/address.ts';
import {documentFile, readDocument} from '../../markdown/api-reference/document.ts';

type Options = {locale: LocaleCode; onlyVersions: string[] | undefined};

/**
 * Publishes the OpenAPI document of every version beside its pages, in the language of the build. The pages themselves are
 * made by the remark plugin of the same name, so that they are pages like all others.
 */
export default function apiReferencePlugin({siteDir}: LoadContext, {locale, onlyVersions}: Options): Plugin {
  const versions = versionNames.filter((version) => existsSync(path.join(siteDir, documentFile(version))));
  return {
    name: 'api-reference',
    async postBuild({outDir}) {
      for (const version of versions) {
        const address = documentAddress(version, onlyVersions);
        if (!address) continue;
        const file = path.join(outDir, address);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, stringify(readDocument(siteDir, version, locale === 'zh-Hans' ? 'zh' : 'en'), {lineWidth: 120}));
      }
    },
  };
}
