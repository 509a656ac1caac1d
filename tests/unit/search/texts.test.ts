import {expect, test} from 'vitest';
import type {HitType, SearchDocument, SearchHit} from '../../../src/lib/search/types.ts';
import {hitTexts} from '../../../src/lib/search/texts.ts';

const page: SearchDocument = {i: 1, t: 'Deploy', u: '/docs/deploy', b: ['Documentation', 'Start']};
const options = {maxLength: 50, fallbacks: [{path: '/docs/api-reference/', label: 'API Reference'}]};

function hit(type: HitType, document: Partial<SearchDocument>, of: SearchDocument | undefined = page): SearchHit {
  return {
    document: {i: 2, t: '', u: of?.u ?? '/docs/deploy', ...document},
    type,
    page: of,
    isBelowPage: false,
    metadata: {log: {t: {position: [[0, 3]]}}},
    tokens: ['log'],
  };
}

const text = (segments: {text: string}[] | undefined) => segments?.map((segment) => segment.text).join('');

test.each([
  ['Title', {t: 'Logs', b: ['Documentation']}, 'Logs', undefined, ['Documentation']],
  ['Heading', {t: 'Log output'}, 'Log output', undefined, ['Documentation', 'Start', 'Deploy']],
  ['Description', {t: 'Logs go here.', s: 'Deploy'}, 'Deploy', 'Logs go here.', ['Documentation', 'Start']],
  ['Keywords', {t: 'logs', s: 'Deploy'}, 'Deploy', undefined, ['Documentation', 'Start']],
  ['Content', {t: 'Logs go here.', s: 'Output'}, 'Output', 'Logs go here.', ['Documentation', 'Start', 'Deploy']],
  ['Content', {t: 'Logs go here.', s: 'Deploy'}, 'Deploy', 'Logs go here.', ['Documentation', 'Start']],
] as const)('shows a hit in a %s', (type, document, title, excerpt, path) => {
  const of = type === 'Title' ? undefined : page;
  const shown = hitTexts(hit(type, {...document, b: 'b' in document ? [...document.b] : undefined}, of), options);
  expect([text(shown.title), text(shown.excerpt), shown.path]).toEqual([title, excerpt, path]);
});

test('marks the match in titles and excerpts', () => {
  expect(hitTexts(hit('Heading', {t: 'Log output'}), options).title[0]).toEqual({text: 'Log', isMarked: true});
  expect(hitTexts(hit('Content', {t: 'Logs', s: 'Deploy'}), options).excerpt?.[0]).toEqual({
    text: 'Log',
    isMarked: true,
  });
});

test('calls pages of the API reference without a title "API Reference"', () => {
  const untitled = {i: 1, t: '', u: '/docs/api-reference/services'};
  expect(hitTexts(hit('Heading', {t: 'List', u: untitled.u}, untitled), options).path).toEqual(['API Reference']);
  expect(text(hitTexts(hit('Title', {t: '', u: untitled.u}, undefined), options).title)).toBe('API Reference');
  expect(hitTexts(hit('Heading', {t: 'List', u: '/docs/x'}, {...untitled, u: '/docs/x'}), options).path).toEqual([]);
});
