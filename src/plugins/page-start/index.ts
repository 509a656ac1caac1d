import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Locale} from '../../lib/pages.ts';
import {cleanAddressScript} from './cleanAddress.ts';
import {wholeSiteAddressScript} from './wholeSiteAddress.ts';
import {lostScriptScript, lostScriptText, retryText} from './lostScript.ts';

/**
 * The script that every page runs before all others. Whatever differs between sites and languages is in its attributes, so that one hash in a
 * content security policy covers all pages.
 */
export const pageStartScript = cleanAddressScript + lostScriptScript;

type Options = {
  locale: Locale;
  /** The path, such as `docs/next`, that the version at /docs has on the whole site, in a build without the others. */
  pathOnWholeSite: string | undefined;
};

/** Adds to the head of every page what must happen before the client starts: the clean-up of the address, and the watch for scripts that fail to load. */
export default function pageStartPlugin({baseUrl}: LoadContext, {locale, pathOnWholeSite}: Options): Plugin {
  const attributes = {'data-base': baseUrl, 'data-lost': lostScriptText[locale], 'data-retry': retryText[locale]};
  const ofWholeSite = {'data-base': baseUrl, 'data-from': pathOnWholeSite ?? ''};
  return {
    name: 'page-start',
    injectHtmlTags: () => ({
      headTags: [
        ...(pathOnWholeSite ? [{tagName: 'script', attributes: ofWholeSite, innerHTML: wholeSiteAddressScript}] : []),
        {tagName: 'script', attributes, innerHTML: pageStartScript},
      ],
    }),
  };
}
