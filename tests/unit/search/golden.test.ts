import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {loadSite} from '../../../src/gate/site.ts';
import {readGolden, type KnownPages} from '../../search/golden.ts';
import {
  goldenQueries,
  languages,
  knownPages,
  latestPages,
  readersQuestions,
  titleQueries,
  versionsOf,
} from '../../search/pages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pages: KnownPages = new Map([
  ['/docs/deploy', new Set(['ports'])],
  ['/docs/upgrade', new Set<string>()],
]);
const entry = (query: string, more = '', set = 'work') =>
  `- query: "${query}"\n  page: [/docs/deploy]\n  kind: word\n  set: ${set}\n${more}`;
const read = (text: string) => readGolden('golden/en.yml', text, pages);
const withHeld = (text: string) => text + entry('held back', '', 'held');
const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((query) => entry(query)).join('');

describe('golden queries', () => {
  test('are read as they stand', () => {
    expect(read(withHeld(entry('port', '  heading: ports\n')))[0]).toEqual({
      query: 'port',
      page: ['/docs/deploy'],
      heading: 'ports',
      kind: 'word',
      set: 'work',
    });
    expect(read(withHeld(entry('one')))).toHaveLength(2);
  });

  test.each([
    [
      'an unknown page',
      '- {query: port, page: [/docs/nowhere], kind: word, set: work}',
      '"port" asks for /docs/nowhere, which is not a page of the latest version',
    ],
    ['no page', '- {query: port, kind: word, set: work}', '"port" needs a list of pages'],
    [
      'a page twice',
      '- {query: port, page: [/docs/deploy, /docs/deploy], kind: word, set: work}',
      '"port" names a page twice',
    ],
    [
      'an unknown heading',
      entry('port', '  heading: gone\n'),
      '"port" asks for the heading "gone", which /docs/deploy does not have',
    ],
    ['a doubled query', entry('Port') + entry('port'), '"port" appears twice'],
    [
      'an unknown kind',
      '- {query: port, page: [/docs/deploy], kind: guess, set: work}',
      '"port" is of the unknown kind "guess"',
    ],
    [
      'an unknown set',
      '- {query: port, page: [/docs/deploy], kind: word, set: other}',
      '"port" is in the unknown set "other"',
    ],
    ['an unknown field', entry('port', '  note: x\n'), '"port" has the unknown field "note"'],
    ['less than a fifth held back', withHeld(six), '1 of 7 queries are in the set "held", and a fifth has to be'],
    [
      'a query that is not text',
      '- {query: 18099, page: [/docs/deploy], kind: word, set: work}',
      'entry 1 has no query',
    ],
    ['no list', 'query: port', 'the golden queries are not a list'],
  ])('with %s are refused by name', (_, text, message) => {
    expect(() => read(text)).toThrow(`golden/en.yml: ${message}`);
  });

  test('name every fault at once', () => {
    expect(() =>
      read(
        '- {query: a, page: [/docs/x], kind: word, set: work}\n- {query: b, page: [/docs/y], kind: word, set: work}',
      ),
    ).toThrow(/"a".*\n.*"b"/);
  });
});

// All pages of all versions are read, which takes seconds on a busy machine.
describe('the shipped set', {timeout: 60_000}, () => {
  const content = loadSite(root);

  test.each(languages)('is right in $name', (language) => {
    expect(goldenQueries(content, language).length).toBeGreaterThan(200);
  });

  test.each(languages)('has the questions of readers in $name, each with a page of the coming version', (language) => {
    const coming = versionsOf(content).find(({name}) => name === 'current')!;
    const pages = knownPages(content, coming, language.locale);
    const questions = readersQuestions(content, coming, language);
    expect(questions.length).toBeGreaterThan(400);
    expect(questions.filter(({page}) => !pages.has(page[0]!))).toEqual([]);
  });

  test('is of pages that both languages have', () => {
    expect([...latestPages(content, 'en').keys()].sort()).toEqual([...latestPages(content, 'zh-Hans').keys()].sort());
  });

  test('starts with the latest version', () => {
    expect(versionsOf(content)[0]).toMatchObject({isLatest: true, folder: '/docs'});
  });

  test.each(languages)('asks the other versions for titles of theirs in $name', ({locale}) => {
    const others = versionsOf(content).filter(({isLatest}) => !isLatest);
    expect(others.length).toBeGreaterThan(0);
    for (const version of others) {
      const queries = titleQueries(content, version, locale, 24);
      expect(queries.length).toBeGreaterThan(5);
      expect(queries.length).toBeLessThanOrEqual(24);
      for (const {page} of queries) expect(page[0]).toMatch(new RegExp(`^${version.folder}(/|$)`));
    }
  });
});
