import {defaultLocale} from '../../config/locales.ts';
import {latestVersion, versionConfig, versionNames} from '../../config/versions.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';

const nameOf = (version: string) => (version === 'current' ? 'coming version' : version);

/** Returns the lines that tell a writer where each version is at the desk, and how to get to the others; `site` is the address of the home page in English. */
export function addressesAt(site: string, locale: Locale, onlyVersions: string[] | undefined): string[] {
  const home = locale === defaultLocale ? site : `${site}${locale}/`;
  const shown = onlyVersions ?? versionNames;
  const {versions = {}} = versionConfig(onlyVersions);
  const width = Math.max(...shown.map((version) => nameOf(version).length));
  const other = locales.find((code) => code !== locale)!;
  const example = shown.includes(latestVersion) ? 'current' : latestVersion;
  return [
    `The desk, in ${languageNames[locale]}:`,
    ...shown.map((version) => {
      const path = versions[version]?.path;
      return `  ${nameOf(version).padEnd(width)}  ${home}docs${path ? `/${path}` : ''}`;
    }),
    `Others: npm start -- --version ${example}, --locale ${other}, or --all`,
    '',
  ];
}
