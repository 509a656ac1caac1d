import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {assemble} from '../../../../src/cli/assemble/assemble.ts';
import {differencesIn, filesIn, readManifest, writeManifest, type Origin} from '../../../../src/deploy/manifest.ts';
import {locales, type Locale} from '../../../../src/lib/pages.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'assemble-'))));
afterEach(() => rmSync(folder, {recursive: true}));

const origin: Origin = {
  commit: 'a'.repeat(40),
  clean: true,
  versions: ['2.0'],
  node: '24.0.0',
  settings: {SITE_URL: 'https://docs.example.com', BASE_URL: '/x/', PROMO: true},
};
const prefixes = {en: '', 'zh-Hans': 'zh-Hans/'} satisfies Record<Locale, string>;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
};
const note = (name: string, language: Locale, more: Partial<Origin> = {}) =>
  writeManifest(path.join(folder, name), {[language]: {...origin, ...more}});

/** Makes the part of a language, with what a site needs at least. */
function part(language: Locale, more: Partial<Origin> = {}, name: string = language): string {
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
  if (language === 'en') {
    write(`${name}/apipark-docs-mcp.tgz`, 'MCP');
    write(`${name}/_headers`, 'of English alone');
  }
  note(name, language, more);
  return path.join(folder, name);
}

const merge = (...parts: string[]) =>
  assemble(parts, path.join(folder, 'build'), {
    assets: ['img/logo.svg'],
    operator: path.join(folder, 'deploy'),
    hsts: undefined,
  });

/** Says that the parts are refused, and that nothing is left of the try. */
function expectRefusal(parts: string[], message: RegExp) {
  expect(() => merge(...parts)).toThrow(message);
  expect(readdirSync(folder).filter((name) => name.startsWith('build'))).toEqual([]);
}

const forHosts = ['.nojekyll', '_headers', '_redirects', 'vercel.json'];

test('parts make one site, in whichever order they are given, with what hosts need to know of both', () => {
  expect(merge(part('zh-Hans'), part('en')).map(({language}) => language)).toEqual(['zh-Hans', 'en']);
  const parts = locales.flatMap((language) =>
    filesIn(path.join(folder, language))
      .filter((file) => !forHosts.includes(file))
      .map((file) => [language, file] as const),
  );
  const site = path.join(folder, 'build');
  expect(filesIn(site)).toEqual([...parts.map(([, file]) => file), ...forHosts].sort());
  for (const [language, file] of parts)
    expect(readFileSync(path.join(site, file))).toEqual(readFileSync(path.join(folder, language, file)));
  expect(readFileSync(path.join(site, '_redirects'), 'utf8')).toContain('/x/zh-Hans/* /x/zh-Hans/404.html 404');
  const manifest = readManifest(site)!;
  expect(manifest.languages).toEqual({en: origin, 'zh-Hans': origin});
  expect(differencesIn(site, manifest)).toEqual({missing: [], different: [], extra: []});
});

test.each(locales)('a site without the part of %s is refused', (language) => {
  const other = language === 'en' ? 'zh-Hans' : 'en';
  expectRefusal([part(other)], new RegExp(`is missing. Make it: npm run build -- --locale ${language}$`));
});

test('a language that is given twice, and a folder that is no part, are refused', () => {
  expectRefusal(
    [part('en'), part('zh-Hans'), part('en', {}, 'again')],
    /again are all English \(en\)\. Give each language once\.$/,
  );
  write('other/index.html', 'Home');
  expectRefusal(
    [path.join(folder, 'other')],
    /other is not the build of one language\. Make one into an empty build\/: npm run build -- --locale en$/,
  );
});

test('a build of several languages is refused', () => {
  const parts = [part('en'), part('zh-Hans')];
  writeManifest(parts[0]!, {en: origin, 'zh-Hans': origin});
  expectRefusal(parts, /en is not the build of one language: it has several\./);
});

test('a part that is no longer what was built, or whose manifest is damaged, is refused', () => {
  const parts = [part('en'), part('zh-Hans')];
  write('en/docs/deploy.html', 'Cut');
  write('en/old.html', 'Old');
  rmSync(path.join(folder, 'en/404.html'));
  expectRefusal(parts, /en is not what was built: see 404\.html, docs\/deploy\.html, old\.html\. Copy the part again/);
  write('en/build-manifest.json', '{');
  expectRefusal(parts, /build-manifest\.json is not the manifest of a built site: .* Build the part anew\.$/);
});

test.each<[Partial<Origin>, RegExp]>([
  [{commit: null}, /come from different commit: "a{40}" and null\. Build both from the same\.$/],
  [{clean: false}, /zh-Hans was built from more than is committed\. Commit it, and build all parts anew\.$/],
  [{node: '22.0.0'}, /come from different node: "24\.0\.0" and "22\.0\.0"\./],
  [{versions: ['2.0', '1.0']}, /come from different versions: \["2\.0"\] and \["2\.0","1\.0"\]\./],
  [{settings: {...origin.settings, PROMO: false}}, /come from different PROMO: true and false\./],
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
  note('zh-Hans', 'zh-Hans');
  expectRefusal(parts, message);
});

test.each([
  ['sitemap.xml', /English \(en\) in \S+ has no sitemap\.xml\./],
  ['search-index-0.json', /English \(en\) in \S+ has no search-index-….json\./],
])('parts that all lack %s are refused', (file, message) => {
  const parts = [part('en'), part('zh-Hans')];
  for (const language of locales) {
    rmSync(path.join(folder, language, prefixes[language], file));
    note(language, language);
  }
  expectRefusal(parts, message);
});

test.each(['docs/gone', '../other'])('a sitemap that names %s, which is no page of the part, is refused', (address) => {
  const parts = [part('en'), part('zh-Hans')];
  write('en/sitemap.xml', `<loc>https://docs.example.com/x/${address}</loc>`);
  note('en', 'en');
  expectRefusal(parts, /^The sitemap of English \(en\) names https:\/\/docs\.example\.com\/x\/\S+, which \S+ lacks\./);
});

test('an asset that differs between the parts is refused', () => {
  const parts = [part('en'), part('zh-Hans')];
  write('zh-Hans/zh-Hans/img/logo.svg', '<svg></svg>');
  note('zh-Hans', 'zh-Hans');
  expectRefusal(parts, /^img\/logo\.svg is not the same in English \(en\) and Chinese \(zh-Hans\)\./);
});

test('a site that is there already stays as it is', () => {
  const parts = [part('en'), part('zh-Hans')];
  write('build/index.html', 'Mine');
  expect(() => merge(...parts)).toThrow(/build exists already\. Delete it, or give another folder: --out FOLDER$/);
  expect(readdirSync(path.join(folder, 'build'))).toEqual(['index.html']);
});
