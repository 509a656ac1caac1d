import {campaignNames, defaultStorageKey, type Campaign, type Campaigns} from '../../lib/promo.ts';

/** What the validation needs to know about the site. */
export type SiteFacts = {
  locales: readonly string[];
  /** Tells whether a picture with this path is in `static/`. */
  hasImage: (path: string) => boolean;
};

type Fields = Readonly<Record<string, unknown>>;
/** Returns what the writer must do when the value is unusable. */
type Validator = (value: unknown, site: SiteFacts) => string | undefined;

const dataFile = 'src/data/promos.ts';
// Browsers keep a timer's delay in 32 bits and fire at once beyond that.
const longestTimer = 2 ** 31 - 1;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWritten = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isSitePath = (value: unknown): value is string => isWritten(value) && /^\/(?![/\\])\S*$/.test(value);
const isHttps = (value: unknown): boolean => isWritten(value) && /^https:\/\/\S+$/i.test(value) && URL.canParse(value);

const text: Validator = (value, {locales}) => {
  const isComplete =
    isFields(value) &&
    locales.every((locale) => isWritten(value[locale])) &&
    Object.keys(value).length === locales.length;
  return isComplete ? undefined : `write it in ${locales.join(' and ')}, and in no other language.`;
};
const duration: Validator = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestTimer
    ? undefined
    : `give whole milliseconds from 0 to ${longestTimer}.`;
const flag: Validator = (value) => (typeof value === 'boolean' ? undefined : 'say true or false.');
const link: Validator = (value) =>
  isHttps(value) || isSitePath(value)
    ? undefined
    : 'give an https:// address, or a path of this site such as /docs/release.';
const image: Validator = (value, {hasImage}) =>
  value === undefined || (isSitePath(value) && hasImage(value))
    ? undefined
    : 'give the path of a file in static/ such as /img/promo/name.svg, or leave the field out.';
const key: Validator = (value) =>
  value === undefined || (typeof value === 'string' && /^\S+$/.test(value))
    ? undefined
    : `give a key without spaces, or leave the field out to use ${defaultStorageKey}.`;

const validators: Readonly<Record<keyof Campaign, Validator>> = {
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
  if (!isFields(campaign))
    return [
      `${name} ${written(campaign)}: give all four campaigns, and set enabled to false for one that is not wanted.`,
    ];
  const unknown = Object.keys(campaign).filter((field) => !Object.hasOwn(validators, field));
  const unusable = Object.entries(validators).flatMap(([field, validator]) => {
    const cure = validator(campaign[field], site);
    return cure ? [`${name}.${field} ${written(campaign[field])}: ${cure}`] : [];
  });
  return [
    ...unusable,
    ...unknown.map(
      (field) =>
        `${name}.${field} is not a field of a campaign: remove it; the fields are ${Object.keys(validators).join(', ')}.`,
    ),
  ];
}

function sharedKeyProblems(campaigns: Fields): string[] {
  const owners = new Map<unknown, string>();
  return campaignNames.flatMap((name) => {
    const campaign = campaigns[name];
    if (!isFields(campaign)) return [];
    const storageKey = campaign.storageKey ?? defaultStorageKey;
    const owner = owners.get(storageKey);
    if (owner)
      return [
        `${name}.storageKey is the key of ${owner}, too (${JSON.stringify(storageKey)}): give it another, or closing one hides both.`,
      ];
    owners.set(storageKey, name);
    return [];
  });
}

/** Throws one error that names every problem of every campaign, enabled or not, with the file and the cure. */
export function validateCampaigns(
  campaigns: unknown,
  site: SiteFacts,
): asserts campaigns is Campaigns<Readonly<Record<string, string>>> {
  const all = isFields(campaigns) ? campaigns : {};
  const strangers = Object.keys(all).filter((name) => !campaignNames.some((known) => known === name));
  const problems = [
    ...campaignNames.flatMap((name) => campaignProblems(name, all[name], site)),
    ...strangers.map((name) => `${name} is not a campaign: remove it; the campaigns are ${campaignNames.join(', ')}.`),
    ...sharedKeyProblems(all),
  ];
  if (problems.length > 0)
    throw new Error(`The pop-up cannot use ${dataFile}:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
}
