import {expect, test} from 'vitest';
import {beginsWord, cutRun, piecesOf, vocabularyOf} from '../../../src/lib/search/words.ts';

const vocabulary = vocabularyOf([
  '模型供应商',
  '模型',
  '密钥',
  '数据',
  '脱敏',
  '数据脱敏',
  '规则',
  '脱敏规则',
  '不',
  '支持',
  'gateway',
  'gatewai',
  'api',
]);

test.each([
  ['API网关 key_name', ['api', '网关', 'key_name']],
  ['ＡＰＩ　Ｋｅｙ', ['api', 'key']],
  ['/v1/chat-completions', ['v1', 'chat', 'completions']],
  ['，。！', []],
])('takes "%s" apart', (query, expected) => {
  expect(piecesOf(query)).toEqual(expected);
});

test.each([
  ['模型供应商密钥', ['模型供应商', '密钥']],
  ['不支持', ['不', '支持']],
  ['密钥脱敏规则', ['密钥', '脱敏规则']],
])('cuts %s into the fewest words of the index', (run, expected) => {
  expect(cutRun(run, vocabulary)).toEqual(expected);
});

test('knows a part of a word, also while it is typed', () => {
  expect(cutRun('供应商', vocabulary)).toEqual(['供应商']);
  expect(cutRun('模型供', vocabulary)).toEqual(['模型供']);
});

test('passes over characters that the index does not have', () => {
  expect(cutRun('请问模型呢', vocabulary)).toEqual(['模型']);
  expect(cutRun('龘龘', vocabulary)).toEqual([]);
});

test('cuts 2000 characters with many ways to cut them within a second of processor time', () => {
  // Every run of one to four of these characters is a word: 2^1999 ways and more.
  const ambiguous = vocabularyOf(['的', '的的', '的的的', '的的的的']);
  const before = process.cpuUsage();
  expect(cutRun('的'.repeat(2000), ambiguous)).toHaveLength(500);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test.each([
  ['gat', true],
  ['gateway', true],
  ['gateways', false],
  ['zzz', false],
  ['模型供', true],
])('tells whether a word starts with %s', (text, expected) => {
  expect(beginsWord(vocabulary, text)).toBe(expected);
});
