import type {ListedPage, PageList} from '../../lib/documentation-list.ts';
import type {Words} from './words.ts';

/** A file that a list leads to. */
export type Named = {title: string; url: string; about?: string};

/** A version in one language, with all that its lists name. */
export type VersionList = {
  siteTitle: string;
  tagline: string;
  /** What readers call the version. */
  label: string;
  language: string;
  pages: readonly ListedPage[];
  /** Its full text, list of pages, and OpenAPI document. */
  files: readonly Named[];
  /** The lists of other versions, and of the other language. */
  others: readonly Named[];
};

const entry = ({title, url, about}: Named, {colon}: Words): string =>
  `- [${title.replace(/[[\]]/g, String.raw`\$&`)}](${url})${about ? `${colon}${about}` : ''}`;

/** Returns the list of a version's pages in the form of https://llmstxt.org: sections as in the sidebar, and what is no page of the version under "Optional", which readers in a hurry skip. */
export function llmsText({siteTitle, tagline, label, pages, files, others}: VersionList, words: Words): string {
  const sections = new Map<string, string[]>();
  for (const {title, description, section, markdown} of pages) {
    const name = section.join(words.colon) || words.start;
    const lines = sections.get(name) ?? [];
    lines.push(entry({title, url: markdown, about: description}, words));
    sections.set(name, lines);
  }
  const listed = (named: readonly Named[]) => named.map((one) => entry(one, words));
  const blocks: [string, readonly string[]][] = [
    ...sections,
    [words.files, listed(files)],
    ['Optional', listed(others)],
  ];
  return [
    `# ${siteTitle} ${label}`,
    `> ${tagline}${words.stop}`,
    words.about(label),
    ...blocks.filter(([, lines]) => lines.length > 0).flatMap(([name, lines]) => [`## ${name}`, lines.join('\n')]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The line between two pages of a full text. */
export const pageBreak = '='.repeat(80);

/** Returns the full text of a version: the twins of its pages, each with its own head, divided by lines of equals signs. */
export function fullText(
  {siteTitle, tagline, label}: VersionList,
  twins: readonly string[],
  {aboutFull, stop}: Words,
): string {
  const head = `# ${siteTitle} ${label}\n\n> ${tagline}${stop}\n\n${aboutFull(label)}\n`;
  return [head, ...twins].join(`\n${pageBreak}\n\n`);
}

/** Returns a list for programs, which people can read, too. */
export const json = (list: object): string => `${JSON.stringify(list, undefined, 1)}\n`;

/** Returns the list of a version's pages for programs. */
export function pagesJson({label, language, pages}: VersionList, version: string): string {
  return json({version, label, language, pages} satisfies PageList);
}
