import {builtSite, type BuiltPage, type BuiltSite, type Reference} from '../builtSite.ts';
import type {Finding, GateCheck} from '../types.ts';
import {externalProblem} from '../links/external.ts';
import {internalProblem} from '../links/internal.ts';
import {sourceLineOf} from '../links/source-line.ts';
import {nameOf, type Problem} from '../links/reference.ts';
import type {Site} from '../site.ts';

/** An address that names a scheme or a host. */
const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

function problemOf(built: BuiltSite, page: BuiltPage, reference: Reference): Problem | undefined {
  const {kind, url} = reference;
  if (kind === 'link' && url.trim() === '')
    return {message: `${nameOf(reference)} has no address.`, cure: 'Give it one, or write the text without a link.'};
  if (kind === 'link' && isWhole.test(url)) return externalProblem(reference, `${built.origin}${built.baseUrl}`);
  // What search engines are told is written with the host; pictures of other hosts are refused by the tests of the built pages.
  if (isWhole.test(url) && !url.startsWith(`${built.origin}/`)) return undefined;
  const problem = internalProblem(built, page, reference);
  return problem && {...problem, message: `${nameOf(reference)} leads to ${problem.message}`};
}

/** Checks all references of the built site; problems in the frame of every page are reported once. */
function find(site: Site): Finding[] {
  const built = builtSite(site);
  const findings = new Map<string, Finding & {pages: Set<string>; isText: boolean}>();
  for (const page of built.pages.values()) {
    for (const reference of page.references) {
      const problem = problemOf(built, page, reference);
      if (!problem) continue;
      const isText = reference.area === 'article' || reference.area === 'main';
      const place = sourceLineOf(site.root, page, reference);
      const key = isText ? `${place.file}:${place.line} ${problem.message}` : problem.message;
      const known = findings.get(key) ?? {...place, ...problem, pages: new Set<string>(), isText};
      findings.set(key, known);
      known.pages.add(page.address);
    }
  }
  return [...findings.values()].map(({pages, isText, message, ...finding}) => ({
    ...finding,
    message: isText || pages.size === 1 ? message : `${message} (On ${pages.size} pages.)`,
  }));
}

/**
 * Follows every link, anchor and picture of the built HTML, without the network: also what comes from components, raw HTML, and menus, which
 * the check of the sources, `links`, does not see.
 */
export const builtLinks: GateCheck = {
  name: 'built-links',
  summary: 'Does every link of the built site lead to a page and an anchor, in the same language and version?',
  needsBuild: true,
  find,
};
