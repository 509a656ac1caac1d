import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {digestOf, inputsOf, pagesWithInputs, sharedInputs} from './inputs.ts';

type Options = {
  /** What the environment decides about the build: transforms read it, too. */
  environment: object;
};

/**
 * Rebuilds pages when a file that they are built from changes: the bundler does not know what the transforms of src/markdown/ read besides the
 * page, and would keep using the page of an earlier build. Files that many pages share invalidate its whole cache, in development from the next
 * start on; a loader that names such files for each page would double the time of a rebuild.
 */
export default function buildInputsPlugin({siteDir, generatedFilesDir}: LoadContext, {environment}: Options): Plugin {
  const decisions = createHash('sha256').update(JSON.stringify(environment)).digest('hex');
  return {
    name: 'build-inputs',
    configureWebpack(config) {
      const {cache} = (config.experiments ?? {}) as {cache?: {version?: string}};
      if (cache?.version) cache.version += `-build-inputs-${digestOf(siteDir, sharedInputs(siteDir))}-${decisions}`;
      return {
        module: {
          rules: [
            {
              // Not `test`: Docusaurus assumes that every rule whose `test` matches a page compiles pages.
              resource: pagesWithInputs,
              // Before the page is compiled: a page that fails to compile because of such a file must be rebuilt as well.
              enforce: 'pre',
              use: [
                {
                  loader: path.join(siteDir, 'src/plugins/build-inputs/dependOn.cjs'),
                  options: {
                    filesOf: (file: string, source: string) => inputsOf({siteDir, generatedFilesDir}, file, source),
                  },
                },
              ],
            },
          ],
        },
      };
    },
  };
}
