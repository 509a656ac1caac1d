import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import gtag, {validateOptions, type PluginOptions} from '@docusaurus/plugin-google-gtag';
import {analyticsSnippet} from './snippet.ts';

export {validateOptions};

/**
 * The official gtag plugin, which is off in development, with two parts replaced: its script tags, which load Google's script whatever the
 * reader's browser asks for, and its client module, which sends the query of an address, and so every search.
 * In the property's settings, enhanced measurement must not count changes of the browser history: it would count twice.
 */
export default function analyticsPlugin(context: LoadContext, options: PluginOptions): Plugin | null {
  const plugin = gtag(context, options);
  return (
    plugin && {
      ...plugin,
      getClientModules: () => [path.join(context.siteDir, 'src/client/page-views.ts')],
      injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: analyticsSnippet(options)}]}),
    }
  );
}
