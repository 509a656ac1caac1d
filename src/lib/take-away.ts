import type {Locale} from './pages.ts';
import type {Sections} from './sections.ts';

/** A version in one language as its copy for reading from disk knows itself; site paths have the base URL. */
export type TakeAwaySite = {
  locale: Locale;
  /** Site path of the language, with slashes at both ends. */
  baseUrl: string;
  version: {
    name: string;
    label: string;
    /** Site path of the version's start page. */
    path: string;
    isLast: boolean;
    mainDocId: string;
    docs: readonly {id: string; path: string}[];
  };
  sections: Sections;
  /** The texts that the scripts show, by their ids; those that are missing stand in the scripts. */
  messages: Readonly<Record<string, string>>;
};

/** What a copy in another language says when it is found: its pages, as paths of files inside its folder. */
export type TakeAwayPages = readonly string[];

/** The folder of a deployed site that its archives are in. */
export const takeAwayFolder = 'take-away';

/** The folder that all scripts, style sheets, pictures, and files for download of a copy are in. */
export const assetsFolder = 'assets';

/** The script that says that a copy is here. */
export const presenceFile = `${assetsFolder}/here.js`;

/** Returns the name of the archive of a version and language without its extension, which is also the folder that it unpacks to. */
export const takeAwayName = (version: string, locale: Locale): string =>
  `apipark-docs-${version === 'current' ? 'next' : version}-${locale}`;

/** Returns the name of the script with the index of a part of the documentation; an empty context is all of it. */
export const indexScript = (context: string): string =>
  `${assetsFolder}/search/${context === '' ? 'all' : context.replaceAll('/', '-')}.js`;

/**
 * Returns the file that a copy has for a site path without query and fragment; `baseUrl` is that of the language. It does not matter whether the version has such
 * a page. The home page of the site is the start page of the version. Undefined for what no copy has.
 */
export function takeAwayFile(sitePath: string, baseUrl: string, versionPath: string): string | undefined {
  const path = sitePath.replace(/\/$/, '');
  if (path === baseUrl.replace(/\/$/, '') || path === versionPath) return 'index.html';
  if (path === `${baseUrl}search`) return 'search.html';
  return path.startsWith(`${versionPath}/`) ? `docs${path.slice(versionPath.length)}.html` : undefined;
}
