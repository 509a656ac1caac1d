import type {LoadContext, Plugin} from '@docusaurus/types';
import type {LocaleCode} from '../../config/locales.ts';
import {cleanAddressScript} from './cleanAddress.ts';
import {lostScriptScript, lostScriptText, retryText} from './lostScript.ts';

/**
 * The script that every page runs before all others. What differs between sites and languages stands in attributes beside it, so that one hash in a
 * content security policy covers all pages.
 */
export const pageStartScript = cleanAddressScript + lostScriptScript;

/** Puts what has to happen before the client starts into the head of every page: the address without `.html`, and the watch for lost scripts. */
export default function pageStartPlugin({baseUrl}: LoadContext, {locale}: {locale: LocaleCode}): Plugin {
  const attributes = {'data-base': baseUrl, 'data-lost': lostScriptText[locale], 'data-retry': retryText[locale]};
  return {
    name: 'page-start',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', attributes, innerHTML: pageStartScript}]}),
  };
}
