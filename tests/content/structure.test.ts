import {describe, expect, test} from 'vitest';
import {versionNames} from '../../src/config/versions.ts';
import {allPages, pagesOf, withoutCode, type Page} from './pages.ts';

type Heading = {level: number; id: string | undefined; line: number};

function headings({body, bodyLine}: Page): Heading[] {
  return withoutCode(body)
    .split('\n')
    .flatMap((text, index) => {
      const marks = /^(#{1,6}) /.exec(text);
      if (!marks) return [];
      return [{level: marks[1]!.length, id: /\{\/\* #([a-z0-9-]+) \*\/\}\s*$/.exec(text)?.[1], line: bodyLine + index}];
    });
}

test.each(versionNames)('%s: every page stands in both languages', (version) => {
  expect(pagesOf(version, 'zh-Hans').map(({id}) => id)).toEqual(pagesOf(version, 'en').map(({id}) => id));
});

test.each(versionNames)('%s: titles and descriptions are unique', (version) => {
  for (const locale of ['en', 'zh-Hans'] as const) {
    for (const field of ['title', 'description']) {
      const values = pagesOf(version, locale).map(({frontMatter}) => frontMatter[field]);
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  }
});

describe.each(allPages.map((page) => [page.file, page] as const))('%s', (_file, page) => {
  test('has a title and a description of the right length', () => {
    const [shortest, longest] = page.locale === 'en' ? [50, 160] : [25, 90];
    expect(String(page.frontMatter.title ?? '').length).toBeGreaterThan(1);
    const {length} = String(page.frontMatter.description ?? '');
    expect(length, `description has ${length} characters`).toBeGreaterThanOrEqual(shortest);
    expect(length, `description has ${length} characters`).toBeLessThanOrEqual(longest);
  });

  test('structures its text by second- and third-level headings with explicit, unique ids', () => {
    const found = headings(page);
    expect(found.filter(({level}) => level !== 2 && level !== 3)).toEqual([]);
    expect(found.filter(({id}) => !id)).toEqual([]);
    expect(found.filter(({level}, index) => level === 3 && index === 0)).toEqual([]);
    const ids = found.map(({id}) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('opens with a sentence before its first heading', () => {
    expect(page.body.split(/^## /m)[0]!.trim().length).toBeGreaterThan(20);
  });

  test('names the language of every code block', () => {
    const fences = [...page.body.matchAll(/^ *(```+)([^\n]*)\n[\s\S]*?^ *\1 *$/gm)];
    expect(fences.filter((fence) => fence[2]!.trim() === '').map((fence) => fence[0].slice(0, 60))).toEqual([]);
  });
});

const english = allPages.filter(({locale}) => locale === 'en');

test.each(english.map((page) => [page.file, page] as const))('%s: both languages have the same sections, tables, steps and samples', (_file, page) => {
  const twin = pagesOf(page.version, 'zh-Hans').find(({id}) => id === page.id)!;
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const shape = (one: Page) => ({
    ids: headings(one).map(({level, id}) => `${level} ${id}`),
    tableRows: count(withoutCode(one.body), /^\|/gm),
    steps: count(withoutCode(one.body), /^\d+\. /gm),
    samples: count(one.body, /^ *```\w/gm),
    admonitions: count(one.body, /^:::\w/gm),
    figures: count(one.body, /^!\[/gm),
  });
  expect(shape(twin)).toEqual(shape(page));
});
