import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {builtSite, inLocale, withoutLocale, type BuiltSite} from '../builtSite.ts';
import type {Finding, GateCheck} from '../types.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';
import type {Site} from '../site.ts';

/*
 * Two lists say which addresses the site owes its readers; all are English, and the Chinese site has the same below /zh-Hans.
 *
 * routes.txt     the inventory of the specification.
 * published.txt  what the site has had so far. People link to these: one of them may only vanish through an entry in
 *                `redirects` of src/data/moves.ts. `npm run fix -- routes` adds the addresses of new pages.
 */
const publishedFile = 'tests/content/published.txt';
const routesFile = 'tests/content/routes.txt';

type Entry = {address: string; line: number};

/** Reads a list of addresses, one to a line; lines that start with # are comments. */
function readList(root: string, file: string): {entries: Entry[]; remarks: string[]} {
  const place = path.join(root, file);
  const lines = existsSync(place) ? readFileSync(place, 'utf8').split(/\r?\n/) : [];
  return {
    entries: lines
      .map((text, index) => ({address: text.trim(), line: index + 1}))
      .filter(({address}) => address !== '' && !address.startsWith('#')),
    remarks: lines.filter((text) => text.startsWith('#')),
  };
}

/** Languages in which nothing answers at an English address, neither a page nor a redirect. */
const silentLanguages = (built: BuiltSite, address: string) =>
  locales.filter((locale) => !built.pages.has(inLocale(address, locale)));
const inLanguages = (missing: readonly Locale[]) => missing.map((locale) => languageNames[locale]).join(' and ');

/** English addresses of all pages that exist in both languages, except the 404 page. */
function standingAddresses(built: BuiltSite): string[] {
  const isPage = (address: string) => built.pages.get(address)?.isRedirect === false;
  const addresses = new Set([...built.pages.keys()].map(withoutLocale));
  return [...addresses]
    .filter((address) => address !== '/404' && locales.every((locale) => isPage(inLocale(address, locale))))
    .sort();
}

/** What a build of one language or of some versions lacks; judging it by the lists would blame pages that are fine. */
function missingParts({versions}: Site, built: BuiltSite): string[] {
  const builtVersions = new Set([...built.pages.values()].map(({version}) => version));
  return [
    ...locales.filter((locale) => !built.pages.has(inLocale('/', locale))).map((locale) => languageNames[locale]),
    ...versions.filter((version) => !builtVersions.has(version)),
  ];
}

function vanished(published: readonly Entry[], built: BuiltSite): Finding[] {
  return published.flatMap(({address, line}) => {
    const missing = silentLanguages(built, address);
    if (missing.length === 0) return [];
    return {
      file: publishedFile,
      line,
      message: `${address} was published and no longer exists in ${inLanguages(missing)}.`,
      cure: `Bring the page back, or add {from: '${address}', to: '…'} to redirects in src/data/moves.ts; then build again.`,
    };
  });
}

function unlisted(published: readonly Entry[], built: BuiltSite): Finding[] {
  const listed = new Set(published.map(({address}) => address));
  return standingAddresses(built)
    .filter((address) => !listed.has(address))
    .map((address) => ({
      file: publishedFile,
      line: 1,
      message: `${address} exists and is not in the list of published addresses.`,
      cure: 'Run npm run fix -- routes, and commit the list with the page.',
    }));
}

function disorder(published: readonly Entry[]): Finding[] {
  const wrong = published.find(({address}, index) => index > 0 && address <= published[index - 1]!.address);
  if (!wrong) return [];
  return [
    {
      file: publishedFile,
      line: wrong.line,
      message: `${wrong.address} is out of order or listed twice.`,
      cure: 'Run npm run fix -- routes, which sorts the list.',
    },
  ];
}

function owed(listed: readonly Entry[], built: BuiltSite): Finding[] {
  return listed.flatMap(({address, line}) => {
    const missing = silentLanguages(built, address);
    if (missing.length === 0) return [];
    return {
      file: routesFile,
      line,
      message: `${address} does not exist in ${inLanguages(missing)}.`,
      cure: 'Write the page in both languages and build again.',
    };
  });
}

/** Compares the built site with the addresses it owes its readers. */
export const routes: GateCheck = {
  name: 'routes',
  summary: 'Does every address answer that was ever published or promised?',
  needsBuild: true,

  find(site) {
    const built = builtSite(site);
    const parts = missingParts(site, built);
    if (parts.length > 0) {
      return [
        {
          file: 'build/index.html',
          line: 1,
          message: `build/ lacks ${parts.join(', ')}.`,
          cure: 'Run npm run build -- --part all, without a language and without DOCS_VERSIONS.',
        },
      ];
    }
    const published = readList(site.root, publishedFile).entries;
    return [
      ...vanished(published, built),
      ...owed(readList(site.root, routesFile).entries, built),
      ...disorder(published),
      ...unlisted(published, built),
    ];
  },

  fix(site) {
    // Without a build nothing is known; `find` is left out then, too.
    if (!existsSync(path.join(site.root, 'build', 'index.html'))) return [];
    const built = builtSite(site);
    if (missingParts(site, built).length > 0) return [];
    const {entries, remarks} = readList(site.root, publishedFile);
    const addresses = [...new Set([...entries.map(({address}) => address), ...standingAddresses(built)])].sort();
    const text = `${[...remarks, ...addresses].join('\n')}\n`;
    if (site.files.read(publishedFile) === text) return [];
    site.files.write(publishedFile, text);
    return [publishedFile];
  },
};
