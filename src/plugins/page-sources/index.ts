import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {digestOf, sharedSources, sourcesOf} from './sources.ts';

/**
 * Lets a change of a file that pages are made from reach them: what the transforms of src/markdown/ read besides the page is unknown to the bundler,
 * which would go on with the page of an earlier build. What many pages share decides about its whole cache, at the desk from the next start on; a
 * loader that names such files for each page would make a rebuild take twice as long.
 */
export default function pageSourcesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-sources',
    configureWebpack(config) {
      const {cache} = (config.experiments ?? {}) as {cache?: {version?: string}};
      if (cache?.version) cache.version += `-page-sources-${digestOf(siteDir, sharedSources(siteDir))}`;
      return {
        module: {
          rules: [
            {
              // Not `test`: Docusaurus takes each rule whose `test` fits a page for one that compiles pages.
              resource: /[\\/]glossary\.mdx?$/i,
              // Before the page is compiled: a page that does not compile for what stands in such a file has to be made anew, too.
              enforce: 'pre',
              use: [{loader: path.join(siteDir, 'src/plugins/page-sources/dependOn.cjs'), options: {filesOf: (file: string, source: string) => sourcesOf(siteDir, file, source)}}],
            },
          ],
        },
      };
    },
  };
}
