import {expect, test} from 'vitest';
import {planSearch, type Step} from '../../../src/lib/search-plan.ts';
import {vocabularyOf} from '../../../src/lib/search-words.ts';

const vocabulary = vocabularyOf(['configur', 'gateway', 'kafka', '网关', '地址', '不', '支持', '的']);
const options = {isStopWord: (word: string) => ['how', 'to', 'the'].includes(word), allowSimilar: true};
const plan = (query: string) => planSearch(query, vocabulary, options);
const show = ({clauses}: Step) => clauses.map(({word, match}) => `${match} ${word}`).join(' + ');

test('asks for the words as they stand, then for the last one unfinished', () => {
  expect(plan('kafka gate').steps.map(show).slice(0, 2)).toEqual(['exact kafka + exact gate', 'exact kafka + beginning gate']);
});

test('looks for Chinese words inside of longer ones too', () => {
  expect(plan('网关').steps.map(show)).toEqual(['part 网关']);
});

test('cuts a word typed beyond its stem back to the stem', () => {
  expect(plan('configurat').steps.map(show)).toContain('exact configur');
});

test.each([
  ['how to the gateway', 'exact gateway'],
  ['网关的地址', 'part 网关 + part 地址'],
  ['不支持', 'exact 不 + part 支持'],
])('leaves out of "%s" what bears no meaning', (query, expected) => {
  expect(show(plan(query).steps[0]!)).toBe(expected);
});

test('keeps words without meaning when there are no others', () => {
  expect(show(plan('how to').steps[0]!)).toBe('exact how + exact to');
  expect(show(plan('的').steps[0]!)).toBe('exact 的');
});

test('falls back to similar words, then to most of the words', () => {
  const {fallbacks} = plan('kafak gatewey');
  expect(fallbacks.map(show)).toContain('similar kafak + similar gatewey');
  expect(fallbacks.at(-1)?.need).toBe('most');
});

test('does not take short words for similar ones', () => {
  expect(plan('api').fallbacks.map(show)).toEqual(['exact api']);
  expect(planSearch('kafak', vocabulary, {...options, allowSimilar: false}).fallbacks.map(show)).toEqual(['exact kafak']);
});

test('bounds the work for a pasted text', () => {
  const {steps, fallbacks} = plan(Array.from({length: 500}, (_, index) => `word${index}`).join(' '));
  for (const {clauses} of [...steps, ...fallbacks]) expect(clauses.length).toBeLessThanOrEqual(24);
});

test('plans nothing for a query without words', () => {
  expect(plan(' …')).toEqual({steps: [], fallbacks: []});
});
