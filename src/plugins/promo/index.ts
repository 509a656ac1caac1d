import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {locales, type Locale} from '../../lib/pages.ts';
import {activeCampaign, campaignIn, type PromoData} from '../../lib/promo.ts';
import {validateCampaigns} from './validate.ts';

type Options = {
  locale: Locale;
  /** False at the desk, where the pop-up would cover what is being written. */ isShown: boolean;
};

/** Checks all campaigns of the pop-up and hands the active one to the browser. */
export default function promoPlugin({siteDir, siteConfig}: LoadContext, {locale, isShown}: Options): Plugin<PromoData> {
  const dataFile = path.join(siteDir, 'src/data/promos.ts');
  const hasImage = (image: string) =>
    siteConfig.staticDirectories.some((folder) => existsSync(path.join(siteDir, folder, image)));
  return {
    name: 'promo',
    getPathsToWatch: () => [dataFile],
    async loadContent() {
      // Loaded afresh each time: `docusaurus start` calls this again after an edit, and an import would be cached.
      const {promos} = (await loadFreshModule(dataFile)) as {promos: unknown};
      validateCampaigns(promos, {locales, hasImage});
      const campaign = isShown ? activeCampaign(promos) : undefined;
      return {campaign: campaign ? campaignIn(locale, campaign) : null};
    },
    contentLoaded: ({content, actions}) => actions.setGlobalData(content),
  };
}
