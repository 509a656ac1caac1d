import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Makes a build the same in each folder: Docusaurus writes full paths into its list of client modules, and into pages with pictures, and they would be part
 * of what the names of scripts are made from.
 */
export default function portablePathsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'portable-paths',
    configureWebpack(config) {
      if (config.mode !== 'production') return {};
      return {
        module: {
          rules: [
            {
              // Not `test`: Docusaurus assumes that every rule whose `test` matches a page compiles pages.
              resource: /\.mdx?$|[\\/](?:client-modules|generated-constants)\.js$/,
              // After the page is compiled.
              enforce: 'post',
              use: [path.join(siteDir, 'src/plugins/portable-paths/relative.cjs')],
            },
          ],
        },
      };
    },
  };
}
