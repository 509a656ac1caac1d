import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {latestVersion, versionNames} from '../../src/config/versions.ts';
import {readQuestions} from '../../src/gate/questions/file.ts';
import {locales, type Locale} from '../../src/lib/pages.ts';
import {twinOf} from '../../src/lib/twins.ts';
import {pageBreak} from '../../src/plugins/markdown-twins/lists.ts';
import {buildFolder, builtPages, fileOf, localePrefixes, pageHtml} from './build.ts';

const pages = builtPages().filter((page) => !/\/(?:404|search)$/.test(page));
const read = (sitePath: string) => readFileSync(path.join(buildFolder, sitePath), 'utf8');

/** Returns the site path of a page's twin; a language's home page ends in a slash for Docusaurus. */
const twinAt = (page: string) => (page === '/zh-Hans' ? '/zh-Hans/index.md' : twinOf(page, '/'));

/** Returns a twin without its head, code blocks, and code in lines: what is left is text and its marks. */
function textOf(markdown: string): string {
  return markdown
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^([ >]*)(?:[-*] +)?(`{3,})[^\n]*\n.*?^[ >]*\2$/gms, '')
    .replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, 'CODE');
}

const words = (text: string) =>
  text
    .replace(/[\u00AD\u200B\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns text as a reader sees it, of a line of Markdown. */
const plain = (line: string) =>
  words(
    line
      .replace(/!?\[((?:\\.|[^\]\\])*)\]\([^)]*\)/g, '$1')
      .replace(/(\*\*|\*)(?=\S)(.+?)(?<=\S)\1/g, '$2')
      .replace(/`/g, '')
      .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  );

describe.each(pages)('the twin of %s', (page) => {
  const file = twinAt(page);
  const $ = pageHtml(page);
  const markdown = existsSync(path.join(buildFolder, file)) ? read(file) : '';
  const text = textOf(markdown);

  test('is there, and the page names it', () => {
    expect(markdown).toMatch(/^---\ntitle: ".+"\n/);
    expect($('link[rel="alternate"][type="text/markdown"]').attr('href')).toBe(file);
  });

  test('has no tags, no comments, no expressions of MDX, and no references to characters outside code', () => {
    const escaped = text.replace(/\\[<&{]/g, '');
    expect(escaped.match(/<[a-z!/][^>\n]*>|&#?\w+;|\{\/\*|^(?:import|export) .* from|^:::/gim) ?? []).toEqual([]);
  });

  test('has absolute links, to pages without .html', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]*)/g)].map((match) => match[1]!);
    expect(targets.filter((target) => !/^(?:https?:\/\/|mailto:)/.test(target))).toEqual([]);
    const origin = new URL($('link[rel="canonical"]').attr('href')!).origin;
    expect(targets.filter((target) => target.startsWith(origin) && /\.html(?:#|$)/.test(target))).toEqual([]);
  });

  test('has the headings of the page', () => {
    $('main .hash-link').remove();
    const shown = $('main :is(h1, h2, h3, h4, h5, h6)')
      .get()
      .map((heading) => `${'#'.repeat(Number(heading.tagName[1]))} ${words($(heading).text())}`);
    const written = [
      ...markdown.replace(/^([ >]*)(?:[-*] +)?(`{3,})[^\n]*\n.*?^[ >]*\2$/gms, '').matchAll(/^(#+) (.*)$/gm),
    ];
    expect(written.map(([, marks, title]) => `${marks} ${plain(title!)}`)).toEqual(shown);
  });

  test('has tables whose rows have as many cells as their heads', () => {
    const tables = text.match(/(?:^[ >]*\|.*\|$\n?)+/gm) ?? [];
    const cells = (row: string) => row.replace(/\\\|/g, '').split('|').length;
    expect(
      tables.flatMap((table) =>
        table
          .trim()
          .split('\n')
          .filter((row, _, [head]) => cells(row) !== cells(head!)),
      ),
    ).toEqual([]);
    expect(tables.length).toBe($('main table').length);
  });

  test('has all code blocks of the page', () => {
    const shown = $('main pre').length;
    expect([...markdown.matchAll(/^[ >]*(?:[-*] +)?(`{3,})[^\n]*\n.*?^[ >]*\1$/gms)].length).toBe(shown);
  });
});

/** Where the lists of a version are, and its pages. */
function listsOf(version: string, prefix: string) {
  const folder = version === latestVersion ? '/docs' : `/docs/${version === 'current' ? 'next' : version}`;
  const shared = version === latestVersion ? prefix : prefix + folder;
  return {
    root: prefix + folder,
    llms: `${shared}/llms.txt`,
    full: `${shared}/llms-full.txt`,
    pages: `${prefix}${folder}/pages.json`,
  };
}

type Listed = {title: string; url: string; markdown: string; headings: {id: string}[]};

describe.each(locales.flatMap((locale) => versionNames.map((version) => [version, locale] as const)))(
  'the lists of %s in %s',
  (version, locale) => {
    const lists = listsOf(version, localePrefixes[locale]);
    const llms = read(lists.llms);
    const listed = (JSON.parse(read(lists.pages)) as {pages: Listed[]}).pages;
    const pathOf = (url: string) => new URL(url).pathname;

    test('llms.txt has the form of llmstxt.org, and leads nowhere in vain', () => {
      expect(llms).toMatch(/^# .+\n\n> .+\n\n[^#]+\n\n## /);
      const targets = [...llms.matchAll(/^- \[.+?\]\((\S+?)\)(?:[:：].*)?$/gm)].map((match) => pathOf(match[1]!));
      expect(targets.length).toBeGreaterThan(listed.length);
      expect(targets.filter((target) => !existsSync(path.join(buildFolder, target)))).toEqual([]);
      expect(llms.split('\n').filter((line) => line.startsWith('-'))).toHaveLength(targets.length);
    });

    test('every page of the version is listed once', () => {
      const isOther = (page: string) =>
        version === latestVersion &&
        versionNames.some(
          (name) => name !== version && `${page}/`.startsWith(`${listsOf(name, localePrefixes[locale]).root}/`),
        );
      const own = pages.filter((page) => `${page}/`.startsWith(`${lists.root}/`) && !isOther(page));
      expect(listed.map(({url}) => pathOf(url)).sort()).toEqual(own.sort());
    });

    test('pages.json has the twins and the headings of its pages', () => {
      for (const {url, markdown, headings} of listed) {
        expect(pathOf(markdown)).toBe(twinAt(pathOf(url)));
        const $ = load(readFileSync(fileOf(pathOf(url))!, 'utf8'));
        expect(headings.filter(({id}) => id !== '' && $(`[id="${id}"]`).length !== 1)).toEqual([]);
      }
    });

    test('llms-full.txt is the twins in their order', () => {
      const [, ...parts] = read(lists.full).split(`\n${pageBreak}\n\n`);
      expect(parts).toEqual(listed.map(({markdown}) => read(pathOf(markdown))));
    });
  },
);

const questionFolder = path.join(buildFolder, '../tests/content/questions');
const asked = readdirSync(questionFolder, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.yml') && !file.startsWith('hard'))
  .sort()
  .flatMap((file) => readQuestions(readFileSync(path.join(questionFolder, file), 'utf8')).questions);
/** Every so many-th question of all files, so that they come from all parts of the documentation. */
const sample = asked.filter((_, index) => index % Math.floor(asked.length / 30) === 0).slice(0, 30);

/** Returns the lines of a full text as a reader sees them, and rows of tables also without their outer lines. */
const readable = (text: string) =>
  text
    .split('\n')
    .map((line) => plain(line.replace(/^[ >]*(?:(?:[-*]|\d+\.) +)*/, '').replace(/^\| (.*) \|$/, '$1')))
    .join('\n');

describe.each(locales)('the full text of the latest version answers in %s', (locale: Locale) => {
  const full = readable(read(listsOf(latestVersion, localePrefixes[locale]).full));

  test.each(sample.map(({question, answer}) => [question[locale].text, answer[locale].text]))(
    '%s',
    (_question, answer) => {
      // A wildcard looks like a mark of emphasis.
      expect(full.replaceAll('*', '')).toContain(answer.replaceAll('*', ''));
    },
  );
});
