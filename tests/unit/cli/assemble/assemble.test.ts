import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {assemble} from '../../../../src/cli/assemble/assemble.ts';
import {digestOfSources, requireEmpty, writePart, type Part} from '../../../../src/cli/assemble/part.ts';
import {locales, type Locale} from '../../../../src/lib/pages.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'assemble-'))));
afterEach(() => rmSync(folder, {recursive: true}));

const settings = {siteUrl: 'https://docs.example.com', baseUrl: '/x/', onlyVersions: undefined};
const prefixes = {en: '', 'zh-Hans': 'zh-Hans/'} satisfies Record<Locale, string>;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
};

/** Makes the part of a language, with what a site needs at least. */
function part(language: Locale, more: Partial<Part> = {}, name: string = language): string {
  const prefix = prefixes[language];
  const address = `https://docs.example.com/x/${prefix}`;
  const files = {
    'index.html': 'Home',
    '404.html': 'Gone',
    'versions.json': '{}',
    'search-index-0.json': '[]',
    'docs/deploy.html': 'Deploy',
    'img/logo.svg': '<svg/>',
    [`assets/${language}.js`]: language,
    'sitemap.xml': `<loc>${address.replace(/zh-Hans\/$/, 'zh-Hans')}</loc><loc>${address}docs/deploy</loc>`,
  };
  for (const [file, text] of Object.entries(files)) write(`${name}/${prefix}${file}`, `${text}`);
  if (language === 'en') write(`${name}/apipark-docs-mcp.tgz`, 'MCP');
  writePart(path.join(folder, name), {language, commit: 'a'.repeat(40), sources: 'b', settings, ...more});
  return path.join(folder, name);
}

const merge = (...parts: string[]) => assemble(parts, path.join(folder, 'build'), ['img/logo.svg']);

/** Says that the parts are refused, and that nothing is left of the try. */
function expectRefusal(parts: string[], message: RegExp) {
  expect(() => merge(...parts)).toThrow(message);
  expect(readdirSync(folder).filter((name) => name.startsWith('build'))).toEqual([]);
}

test('parts make one site, in whichever order they are given, without what says that they are parts', () => {
  const parts = [part('zh-Hans'), part('en')];
  expect(merge(...parts).map(({language}) => language)).toEqual(['zh-Hans', 'en']);
  const files = (place: string) =>
    readdirSync(path.join(folder, place), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile() && !entry.name.startsWith('part-'))
      .map((entry) => path.relative(path.join(folder, place), path.join(entry.parentPath, entry.name)));
  expect(files('build').sort()).toEqual([...files('en'), ...files('zh-Hans')].sort());
  for (const place of ['en', 'zh-Hans'])
    for (const file of files(place))
      expect(readFileSync(path.join(folder, 'build', file))).toEqual(readFileSync(path.join(folder, place, file)));
  expect(existsSync(path.join(folder, 'build/part-en.json'))).toBe(false);
});

test.each(locales)('a site without the part of %s is refused', (language) => {
  const other = language === 'en' ? 'zh-Hans' : 'en';
  expectRefusal([part(other)], new RegExp(`is missing. Make it: npm run build -- --locale ${language} --part$`));
});

test('a language that is given twice, and a folder that is no part, are refused', () => {
  expectRefusal(
    [part('en'), part('zh-Hans'), part('en', {}, 'again')],
    /again are all English \(en\)\. Give each language once\.$/,
  );
  write('other/index.html', 'Home');
  expectRefusal(
    [path.join(folder, 'other')],
    /other is not one part of the site: it has none of part-en\.json, part-zh-Hans\.json\./,
  );
});

test('a part that holds another language, too, is refused', () => {
  const parts = [part('en'), part('zh-Hans')];
  write('en/zh-Hans/docs.html', 'Old');
  expectRefusal(parts, /en has files outside the part of English \(en\): zh-Hans\/docs\.html\. /);
});

test.each<[Partial<Part>, RegExp]>([
  [
    {commit: 'c'.repeat(40)},
    /come from different commits \(aaaaaaaaaaaa and cccccccccccc\)\. Build both from the same\.$/,
  ],
  [{sources: 'c'}, /come from different sources, of which some are not committed\./],
  [{settings: {...settings, promo: false}}, /come from different settings \(promo: undefined and false\)\./],
])('parts that differ in %j are refused', (more, message) => {
  expectRefusal([part('en'), part('zh-Hans', more)], message);
});

test.each([
  ['docs/deploy.html', /Chinese \(zh-Hans\) in \S+ lacks docs\/deploy\.html\. Build it anew\.$/],
  ['search-index-0.json', /Chinese \(zh-Hans\) in \S+ lacks search-index-0\.json\./],
  ['sitemap.xml', /Chinese \(zh-Hans\) in \S+ lacks sitemap\.xml\./],
  ['img/logo.svg', /Chinese \(zh-Hans\) in \S+ lacks img\/logo\.svg\./],
])('a part without %s is refused', (file, message) => {
  const parts = [part('en'), part('zh-Hans')];
  rmSync(path.join(folder, 'zh-Hans/zh-Hans', file));
  expectRefusal(parts, message);
});

test.each([
  ['sitemap.xml', /English \(en\) in \S+ has no sitemap\.xml\./],
  ['search-index-0.json', /English \(en\) in \S+ has no search-index-….json\./],
])('parts that all lack %s are refused', (file, message) => {
  const parts = [part('en'), part('zh-Hans')];
  for (const language of locales) rmSync(path.join(folder, language, prefixes[language], file));
  expectRefusal(parts, message);
});

test.each(['docs/gone', '../other'])('a sitemap that names %s, which is no page of the part, is refused', (address) => {
  const parts = [part('en'), part('zh-Hans')];
  write('en/sitemap.xml', `<loc>https://docs.example.com/x/${address}</loc>`);
  expectRefusal(parts, /^The sitemap of English \(en\) names https:\/\/docs\.example\.com\/x\/\S+, which \S+ lacks\./);
});

test('an asset that differs between the parts is refused', () => {
  const parts = [part('en'), part('zh-Hans')];
  write('zh-Hans/zh-Hans/img/logo.svg', '<svg></svg>');
  expectRefusal(parts, /^img\/logo\.svg is not the same in English \(en\) and Chinese \(zh-Hans\)\./);
});

test('a site that is there already stays as it is', () => {
  const parts = [part('en'), part('zh-Hans')];
  write('build/index.html', 'Mine');
  expect(() => merge(...parts)).toThrow(/build exists already\. Delete it, or give another folder: --out FOLDER$/);
  expect(readdirSync(path.join(folder, 'build'))).toEqual(['index.html']);
});

test('a part is built into an empty folder alone, and its sources are told apart by what they say', () => {
  requireEmpty(path.join(folder, 'none'));
  requireEmpty(folder);
  write('index.html', 'Home');
  expect(() => requireEmpty(folder)).toThrow(
    / holds another build, which would be in the part as well\. Delete it first\.$/,
  );
  expect(digestOfSources({a: '1', b: '2'})).toBe(digestOfSources({b: '2', a: '1'}));
  expect(digestOfSources({a: '1', b: '2'})).not.toBe(digestOfSources({a: '2', b: '2'}));
});
