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

/** The storage key of a campaign that has none of its own. */
export const defaultStorageKey = 'apipark_ad_modal_closed';

/** Tells whether a campaign's address leads to somebody else: neither to this site nor to the product's `domain`, or below it. */
export function isSponsored(buttonUrl: string, domain: string): boolean {
  return !buttonUrl.startsWith('/') && !`.${new URL(buttonUrl).hostname}`.endsWith(`.${domain}`);
}

/**
 * Tells whether a page load goes on with a visit that began on another page of this site, such as a change of language:
 * `type` is that of the load (https://www.w3.org/TR/navigation-timing-2/), `referrer` the address of the page before,
 * and `siteUrl` the address of the site in its default language; other sites may share the host.
 */
export function isSameVisit(type: string | undefined, referrer: string, siteUrl: string): boolean {
  return type === 'navigate' && referrer.startsWith(siteUrl);
}

/** How long the pop-up fades out before it is closed, in ms. */
export const fadeOutTime = 300;

/** What the validation has to know about the site. */
export type SiteFacts = {
  locales: readonly string[];
  /** Tells whether a picture with this path is in `static/`. */
  hasImage: (path: string) => boolean;
};

type Localized = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;
/** Returns what the writer must do when the value is unusable. */
type Check = (value: unknown, site: SiteFacts) => string | undefined;

const dataFile = 'src/data/promos.ts';
// Browsers keep a timer's delay in 32 bits and fire at once beyond that.
const longestTimer = 2 ** 31 - 1;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWritten = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isSitePath = (value: unknown): value is string => isWritten(value) && /^\/(?![/\\])\S*$/.test(value);
// eslint-disable-next-line no-restricted-syntax -- only builds validate
const isHttps = (value: unknown): boolean => isWritten(value) && /^https:\/\/\S+$/i.test(value) && URL.canParse(value);

const text: Check = (value, {locales}) => {
  const isComplete = isFields(value) && locales.every((locale) => isWritten(value[locale])) && Object.keys(value).length === locales.length;
  return isComplete ? undefined : `write it in ${locales.join(' and ')}, and in no other language.`;
};
const duration: Check = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestTimer ? undefined : `give whole milliseconds from 0 to ${longestTimer}.`;
const flag: Check = (value) => (typeof value === 'boolean' ? undefined : 'say true or false.');
const link: Check = (value) => (isHttps(value) || isSitePath(value) ? undefined : 'give an https:// address, or a path of this site such as /docs/release.');
const image: Check = (value, {hasImage}) =>
  value === undefined || (isSitePath(value) && hasImage(value)) ? undefined : 'give the path of a file in static/ such as /img/promo/name.svg, or leave the field out.';
const key: Check = (value) =>
  value === undefined || (typeof value === 'string' && /^\S+$/.test(value)) ? undefined : `give a key without spaces, or leave the field out to use ${defaultStorageKey}.`;

const checks: Readonly<Record<keyof Campaign, Check>> = {
  title: text,
  content: text,
  imageUrl: image,
  buttonText: text,
  buttonUrl: link,
  showDelay: duration,
  autoClose: duration,
  storageKey: key,
  showOnce: flag,
  enabled: flag,
};

function written(value: unknown): string {
  if (value === undefined) return 'is missing';
  return `is ${typeof value === 'number' ? value : JSON.stringify(value)}`;
}

function campaignProblems(name: string, campaign: unknown, site: SiteFacts): string[] {
  if (!isFields(campaign)) return [`${name} ${written(campaign)}: give all four campaigns, and set enabled to false for one that is not wanted.`];
  const unknown = Object.keys(campaign).filter((field) => !Object.hasOwn(checks, field));
  const unusable = Object.entries(checks).flatMap(([field, check]) => {
    const cure = check(campaign[field], site);
    return cure ? [`${name}.${field} ${written(campaign[field])}: ${cure}`] : [];
  });
  return [...unusable, ...unknown.map((field) => `${name}.${field} is not a field of a campaign: remove it; the fields are ${Object.keys(checks).join(', ')}.`)];
}

function sharedKeyProblems(campaigns: Fields): string[] {
  const owners = new Map<unknown, string>();
  return campaignNames.flatMap((name) => {
    const campaign = campaigns[name];
    if (!isFields(campaign)) return [];
    const storageKey = campaign.storageKey ?? defaultStorageKey;
    const owner = owners.get(storageKey);
    if (owner) return [`${name}.storageKey is the key of ${owner}, too (${JSON.stringify(storageKey)}): give it another, or closing one hides both.`];
    owners.set(storageKey, name);
    return [];
  });
}

/** Throws one error that names every problem of every campaign, enabled or not, with the file and the cure. */
export function validateCampaigns(campaigns: unknown, site: SiteFacts): asserts campaigns is Campaigns<Localized> {
  const all = isFields(campaigns) ? campaigns : {};
  const strangers = Object.keys(all).filter((name) => !campaignNames.some((known) => known === name));
  const problems = [
    ...campaignNames.flatMap((name) => campaignProblems(name, all[name], site)),
    ...strangers.map((name) => `${name} is not a campaign: remove it; the campaigns are ${campaignNames.join(', ')}.`),
    ...sharedKeyProblems(all),
  ];
  if (problems.length > 0) throw new Error(`The pop-up cannot use ${dataFile}:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
}

/** Returns the first enabled campaign in order of priority, or undefined when none is enabled. */
export function activeCampaign<Text>(campaigns: Campaigns<Text>): Campaign<Text> | undefined {
  return campaignNames.map((name) => campaigns[name]).find((campaign) => campaign.enabled);
}

/** Returns a validated campaign in one language, its storage key filled in. */
export function campaignIn(locale: string, campaign: Campaign<Localized>): ShownCampaign {
  const inLocale = (localized: Localized) => localized[locale] ?? '';
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
