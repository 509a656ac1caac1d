import {expect, test} from 'vitest';
import {highlightPattern, highlightWords, positionsOf, tellingWords} from '../../../src/lib/search/highlight.ts';

test('gives the places of matches in order, the longer of two that overlap', () => {
  expect(
    positionsOf({
      bb: {
        t: {
          position: [
            [10, 2],
            [0, 2],
          ],
        },
      },
      bbbb: {t: {position: [[10, 4]]}},
      other: {},
    }),
  ).toEqual([
    [0, 2],
    [10, 4],
  ]);
});

test('marks no single characters beside words', () => {
  expect(positionsOf({的: {t: {position: [[2, 1]]}}, 网关: {t: {position: [[0, 2]]}}})).toEqual([[0, 2]]);
  expect(tellingWords(['不'])).toEqual(['不']);
});

test.each([
  [['gateway'], {gateway: {}}, 'The Gateway', ['gateway']],
  [['configuring'], {configur: {}}, 'configured by hand', ['configur']],
  [['kafak'], {kafka: {}}, 'Kafka log', ['kafka']],
  [['供应商'], {模型供应商: {}}, '模型供应商', ['供应商']],
])('highlights %j by what the page has', (typed, metadata, text, expected) => {
  expect(highlightWords(typed, metadata, text)).toEqual(expected);
});

test.each([
  [['api'], 'An API of apis, rapid', ['API', 'api']],
  [['网关'], 'API网关集群', ['网关']],
  [['gateway'], 'api_gateway', ['gateway']],
  [['a+b (c'], 'a+b (c) ab', ['a+b (c']],
  [['api', 'apipark'], 'APIPark has an API', ['APIPark', 'API']],
  [['模型', '模型供应商'], '模型供应商的模型', ['模型供应商', '模型']],
])('the words %j are highlighted in "%s" as %j', (words, text, expected) => {
  expect(text.match(highlightPattern(words)!)).toEqual(expected);
});

test('nothing is highlighted for no words', () => {
  expect(highlightPattern([])).toBeUndefined();
  expect(highlightPattern([' '])).toBeUndefined();
});
