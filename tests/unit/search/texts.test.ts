import {expect, test} from 'vitest';
import type {HitType, SearchDocument, SearchHit} from '../../../src/lib/search/types.ts';
import {hitTexts} from '../../../src/lib/search/texts.ts';

const page: SearchDocument = {i: 1, t: 'Deploy', u: '/docs/deploy', b: ['Documentation', 'Start']};
const options = {maxLength: 50, fallbacks: [{path: '/docs/api-reference/', label: 'API Reference'}]};

const marked = {log: {t: {position: [[0, 3] as const]}}};

/** A hit whose title or heading matches in its first three letters, as does the text about it. */
function hit(
  type: HitType,
  document: Partial<SearchDocument>,
  of: SearchDocument | undefined = page,
  about?: string,
): SearchHit {
  return {
    document: {i: 2, t: '', u: of?.u ?? '/docs/deploy', ...document},
    type,
    page: of,
    isBelowPage: false,
    metadata: marked,
    about: about === undefined ? undefined : {text: about, metadata: marked},
    tokens: ['log'],
  };
}

const text = (segments: {text: string}[] | undefined) => segments?.map((segment) => segment.text).join('');
const about = 'Logs go here.';

test.each([
  ['Title', {t: 'Logs', b: ['Documentation', 'Operate']}, 'Logs', ['Operate']],
  ['Heading', {t: 'Log output'}, 'Log output', ['Start', 'Deploy']],
  ['Description', {t: about, s: 'Deploy'}, 'Deploy', ['Start']],
  ['Keywords', {t: 'logs', s: 'Deploy'}, 'Deploy', ['Start']],
  ['Content', {t: about, s: 'Output'}, 'Output', ['Start', 'Deploy']],
  ['Content', {t: about, s: 'Deploy'}, 'Deploy', ['Start']],
] as const)(
  'shows of a hit in a %s its title, its place, and the text that shows why',
  (type, document, title, path) => {
    const of = type === 'Title' ? undefined : page;
    const own = {...document, b: 'b' in document ? [...document.b] : undefined};
    const shown = hitTexts(hit(type, own, of, about), options);
    expect([text(shown.title), text(shown.excerpt), shown.path]).toEqual([title, about, path]);
    expect(shown.excerpt?.[0]).toEqual({text: 'Log', isMarked: true});
  },
);

test.each(['Title', 'Heading', 'Content'] as const)('shows no text with a %s before there is one', (type) => {
  expect(hitTexts(hit(type, {t: '', s: 'Output'}), options).excerpt).toBeUndefined();
});

test('marks the match in titles and headings', () => {
  expect(hitTexts(hit('Heading', {t: 'Log output'}), options).title[0]).toEqual({text: 'Log', isMarked: true});
  expect(hitTexts(hit('Title', {t: 'Logs'}, undefined), options).title[0]).toEqual({text: 'Log', isMarked: true});
});

test('shows no more of a text than asked for', () => {
  const excerpt = text(
    hitTexts(hit('Heading', {t: 'Log output'}, page, 'Logs of it go on '.repeat(9)), options).excerpt,
  )!;
  expect(excerpt.length).toBeLessThanOrEqual(options.maxLength + 2);
});

test('calls pages of the API reference without a title "API Reference"', () => {
  const untitled = {i: 1, t: '', u: '/docs/api-reference/services'};
  expect(hitTexts(hit('Heading', {t: 'List', u: untitled.u}, untitled), options).path).toEqual(['API Reference']);
  expect(text(hitTexts(hit('Title', {t: '', u: untitled.u}, undefined), options).title)).toBe('API Reference');
  expect(hitTexts(hit('Heading', {t: 'List', u: '/docs/x'}, {...untitled, u: '/docs/x'}), options).path).toEqual([]);
});

test('shows what the page of an old version says about later changes, with hits on it and inside it', () => {
  const old = {...page, c: 'Changed since 1.4-beta: in 1.5'};
  expect(hitTexts({...hit('Title', old), page: undefined}, options).changed).toBe(old.c);
  expect(hitTexts(hit('Content', {t: about}, old), options).changed).toBe(old.c);
  expect(hitTexts(hit('Content', {t: about}, page), options).changed).toBeUndefined();
});
