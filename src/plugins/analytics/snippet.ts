import type {PluginOptions} from '@docusaurus/plugin-google-gtag';

/** Returns the address of the Google tag script for a tracking id. */
export function tagScriptUrl(trackingId: string): string {
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingId)}`;
}

/**
 * Returns the inline script that defines `gtag` and loads the tag script, except for readers whose browser sends
 * Do Not Track or Global Privacy Control (https://www.w3.org/TR/gpc/): for them, events stay in a queue that nobody reads.
 * It counts no page by itself: `src/client/page-views.ts` does, without the query of an address.
 */
export function analyticsSnippet({trackingID: [trackingId], anonymizeIP}: PluginOptions): string {
  return `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}
if(!(navigator.globalPrivacyControl||navigator.doNotTrack==='1'||window.doNotTrack==='1')){
gtag('js',new Date());gtag('config',${JSON.stringify(trackingId)},${JSON.stringify({...(anonymizeIP && {anonymize_ip: true}), send_page_view: false})});
var s=document.createElement('script');s.async=true;s.src=${JSON.stringify(tagScriptUrl(trackingId))};document.head.appendChild(s)}`;
}
