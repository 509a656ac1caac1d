import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {anchorsOf, sourceAddresses, type Addresses} from '../addresses.ts';
import {localeOf, withoutLocale} from '../builtSite.ts';
import {listFiles} from '../files.ts';
import {lineAt} from '../lines.ts';
import {nearest} from '../links/nearest.ts';
import type {Problem} from '../links/reference.ts';
import {writtenIn, type Written} from '../links/written.ts';
import {fileOf, languageNames, locales} from '../../lib/pages.ts';
import {headings, type Page, type Site} from '../site.ts';
import type {Finding, GateCheck} from '../types.ts';

/** An address that names a scheme or a host. */
const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** How messages name a link. */
const nameOf = ({text}: Pick<Written, 'text'>) => (text ? `The link “${text.slice(0, 60)}”` : 'The link');

function anchorProblem(target: Page, anchor: string): Problem | undefined {
  const ids = anchorsOf(target);
  if (!anchor || anchor === 'top' || !ids || ids.has(anchor)) return undefined;
  const meant = nearest(anchor, ids, 3);
  return {
    message: `leads to #${anchor} of ${target.file}, which has no such heading.`,
    cure: meant ? `Did you mean #${meant}?` : 'Use the id of one of its headings.',
  };
}

/** Tells what is wrong with a link by the path of a file, such as `./deploy.md#files`. */
function fileProblem(
  page: Page,
  target: string,
  anchor: string,
  pages: ReadonlyMap<string, Page>,
): Problem | undefined {
  const id = path.posix.join(path.posix.dirname(page.id), target);
  const key = (locale: string) => `${page.version} ${locale} ${id}`;
  const found = pages.get(key(page.locale)) ?? locales.map((locale) => pages.get(key(locale))).find(Boolean);
  if (found) return anchorProblem(found, anchor);
  const known = [...pages.values()].filter(({version, locale}) => version === page.version && locale === page.locale);
  const byPath = nearest(
    id,
    known.map((one) => one.id),
    3,
  );
  const meant = byPath ?? known.find((one) => path.posix.basename(one.id) === path.posix.basename(id))?.id;
  const relative = meant && path.posix.relative(path.posix.dirname(page.id), meant);
  return {
    message: `leads to ${target}, and there is no such file.`,
    cure: relative
      ? `Did you mean ${relative.startsWith('.') ? relative : `./${relative}`}?`
      : 'Correct the path, or write the page.',
  };
}

/** Whether a part of a page may lead to other versions: release notes and sections about upgrades have to. */
function mayLeaveVersion(page: Page, line: number): boolean {
  if (/^release\.mdx?$/.test(page.id)) return true;
  const above = headings(page).filter((heading) => heading.line <= line);
  const section = above.findLast(({level}) => level === 2);
  const part = above.findLast(({level}) => level <= 3);
  return [section, part].some((heading) => heading?.id?.includes('upgrade'));
}

/** Tells what is wrong with an address of the site, wherever it stands. */
function addressProblem(url: string, {places, isFile}: Addresses): Problem | undefined {
  const [whole, anchor = ''] = url.split('#') as [string, string?];
  const address = withoutLocale(whole.replace(/\?.*/, ''));
  if (isFile(address)) return undefined;
  const place = places.get(address);
  if (!place) {
    const meant = nearest(address, places.keys(), 3);
    return {
      message: `leads to ${whole}, which does not exist.`,
      cure: meant ? `Did you mean ${meant}?` : 'Correct the address, or write the page.',
    };
  }
  const target = place.pages[localeOf(whole)] ?? place.pages.en;
  return target && anchorProblem(target, anchor);
}

/** What links are followed in. */
type Known = {root: string; addresses: Addresses; files: ReadonlyMap<string, Page>};

function problemOf(page: Page, link: Written, line: number, {root, addresses, files}: Known): Problem | undefined {
  const {url} = link;
  if (url === '') return {message: 'has no address.', cure: 'Give it one, or write the text without a link.'};
  if (isWhole.test(url)) return undefined;
  const [target, anchor = ''] = url.split('#') as [string, string?];
  if (target === '') return anchorProblem(page, anchor);
  if (!target.startsWith('/')) {
    if (/\.mdx?$/.test(target)) return fileProblem(page, decodeURI(target), anchor, files);
    // Other files that lie beside a page, such as a document of the API reference.
    const file = path.posix.join(path.posix.dirname(page.id), decodeURI(target));
    if (locales.some((locale) => existsSync(path.join(root, fileOf({...page, locale, id: file}))))) return undefined;
    return {
      message: `leads to ${target}, and there is no such file.`,
      cure: 'Link to the file of a page by its whole name, such as ./deploy.md.',
    };
  }
  const problem = addressProblem(url, addresses);
  if (problem) return problem;
  const version = addresses.places.get(withoutLocale(target))?.version;
  if (localeOf(target) !== page.locale && localeOf(target) !== 'en')
    return {
      message: `leads to a page in ${languageNames[localeOf(target)]}.`,
      cure: 'Link to the file of the page, so that the language is kept.',
    };
  if (!version || version === page.version || [version, page.version].includes('pages') || mayLeaveVersion(page, line))
    return undefined;
  return {
    message: `leads to documentation of ${version}, and this is a page of ${page.version}.`,
    cure: 'Link to the file of the page, such as ./deploy.md, so that the version is kept; only release notes and sections with "upgrade" in their id lead to other versions.',
  };
}

function pageFindings(page: Page, known: Known): Finding[] {
  return writtenIn(page).flatMap((link): Finding[] => {
    // Pictures have a check of their own.
    if (link.isPicture) return [];
    const line = page.bodyLine + lineAt(page.body, link.index) - 1;
    const problem = problemOf(page, link, line, known);
    return problem ? [{file: page.file, line, ...problem, message: `${nameOf(link)} ${problem.message}`}] : [];
  });
}

/** Where settings, data, and components name addresses of the site; moved pages have a check of their own. */
const codeFolders = ['src/config', 'src/data', 'src/components', 'src/pages', 'src/theme'];
const notLinks = ['src/data/moves.ts'];

const filesOfCode = (root: string): string[] =>
  codeFolders
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && !notLinks.includes(file));

/** Finds addresses below /docs, in quotes, at which nothing is: of announcement, campaigns, footer, navigation bar, and components. */
function codeFindings(root: string, addresses: Addresses): Finding[] {
  return filesOfCode(root).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/['"]((?:\/zh-Hans)?\/docs(?:\/[\w.~-]+)*(?:#[\w-]+)?)\\?['"]/g)].flatMap(
      (match): Finding[] => {
        const problem = addressProblem(match[1]!, addresses);
        return problem
          ? [{file, line: lineAt(text, match.index), ...problem, message: `The address here ${problem.message}`}]
          : [];
      },
    );
  });
}

/** Follows the links of pages and data in the sources, so that a writer need not build; `built-links` follows those of the built site. */
export const links: GateCheck = {
  name: 'links',
  summary: 'Does every link of pages, settings, and data lead to a page and a heading, in the same version?',
  async find(site: Site) {
    const addresses = await sourceAddresses(site);
    const files = new Map(site.pages.map((page) => [`${page.version} ${page.locale} ${page.id}`, page]));
    return [
      ...site.pages.flatMap((page) => pageFindings(page, {root: site.root, addresses, files})),
      ...codeFindings(site.root, addresses),
    ];
  },
};
