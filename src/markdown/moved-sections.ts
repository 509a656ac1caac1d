import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {latestVersion} from '../config/versions.ts';
import {movedSections, type MovedSections} from '../data/moves.ts';
import {addressOf, type Locale, type PageRef} from '../lib/pages.ts';
import {link, paragraph, text} from './nodes.ts';
import {sourcePageOf} from './source-page.ts';

const wording: Readonly<Record<Locale, string>> = {
  en: 'This section is now on another page.',
  'zh-Hans': '本节内容已移至其他页面。',
};

function siteAddress({version, id}: PageRef): string {
  const folder = version === latestVersion ? '' : version === 'current' ? '/next' : `/${version}`;
  return `/docs${folder}/${addressOf(id)}`;
}

/**
 * Remark plugin: below a page, writes a link for each section that has moved elsewhere, under the section's id. It is shown only to readers whose address
 * names the section, and src/client/moved-sections.ts follows it where scripts run.
 */
export default function movedSectionLinks({moved = movedSections}: {moved?: MovedSections} = {}) {
  return (tree: Root, file: VFile) => {
    const page = sourcePageOf(file);
    if (!page) return;
    for (const [id, to] of Object.entries(moved[siteAddress(page)] ?? {}))
      tree.children.push({
        ...paragraph([link(to, [text(wording[page.locale])])]),
        data: {hProperties: {className: ['section-moved'], id}},
      });
  };
}

type Known = {
  isPage: (address: string) => boolean;
  /** The ids that links to a page can name, in each of its languages; none where a component makes them. */
  idsOf: (address: string) => readonly ReadonlySet<string>[];
};

/** Returns what is wrong with moved sections, a sentence each with its cure, given the addresses and headings of the site. */
export function movedSectionProblems(moved: MovedSections, {isPage, idsOf}: Known): string[] {
  const problemOf = (page: string, id: string, to: string): string | undefined => {
    const [target, anchor] = to.split('#') as [string, string?];
    if (idsOf(page).some((ids) => ids.has(id)))
      return `the page still has a heading with this id: remove the entry, or the section.`;
    if (target === page) return `${target} is the page itself: give the page that has the section now.`;
    if (!isPage(target)) return `${target} is no page: give the page that has the section now.`;
    return anchor !== undefined && idsOf(target).some((ids) => !ids.has(anchor))
      ? `${target} has no heading with the id ${anchor}: give an id that it has in every language, or none.`
      : undefined;
  };
  return Object.entries(moved).flatMap(([page, sections]) =>
    isPage(page)
      ? Object.entries(sections).flatMap(([id, to]) => {
          const problem = problemOf(page, id, to);
          return problem === undefined ? [] : [`${page}#${id} → ${to}: ${problem}`];
        })
      : [`${page} is no page: give the address of one, such as /docs/deploy.`],
  );
}
