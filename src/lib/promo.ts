/** The campaigns of the promotional pop-up in order of priority: of those enabled, only the first is shown. */
export const campaignNames = ['llmGateway', 'enterpriseTrial', 'featureRelease', 'productIntro'] as const;

export type CampaignName = (typeof campaignNames)[number];

/** A campaign; `Text` is a text in all languages while editors write it, and a string once it is shown. */
export type Campaign<Text = string> = {
  title: Text;
  content: Text;
  /** Path of a picture below `static/`, 11 to 4, shown at 440 × 160 px. */
  imageUrl?: string;
  buttonText: Text;
  /** An https address, or a path of this site such as `/docs/release`. */
  buttonUrl: string;
  /** Milliseconds from the page load until the pop-up is shown. */
  showDelay: number;
  /** Milliseconds until it closes by itself; 0 means never. */
  autoClose: number;
  /** Browser-storage key that says it was closed; without one, `defaultStorageKey`. */
  storageKey?: string;
  /** Whether closing it once hides it for good. */
  showOnce: boolean;
  enabled: boolean;
};

export type Campaigns<Text = string> = Readonly<Record<CampaignName, Campaign<Text>>>;

/** A campaign in one language, as the browser gets it. */
export type ShownCampaign = Campaign & {storageKey: string};

/** What the browser gets of all campaigns: the active one, in the language of the page. */
export type PromoData = {campaign: ShownCampaign | null};

type LocalizedText = Readonly<Record<string, string>>;

/** The storage key of a campaign that has none of its own. */
export const defaultStorageKey = 'apipark_ad_modal_closed';

/** Tells whether a campaign's address leads to a third party: neither to this site nor to the product's `domain` or a subdomain. */
export function isSponsored(buttonUrl: string, domain: string): boolean {
  return !buttonUrl.startsWith('/') && !`.${new URL(buttonUrl).hostname}`.endsWith(`.${domain}`);
}

/**
 * Tells whether a page load continues a visit that started on another page of this site, such as a change of language:
 * `type` is that of the load (https://www.w3.org/TR/navigation-timing-2/), `referrer` the address of the page before,
 * and `siteUrl` the address of the site in its default language; other sites may share the host.
 */
export function isSameVisit(type: string | undefined, referrer: string, siteUrl: string): boolean {
  return type === 'navigate' && referrer.startsWith(siteUrl);
}

/** How long the pop-up fades out before it is closed, in ms. */
export const fadeOutTime = 300;

/** Returns the first enabled campaign in order of priority, or undefined when none is enabled. */
export function activeCampaign<Text>(campaigns: Campaigns<Text>): Campaign<Text> | undefined {
  return campaignNames.map((name) => campaigns[name]).find((campaign) => campaign.enabled);
}

/** Returns a validated campaign in one language, its storage key filled in. */
export function campaignIn(locale: string, campaign: Campaign<LocalizedText>): ShownCampaign {
  const inLocale = (localized: LocalizedText) => localized[locale] ?? '';
  return {
    ...campaign,
    title: inLocale(campaign.title),
    content: inLocale(campaign.content),
    buttonText: inLocale(campaign.buttonText),
    storageKey: campaign.storageKey ?? defaultStorageKey,
  };
}

/** Tells whether a page was asked for without the pop-up: `search` is the query of its address, such as `?no-promo`. */
export function isPromoDeclined(search: string): boolean {
  return new URLSearchParams(search).has('no-promo');
}
