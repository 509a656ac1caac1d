import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Makes a build the same in each folder: Docusaurus writes full paths into its list of client modules, and the search plugin into its settings, and they
 * would be part of what the names of scripts are made from.
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
              test: /[\\/](?:client-modules|generated-constants)\.js$/,
              enforce: 'post',
              use: [path.join(siteDir, 'src/plugins/portable-paths/relative.cjs')],
            },
          ],
        },
      };
    },
  };
}
