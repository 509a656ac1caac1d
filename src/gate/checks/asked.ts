import {readFileSync} from 'node:fs';
import path from 'node:path';
import {terms} from '../../data/terms.ts';
import {withoutExtension} from '../../lib/pages.ts';
import {isWithin} from '../../lib/version-order.ts';
import {anchorOf, definedTerms} from '../../markdown/glossary-terms.ts';
import {askedFolder, pageKey} from '../../plugins/search/asked.ts';
import {readAskedFile, type AskedSection} from '../asked/file.ts';
import {nearest} from '../links/nearest.ts';
import {operationOf} from '../openapi/pages.ts';
import {nameFindings, recordFiles} from '../records.ts';
import {headings, withoutCode, type Page, type Site} from '../site.ts';
import type {Finding, GateCheck} from '../types.ts';

/** All pages of a name, in all versions and languages. */
type Namesakes = ReadonlyMap<string, readonly Page[]>;

const fileOf = (name: string) => `${askedFolder}/${name}.yml`;

const template = "\n      page:\n        {en: ['what readers type'], zh: ['读者会输入的词']}";

function pagesByName({pages}: Site): Namesakes {
  const found = new Map<string, Page[]>();
  for (const page of pages) {
    if (page.version === 'pages') continue;
    const name = withoutExtension(page.id);
    found.set(name, [...(found.get(name) ?? []), page]);
  }
  return found;
}

/** Returns the ids of a page's sections as the search knows them: its headings, and the terms of the glossary, which become headings in the build. */
function sectionsOf(page: Page): string[] {
  const written = headings(page).flatMap(({level, id}) => (level === 2 || level === 3 ? (id ?? []) : []));
  const listed = withoutCode(page.body).includes('<Terms ')
    ? definedTerms(terms.filter((term) => isWithin(page.version, term))).map(anchorOf)
    : [];
  return [...written, ...listed];
}

/** Finds a file that has no page; one that was put into another folder than its page is told its place. */
function strayFindings(name: string, pages: Namesakes): Finding[] {
  if (pages.has(name)) return [];
  const other =
    nearest(name, pages.keys(), 3) ??
    [...pages.keys()].find((page) => path.posix.basename(page) === path.posix.basename(name));
  return [
    {
      file: fileOf(name),
      line: 1,
      message: `No version has a page ${name}.`,
      cure: `${other === undefined ? 'Move the file along with its page' : `Rename the file to ${fileOf(other)} if that is meant`}, or delete it.`,
    },
  ];
}

/** Finds sections that no version of a page has. */
function sectionFindings(sections: readonly AskedSection[], name: string, pages: readonly Page[]): Finding[] {
  const ids = [...new Set(pages.flatMap(sectionsOf))];
  const isOfOperation = pages.some((page) => operationOf(page) !== undefined);
  return sections
    .filter(({id}) => id !== pageKey && !ids.includes(id))
    .map(({id, line}): Finding => {
      if (isOfOperation)
        return {
          file: fileOf(name),
          line,
          message: `The page of an operation has "${id}" from its document alone, if at all.`,
          cure: `Move the texts to "${pageKey}".`,
        };
      const other = nearest(id, [pageKey, ...ids], 3);
      const choice = ids.length > 0 ? `, or the id of the section that answers: ${ids.join(', ')}` : '';
      return {
        file: fileOf(name),
        line,
        message: `The page ${name} has no heading of level 2 or 3 with the id "${id}".`,
        cure: other ? `Write "${other}" if that is meant.` : `Take "${pageKey}"${choice}.`,
      };
    });
}

/** Finds pages of the latest version of which nobody has noted what readers ask. */
function missingFindings({versions}: Site, pages: Namesakes, written: ReadonlySet<string>, files: readonly string[]) {
  const latest = versions[1] ?? 'current';
  return [...pages].flatMap(([name, all]): Finding[] => {
    if (written.has(name) || !all.some(({version}) => version === latest)) return [];
    const isThere = files.includes(`${name}.yml`);
    return [
      {
        file: fileOf(name),
        line: 1,
        message: isThere
          ? `The file does not say what readers ask that the page as a whole answers, "${pageKey}".`
          : `Nobody has noted what readers ask of the page ${name} of ${latest}.`,
        cure: `${isThere ? 'Add it' : `Write ${fileOf(name)}`}, with three to seven texts in each language:${template}`,
      },
    ];
  });
}

function find(site: Site): Finding[] {
  const pages = pagesByName(site);
  const files = recordFiles(site.root, askedFolder);
  const written = new Set<string>();
  const findings = files.flatMap((file): Finding[] => {
    const nameless = nameFindings(askedFolder, file);
    if (nameless.length > 0) return nameless;
    const name = file.replace(/\.yml$/, '');
    const {sections, problems} = readAskedFile(readFileSync(path.join(site.root, fileOf(name)), 'utf8'));
    // What does not parse at all may well have the key.
    if (sections.length === 0 || sections.some(({id}) => id === pageKey)) written.add(name);
    const own = problems.map((problem) => ({file: fileOf(name), ...problem}));
    const stray = strayFindings(name, pages);
    if (stray.length > 0) return [...stray, ...own];
    return [...own, ...sectionFindings(sections, name, pages.get(name)!)];
  });
  return [...findings, ...missingFindings(site, pages, written, files)];
}

/** What readers ask, in words that no page has, leads the search to the section that answers: each text belongs to one that exists. */
export const asked: GateCheck = {
  name: 'asked',
  summary: 'Does every page of the latest version have what readers ask, for sections that it has, in both languages?',
  find,
};
