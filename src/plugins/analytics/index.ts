import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';
import {analyticsSnippet, tagScriptUrl} from './snippet.ts';

const nodeRequire = createRequire(import.meta.url);

/**
 * Google analytics by gtag, off unless a tracking id is given. The official plugin's page-view module is used as it is;
 * its head tags are not, because they load the script and open connections whatever the reader's browser asks for.
 */
export default function analyticsPlugin(_context: unknown, {trackingId}: {trackingId?: string}): Plugin | null {
  if (!trackingId || process.env.NODE_ENV !== 'production') return null;
  return {
    name: 'site-analytics',
    getClientModules: () => [nodeRequire.resolve('@docusaurus/plugin-google-gtag/lib/gtag')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: analyticsSnippet(trackingId, tagScriptUrl(trackingId))}],
    }),
  };
}
