import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {digestOf, sharedInputs, inputsOf} from './inputs.ts';

/**
 * Lets a change of a file that pages are made from reach them: what the transforms of src/markdown/ read besides the page is unknown to the bundler,
 * which would go on with the page of an earlier build. What many pages share decides about its whole cache, at the desk from the next start on; a
 * loader that names such files for each page would make a rebuild take twice as long.
 */
export default function buildInputsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'build-inputs',
    configureWebpack(config) {
      const {cache} = (config.experiments ?? {}) as {cache?: {version?: string}};
      if (cache?.version) cache.version += `-build-inputs-${digestOf(siteDir, sharedInputs(siteDir))}`;
      return {
        module: {
          rules: [
            {
              // Not `test`: Docusaurus takes each rule whose `test` fits a page for one that compiles pages.
              resource: /[\\/]glossary\.mdx?$/i,
              // Before the page is compiled: a page that does not compile for what stands in such a file has to be rebuilt, too.
              enforce: 'pre',
              use: [{loader: path.join(siteDir, 'src/plugins/build-inputs/dependOn.cjs'), options: {filesOf: (file: string, source: string) => inputsOf(siteDir, file, source)}}],
            },
          ],
        },
      };
    },
  };
}
