import {defaultLocale} from './locales.ts';
import type {Locale} from '../lib/pages.ts';
import {latestVersion, versionConfig, versionNames} from './versions.ts';

/** Where versions are that are not in a build: the address of a site, without a slash at its end, by the version's name. */
export type Elsewhere = Readonly<Record<string, string>>;

/** Which versions a build has, and where the others are. */
export type Part = {
  siteUrl: string;
  baseUrl: string;
  /** The versions to build; undefined for all of them. */
  onlyVersions: string[] | undefined;
  elsewhere: Elsewhere;
  /** The address of the site that the latest version is on, without a slash at its end, in a build of moved versions. */
  mainSite: string | undefined;
};

/** The file that says which versions were moved; `npm run split` writes it. */
export const movedVersionsFile = 'src/data/moved-versions.json';

/** Returns why a version cannot be at another site, as a sentence with the cure; undefined when it can. */
export function versionProblem(version: string): string | undefined {
  if (!versionNames.includes(version))
    return `There is no version ${version}. Use some of: ${versionNames.slice(2).join(', ')}.`;
  if (version === latestVersion)
    return `${version} is the latest version, which the site cannot do without. Move older ones.`;
  return version === 'current'
    ? 'current is the coming version, which will be the latest one. Move older ones.'
    : undefined;
}

/** Returns why an address cannot be that of a site with moved versions, as a sentence with the cure; undefined when it can. */
export function originProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:')
    return `${address} is not encrypted, and the main site is. Give ${address.replace(/^http:/, 'https:')}.`;
  if (url?.protocol !== 'https:')
    return `"${address}" is not the address of a site. Give one such as https://old.example.com.`;
  return url.origin === address
    ? undefined
    : `"${address}" is more than an origin: pages keep their paths there. Give ${url.origin}.`;
}

/** Returns what is wrong with the content of `movedVersionsFile`, a sentence with the cure each. */
export function movedVersionsProblems(moved: Elsewhere): string[] {
  return Object.entries(moved).flatMap(([version, address]) =>
    [versionProblem(version), originProblem(address)].flatMap((problem) =>
      problem === undefined ? [] : [`${movedVersionsFile}: ${problem}`],
    ),
  );
}

/**
 * Returns what a build has: all versions but the moved ones, or, for `part`, the address that some were moved to, these and the latest one, which
 * home page, menus, and footer lead to. `part` may also be `all`: then nothing was moved. Throws when no version was moved to the address.
 */
export function partOf(
  moved: Elsewhere,
  {part, siteUrl, baseUrl}: {part: string | undefined; siteUrl: string; baseUrl: string},
): Part {
  const main = {siteUrl, baseUrl, mainSite: undefined};
  if (part === 'all' || (part === undefined && Object.keys(moved).length === 0))
    return {...main, onlyVersions: undefined, elsewhere: {}};
  if (part === undefined)
    return {...main, onlyVersions: versionNames.filter((name) => !(name in moved)), elsewhere: moved};
  const onlyVersions = versionNames.filter((name) => name === latestVersion || moved[name] === part);
  if (onlyVersions.length === 1)
    throw new Error(
      `No version was moved to ${part}. ${movedVersionsFile} has: ${[...new Set(Object.values(moved))].join(', ') || 'none'}.`,
    );
  const mainSite = siteUrl + baseUrl.slice(0, -1);
  const others = versionNames.filter((name) => !onlyVersions.includes(name));
  return {
    siteUrl: part,
    baseUrl: '/',
    onlyVersions,
    elsewhere: Object.fromEntries(others.map((name) => [name, moved[name] ?? mainSite])),
    mainSite,
  };
}

/** Returns the whole address of a path of the site, such as `/docs/1.3-beta/deploy#x`, in a language; undefined for a path of a version that is not elsewhere. */
export function addressElsewhere(path: string, elsewhere: Elsewhere, locale: Locale): string | undefined {
  const folder = /^\/docs\/([^/?#]+)/.exec(path)?.[1];
  const {versions = {}} = versionConfig(undefined);
  const name = Object.keys(elsewhere).find((version) => versions[version]?.path === folder);
  return name && `${elsewhere[name]}${locale === defaultLocale ? '' : `/${locale}`}${path}`;
}
