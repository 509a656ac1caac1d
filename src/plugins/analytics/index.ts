import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {analyticsSnippet, tagScriptUrl} from './snippet.ts';

/**
 * Google analytics by gtag, off unless a tracking id is given. It replaces the official plugin, which loads its script
 * whatever the reader's browser asks for, and which sends the query of an address, so every word that is searched for.
 * In the property's settings, enhanced measurement must not count changes of the browser history: it would count twice.
 */
export default function analyticsPlugin({siteDir}: LoadContext, {trackingId}: {trackingId?: string}): Plugin | null {
  if (!trackingId || process.env.NODE_ENV !== 'production') return null;
  return {
    name: 'site-analytics',
    getClientModules: () => [path.join(siteDir, 'src/client/page-views.ts')],
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: analyticsSnippet(trackingId, tagScriptUrl(trackingId))}],
    }),
  };
}
