import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {subjects, terms} from '../../../src/data/terms.ts';
import {isWithin} from '../../../src/lib/version-order.ts';
import {anchorOf, definedTerms, nameOf} from '../../../src/markdown/glossary-terms.ts';
import type {GateCheck} from '../../../src/gate/types.ts';
import {proseEn} from '../../../src/gate/checks/prose-en.ts';
import {proseZh} from '../../../src/gate/checks/prose-zh.ts';
import {terms as termsCheck} from '../../../src/gate/checks/terms.ts';
import {folderOf, locales, shortOf, withoutExtension} from '../../../src/lib/pages.ts';
import {headings, loadSite} from '../../../src/gate/site.ts';
import {pageSource, sampleSite} from '../gate/sampleSite.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const wordsFile = 'src/data/words.en.txt';
const defined = definedTerms(terms);

/** Returns what a check of the gate says about the definitions, as if each were a paragraph of a page of the version; a finding names its term. */
async function findings(check: GateCheck, version: string): Promise<string[]> {
  const known = defined.filter((term) => isWithin(version, term));
  const pages = locales.map((locale) => {
    const language = shortOf[locale];
    const paragraphs = known.map((term) => term.definition[language]);
    return [`${folderOf({version, locale})}/glossary.md`, pageSource(paragraphs.join('\n\n'), locale)] as const;
  });
  const versions = version === 'current' ? [] : [version];
  const site = sampleSite({
    ...Object.fromEntries(pages),
    'versions.json': JSON.stringify(versions),
    [wordsFile]: readFileSync(path.join(root, wordsFile), 'utf8'),
  });
  const [firstLine] = site.pages.map(({bodyLine}) => bodyLine);
  const found = await check.find(site);
  // The product's other words are used by other pages.
  return found
    .filter(({file}) => file !== wordsFile)
    .map(({file, line, message}) => `${known[(line - firstLine! - 1) / 2]?.en ?? file}: ${message}`);
}

/** The versions for which the definitions are written. */
const versions = [
  'current',
  ...(JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[]),
].filter((version) => isWithin(version, {since: '1.2-beta'}));

describe('the definitions of terms', () => {
  test('are there for every section of the glossary', () => {
    expect(subjects.filter((subject) => !defined.some((term) => term.subject === subject))).toEqual([]);
  });

  test('are good English', async () => expect(await findings(proseEn, 'current')).toEqual([]));

  test('are good Chinese', async () => expect(await findings(proseZh, 'current')).toEqual([]));

  test.each(versions)('use the terms of %s, and none that it lacks', async (version) => {
    expect(await findings(termsCheck, version)).toEqual([]);
  });

  test.each(locales)('%s: end with a full stop, and are no more than two sentences', (locale) => {
    const language = shortOf[locale];
    const sentences = (text: string) =>
      text
        .replace(/`[^`]*`/g, 'x')
        .split(language === 'en' ? /(?<=[.?!]) / : /(?<=[。？！])/)
        .filter(Boolean);
    expect(
      defined
        .filter(({definition}) => sentences(definition[language]).length > 2 || !/[.。]$/.test(definition[language]))
        .map(({en}) => en),
    ).toEqual([]);
  });

  test.each(locales)('%s: code is closed, and there is no other markup', (locale) => {
    const language = shortOf[locale];
    expect(
      defined
        .filter(
          ({definition}) =>
            definition[language].split('`').length % 2 === 0 ||
            /[*[\]<>]|\]\(/.test(definition[language].replace(/`[^`]*`/g, '')),
        )
        .map(({en}) => en),
    ).toEqual([]);
  });

  test.each(locales)('%s: names are unique, so that each can be told from the others', (locale) => {
    const names = defined.map((term) => nameOf(term, locale).toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the glossary', () => {
  const site = loadSite(root);
  const glossaries = site.pages.filter(({id}) => id === 'glossary.mdx');

  test.each(locales)('%s: each term leads to a page and a section of the coming version', (locale) => {
    const pages = new Map(
      site.pages
        .filter((page) => page.version === 'current' && page.locale === locale)
        .map((page) => [withoutExtension(page.id), page]),
    );
    const lost = defined.filter(({page, until}) => {
      const [id, section] = page?.split('#') ?? [];
      if (until || id === undefined) return false;
      const target = pages.get(id);
      return !target || (section !== undefined && !headings(target).some((heading) => heading.id === section));
    });
    expect(
      lost.map(({en, page}) => `${en}: ${page} does not exist in ${folderOf({version: 'current', locale})}`),
    ).toEqual([]);
  });

  test('stands in both languages', () => {
    expect(
      locales.filter((locale) => !existsSync(path.join(root, folderOf({version: 'current', locale}), 'glossary.mdx'))),
    ).toEqual([]);
  });

  test('has no section with the id of a term', () => {
    const anchors = new Set(defined.map(anchorOf));
    expect(
      glossaries.flatMap((page) =>
        headings(page)
          .filter(({id}) => id && anchors.has(id))
          .map(({id}) => `${page.file}: #${id}`),
      ),
    ).toEqual([]);
  });
});
