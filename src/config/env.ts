import movedVersions from '../data/moved-versions.json';
import {locales, type Locale} from '../lib/pages.ts';
import {defaultLocale} from './locales.ts';
import {movedVersionsProblems, partOf, type Part} from './parts.ts';
import {site} from './site.ts';

function read(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}

function reject(name: string, value: string, cure: string): never {
  throw new Error(`Environment variable ${name} has the unusable value "${value}". ${cure}`);
}

/** Returns the site's origin without a path, from SITE_URL. */
function siteUrl(): string {
  const value = read('SITE_URL') ?? site.url;
  if (!URL.canParse(value) || new URL(value).pathname !== '/' || !/^https?:\/\//.test(value)) {
    reject('SITE_URL', value, 'Give an origin without a path, for example https://docs.example.com.');
  }
  return new URL(value).origin;
}

/** Returns the path below which the site is served, with slashes at both ends, from BASE_URL. */
function baseUrl(): string {
  const value = read('BASE_URL') ?? '/';
  if (!/^\/(?:[\w.~-]+\/)*$/.test(value)) {
    reject('BASE_URL', value, 'Give a path that begins and ends with a slash, for example / or /docs-site/.');
  }
  return value;
}

/** Returns the Google tag id from GTAG_ID, or undefined when the site is built without analytics. */
function trackingId(): string | undefined {
  const value = read('GTAG_ID');
  if (value !== undefined && !/^[A-Z]{1,3}-[A-Z0-9-]{4,}$/.test(value)) {
    reject('GTAG_ID', value, 'Give a Google tag id such as G-ABCD123456, or omit it for a site without analytics.');
  }
  return value;
}

/** Returns the versions to build from DOCS_VERSIONS (comma-separated names), or undefined for all of them. */
function onlyVersions(): string[] | undefined {
  const value = read('DOCS_VERSIONS');
  const names = value
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names?.length === 0)
    reject(
      'DOCS_VERSIONS',
      value!,
      'Give names of versions with commas between them, or leave it out for all of them.',
    );
  return names;
}

/** Returns which part of the site is built, from DOCS_PART, and where the versions are that it lacks; DOCS_VERSIONS names others. */
function part(): Part & {isWholeSite: boolean} {
  const problems = movedVersionsProblems(movedVersions);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const [asked, only] = [read('DOCS_PART'), onlyVersions()];
  if (only && asked !== undefined && asked !== 'all')
    reject('DOCS_PART', asked, 'Leave out one of DOCS_PART and DOCS_VERSIONS: a part has its versions.');
  const made = partOf(movedVersions, {part: only ? 'all' : asked, siteUrl: siteUrl(), baseUrl: baseUrl()});
  return {...made, onlyVersions: only ?? made.onlyVersions, isWholeSite: only === undefined};
}

/** Returns the locale that Docusaurus builds in this process; it sets the variable before it loads the configuration. */
function currentLocale(): Locale {
  const asked = read('DOCUSAURUS_CURRENT_LOCALE');
  // `docusaurus start` without --locale sets the variable to the text "undefined".
  const value = asked === undefined || asked === 'undefined' ? defaultLocale : asked;
  return (
    locales.find((code) => code === value) ??
    reject('DOCUSAURUS_CURRENT_LOCALE', value, `Use one of: ${locales.join(', ')}.`)
  );
}

/** Returns whether a variable is true or false. */
function flag(name: string, fallback: boolean): boolean {
  const value = read(name) ?? String(fallback);
  return value === 'true' || (value !== 'false' && reject(name, value, 'Give true or false.'));
}

/** Returns the value of the header Strict-Transport-Security (RFC 6797) from HSTS; undefined when the site asks for none. */
function strictTransport(): string | undefined {
  const value = read('HSTS');
  if (value === undefined) return undefined;
  const [, age, subdomains, preload] = /^max-age=(\d{1,10})(; includeSubDomains)?(; preload)?$/.exec(value) ?? [];
  if (age === undefined)
    reject('HSTS', value, 'Give max-age=SECONDS, which "; includeSubDomains" and then "; preload" may follow.');
  // What https://hstspreload.org asks of a site that wants to be in browsers' lists.
  if (preload && (!subdomains || Number(age) < 31_536_000))
    reject('HSTS', value, 'Give max-age=31536000 or more, and includeSubDomains, with preload.');
  if (siteUrl().startsWith('http:'))
    reject('HSTS', value, 'Give an https:// SITE_URL, or leave HSTS out: browsers heed it over HTTPS alone.');
  return value;
}

/** What the environment decides about a build; the only place of the build's configuration that reads process.env. */
export const env = {
  /**
   * Which versions are built, and where those are that were moved. `isWholeSite` is false where DOCS_VERSIONS leaves out versions that are nowhere else:
   * pages then link to what is missing.
   */
  ...part(),
  trackingId: trackingId(),
  /** STOCK_CLIENT: whether the browser gets what Docusaurus itself makes, without the measures of src/plugins/light-client. */
  stockClient: flag('STOCK_CLIENT', false),
  /** PROMO: whether the promotional pop-up is shown. */
  promo: flag('PROMO', true),
  /** TAKE_AWAY: whether the deployment has the archives that `npm run take-away` makes, so that pages may lead to them. */
  takeAway: flag('TAKE_AWAY', false),
  /** HSTS: the value of Strict-Transport-Security, which commits the whole host to HTTPS. */
  hsts: strictTransport(),
  currentLocale: currentLocale(),
};
