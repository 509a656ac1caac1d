import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Locale} from '../../lib/pages.ts';
import {cleanAddressScript} from './cleanAddress.ts';
import {lostScriptScript, lostScriptText, retryText} from './lostScript.ts';

/**
 * The script that every page runs before all others. Whatever differs between sites and languages is in its attributes, so that one hash in a
 * content security policy covers all pages.
 */
export const pageStartScript = cleanAddressScript + lostScriptScript;

/** Adds to the head of every page what must happen before the client starts: the clean-up of the address, and the watch for scripts that fail to load. */
export default function pageStartPlugin({baseUrl}: LoadContext, {locale}: {locale: Locale}): Plugin {
  const attributes = {'data-base': baseUrl, 'data-lost': lostScriptText[locale], 'data-retry': retryText[locale]};
  return {
    name: 'page-start',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', attributes, innerHTML: pageStartScript}]}),
  };
}
