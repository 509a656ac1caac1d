import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sourcesOf} from './sources.ts';

/**
 * Lets a change of a file that a page is made from reach the page: what the transforms of src/markdown/ read besides the page is unknown to the
 * bundler, which would go on with the page of an earlier build, and at the desk with the page as it was.
 */
export default function pageSourcesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-sources',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // Not `test`: Docusaurus takes each rule whose `test` fits a page for one that compiles pages.
            resource: /\.mdx?$/i,
            // Before the page is compiled: a page that does not compile for what stands in such a file has to be made anew, too.
            enforce: 'pre',
            use: [{loader: path.join(siteDir, 'src/plugins/page-sources/dependOn.cjs'), options: {filesOf: (file: string, source: string) => sourcesOf(siteDir, file, source)}}],
          },
        ],
      },
    }),
  };
}
