import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import matter from 'gray-matter';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {createPage} from '../../../../src/cli/new/createPage.ts';
import {
  fillTemplate,
  newPageAt,
  nextPosition,
  pageTypeOf,
  pageTypes,
  sidebarHint,
  titleOf,
} from '../../../../src/cli/new/newPage.ts';
import {unfinishedParts} from '../../../../src/lib/unfinished.ts';

const templates = fileURLToPath(new URL('../../../../src/data/templates', import.meta.url));
const chineseDocs = 'i18n/zh-Hans/docusaurus-plugin-content-docs/current';

describe('names', () => {
  test('types have other names', () => {
    expect(pageTypeOf('guide')).toBe('how-to');
    expect(pageTypeOf('release-note')).toBe('release-note');
    expect(() => pageTypeOf('blog')).toThrow(
      'There is no page type "blog". Use concept, how-to, reference, release-note, or guide',
    );
    expect(() => pageTypeOf(undefined)).toThrow('Which type of page?');
  });

  test.each([
    ['docs/services/foo', 'services/foo', '.md'],
    ['./docs/ssl_cert.md', 'ssl_cert', '.md'],
    ['docs\\ai\\one-click.mdx', 'ai/one-click', '.mdx'],
  ])('%s is the page %s', (given, id, extension) => {
    expect(newPageAt(given, 'how-to')).toEqual({id, extension});
  });

  test.each([
    ['src/pages/foo', 'src/pages/foo is outside docs/, where the pages of the coming version are. Write: docs/foo'],
    ['docs/../foo', 'is outside docs/'],
    ['versioned_docs/version-1.9-beta/foo', 'bring it to older versions with npm run backport'],
    ['i18n/zh-Hans/docusaurus-plugin-content-docs/current/foo', 'which makes both languages'],
    ['docs/Services/foo', '"Services" cannot be part of a public address. Use lower-case letters'],
    ['docs/my page', '"my page" cannot be part'],
    ['docs/01-intro', '"01-intro" cannot be part'],
    ['docs/_draft', '"_draft" cannot be part'],
    ['docs/', '"" cannot be part'],
    ['docs/services/index', 'A page "index" would take the address of its folder'],
    ['docs/services/services', 'A page "services" would take the address of its folder'],
    [undefined, 'Where does the page go?'],
  ])('%s is refused', (given, message) => {
    expect(() => newPageAt(given, 'how-to')).toThrow(message);
  });

  test('a release note is named after its version', () => {
    expect(newPageAt('docs/release/2.0-beta', 'release-note').id).toBe('release/2.0-beta');
    expect(() => newPageAt('docs/release/next', 'release-note')).toThrow(
      'A release note is named after its version, not "next"',
    );
    expect(() => newPageAt('docs/release/2.0-beta', 'how-to')).toThrow('cannot be part of a public address');
  });

  test('titles are made of names', () => {
    expect(titleOf('system_setting/ssl_cert')).toBe('SSL cert');
    expect(titleOf('ai/ai-model-fallback')).toBe('AI model fallback');
    expect(titleOf('release/2.0-beta')).toBe('2.0-beta');
  });

  test('the next position follows the highest', () => {
    expect(nextPosition([])).toBe(1);
    expect(nextPosition([3, undefined, 'x', 1.5])).toBe(4);
  });
});

describe.each(pageTypes)('templates of a %s', (type) => {
  const filling = {id: type === 'release-note' ? 'release/2.0-beta' : 'services/publish_service', position: 7};
  const fill = (locale: string, title?: string) =>
    fillTemplate(readFileSync(path.join(templates, `${type}.${locale}.md`), 'utf8'), {...filling, title});

  test.each(['en', 'zh-Hans'])('%s: cannot be published before all is written', (locale) => {
    const page = fill(locale);
    expect(page).not.toMatch(/\{\{[a-z-]+\}\}/);
    expect(matter(page, {}).data).toEqual({
      title: titleOf(filling.id),
      description: '',
      sidebar_position: 7,
      keywords: [titleOf(filling.id)],
    });
    // Title, description, keywords, the opening, and one part per section.
    const sections = page.match(/^##/gm)!.length;
    expect(unfinishedParts(page).length).toBe(3 + 1 + sections);
    expect(unfinishedParts(fill(locale, 'A title: 1')).length).toBe(unfinishedParts(page).length - 1);
    expect(matter(fill(locale, 'A title: 1'), {}).data.title).toBe('A title: 1');
  });

  test('have the same sections in both languages, each with its id', () => {
    const ids = (page: string) =>
      page
        .split('\n')
        .filter((line) => line.startsWith('#'))
        .map((line) => /^(#+) \S.* (\{\/\* #[a-z0-9-]+ \*\/\})$/.exec(line)?.slice(1));
    expect(ids(fill('zh-Hans'))).toEqual(ids(fill('en')));
    expect(ids(fill('en'))).not.toContain(undefined);
  });
});

test('every template belongs to a type', () => {
  const names = pageTypes.flatMap((type) => [`${type}.en.md`, `${type}.zh-Hans.md`]);
  expect(
    readdirSync(templates)
      .filter((file) => file.endsWith('.md'))
      .sort(),
  ).toEqual(names.sort());
});

test('the hint names the neighbour in the sidebar', () => {
  const sidebars =
    "export default {\n  main: [\n    'overview',\n    {\n      items: ['services/a', 'services/b'],\n    },\n  ],\n};\n";
  expect(sidebarHint(sidebars, 'services/foo')).toBe(
    "Add 'services/foo' to sidebars.ts, beside 'services/b' (line 5).",
  );
  expect(sidebarHint(sidebars, 'ai/foo')).toBe("Add 'ai/foo' to sidebars.ts, where readers will look for it.");
});

describe('creating a page', () => {
  let root = '';
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const create = (type: string, page: string, titles = {}) => createPage({root, templates, type, path: page, titles});

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'new-page-'));
    mkdirSync(path.join(root, 'docs/services'), {recursive: true});
    writeFileSync(path.join(root, 'docs/services/a.md'), '---\ntitle: A\nsidebar_position: 4\n---\n\nText.\n');
    writeFileSync(path.join(root, 'sidebars.ts'), "export default {main: ['services/a']};\n");
  });
  afterEach(() => rmSync(root, {recursive: true}));

  test('writes both languages and says what comes next', () => {
    const {files, next} = create('guide', 'docs/services/publish_service', {'zh-Hans': '发布服务'});
    expect(files).toEqual(['docs/services/publish_service.md', `${chineseDocs}/services/publish_service.md`]);
    expect(matter(read(files[0]!), {}).data).toMatchObject({title: 'Publish service', sidebar_position: 5});
    expect(read(files[1]!)).toContain('title: 发布服务\n');
    expect(next[0]).toBe("Add 'services/publish_service' to sidebars.ts, beside 'services/a' (line 1).");
  });

  test.each(['docs/services/a', 'docs/services/a.mdx'])('does not touch the page that stands at %s', (page) => {
    expect(() => create('guide', page)).toThrow(
      'docs/services/a.md exists already. Write there, or choose another name.',
    );
    expect(read('docs/services/a.md')).toContain('title: A');
    expect(readdirSync(root)).toEqual(['docs', 'sidebars.ts']);
  });

  test('does not touch a translation without a source either', () => {
    mkdirSync(path.join(root, chineseDocs), {recursive: true});
    writeFileSync(path.join(root, chineseDocs, 'b.md'), 'x');
    expect(() => create('concept', 'docs/b')).toThrow(`${chineseDocs}/b.md exists already.`);
    expect(readdirSync(path.join(root, 'docs'))).toEqual(['services']);
  });
});
