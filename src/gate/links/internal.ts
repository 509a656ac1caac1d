import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languageNames} from '../../lib/pages.ts';
import type {BuiltPage, BuiltSite, Reference} from '../builtSite.ts';
import {nearest} from './nearest.ts';
import {decoded, type Problem} from './reference.ts';

/** What an address of the site leads to; `address` is without base URL. */
type Target = {address: string; anchor: string; page: BuiltPage | undefined; isFile: boolean};

/** Resolves an address as a browser does on a page; undefined when it leads out of the folder that the site is served from. */
function resolve(url: string, from: BuiltPage, {baseUrl, origin, pages, files}: BuiltSite): Target | undefined {
  const {pathname, hash} = new URL(url, `${origin}${baseUrl}${from.address.slice(1)}`);
  if (!`${pathname}/`.startsWith(baseUrl)) return undefined;
  const address = decoded(`/${pathname.slice(baseUrl.length)}`);
  // What follows :~: is for the browser alone: https://wicg.github.io/scroll-to-text-fragment/
  const anchor = decoded(hash.slice(1)).replace(/:~:.*/, '');
  return {address, anchor, page: pages.get(address.replace(/(.)\/$/, '$1')), isFile: files.has(address.slice(1))};
}

function missingProblem(address: string, pages: BuiltSite['pages']): Problem {
  const meant = nearest(address, pages.keys(), 2);
  return {
    message: `${address}, which does not exist.`,
    cure: meant ? `Did you mean ${meant}?` : 'Correct the address, or write the page.',
  };
}

/** Whether a text may lead to pages of other versions: release notes and sections about upgrades have to. */
function mayLeaveVersion({address}: BuiltPage, {sections}: Reference): boolean {
  return address.endsWith('/release') || sections.some((id) => id.includes('upgrade'));
}

/** Tells what is wrong with a link that leads to a page of the site, as the end of a sentence. */
function pageProblem(
  page: BuiltPage,
  reference: Reference,
  {address, anchor}: Target,
  target: BuiltPage,
): Problem | undefined {
  if (/.\/$/.test(address) && !target.file.endsWith('index.html'))
    return {
      message: `${address}: hosts do not find the page with a slash at the end.`,
      cure: `Write ${target.address}.`,
    };
  if (target.isRedirect)
    return {message: `${address}, which has moved.`, cure: 'Link to the address that src/data/moves.ts gives for it.'};
  if (anchor && anchor !== 'top' && !target.ids.has(anchor)) {
    const meant = nearest(anchor, target.ids, 2);
    return {
      message: `#${anchor} of ${address}: that page has no such heading or element.`,
      cure: meant ? `Did you mean #${meant}?` : 'Use the id of one of its headings.',
    };
  }
  if (target.locale !== page.locale && reference.language !== target.locale) {
    return {
      message: `${address}, which is ${languageNames[target.locale]}, from a page in ${languageNames[page.locale]}.`,
      cure: `Link to the page in the same language by its file; a link meant to change the language says so by lang="${target.locale}".`,
    };
  }
  if (
    reference.area === 'article' &&
    page.version &&
    target.version &&
    target.version !== page.version &&
    !mayLeaveVersion(page, reference)
  ) {
    return {
      message: `${address}: that is documentation of ${target.version}, this of ${page.version}.`,
      cure: 'Link to the page of the same version by its file, such as ./deploy.md; only release notes and sections with "upgrade" in their id lead to other versions.',
    };
  }
  return undefined;
}

const drawings = new Map<string, string>();

/** Tells whether an SVG has an element that an address such as `logo.svg#dark` names. */
function svgHas(file: string, id: string): boolean {
  const text = drawings.get(file) ?? readFileSync(file, 'utf8');
  drawings.set(file, text);
  return text.includes(` id="${id}"`);
}

/** Tells what is wrong with a reference to something of the site, its anchor, language and version included. */
export function internalProblem(built: BuiltSite, page: BuiltPage, reference: Reference): Problem | undefined {
  const target = resolve(reference.url, page, built);
  if (!target)
    return {
      message: `${reference.url}, which lies outside ${built.baseUrl}, where the site is served.`,
      cure: 'Link to the file of the page, or put useBaseUrl around the address.',
    };
  const {address, anchor, isFile} = target;
  if (isFile) {
    if (reference.kind === 'link' && address.endsWith('.html'))
      return {
        message: `${address}, which is the name of a file.`,
        cure: `Write ${address.replace(/(?:\/index)?\.html$/, '') || '/'}.`,
      };
    if (anchor && address.endsWith('.svg') && !svgHas(path.join(built.folder, address), anchor))
      return {
        message: `#${anchor} of ${address}: the drawing has no such element.`,
        cure: `Give an element of the drawing the id ${anchor}.`,
      };
    return undefined;
  }
  if (reference.kind === 'resource' || !target.page) return missingProblem(address, built.pages);
  return reference.kind === 'link' ? pageProblem(page, reference, target, target.page) : undefined;
}
