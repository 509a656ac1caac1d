import {expect, test} from 'vitest';
import {parseQuery, type WordRules} from '../../../src/lib/search/query.ts';
import {vocabularyOf} from '../../../src/lib/search/words.ts';

const texts = ['网关地址不支持', '部署网关', '数据脱敏', '结束会话', '故障排查'];
const vocabulary = vocabularyOf([
  'configur',
  'trace',
  'gateway',
  'kafka',
  'rollback',
  'roll',
  'credenti',
  'mask',
  'consum',
  '网关',
  '地址',
  '不',
  '支持',
  '部署',
  '数据',
  '脱敏',
  '会',
  '话',
  '故障',
  '排查',
]);
const rules: WordRules = {
  stem: (word) => word.replace(/(?:s|er|ing|e)$/, ''),
  isStopWord: (word) => ['how', 'to', 'the'].includes(word),
  synonyms: new Map([
    ['anonymize', ['mask']],
    ['consum', ['kafka']],
    ['打码', ['脱敏']],
    ['setup', ['configure']],
  ]),
  simplified: (text) => text.replaceAll('網', '网').replaceAll('關', '关'),
  isInTexts: (text) => texts.some((other) => other.includes(text)),
  isInNames: (text) => text !== '地址',
};
const termsOf = (query: string, more: Partial<WordRules> = {}) => {
  const {text, terms: found} = parseQuery(query, vocabulary, {...rules, ...more});
  return found.map(({start, end, words}) => `${text.slice(start, end)}: ${[...words.keys()].join(' ')}`);
};

/** Returns the words that match a query, each with its weight. */
const weightsOf = (query: string) =>
  Object.fromEntries(parseQuery(query, vocabulary, rules).terms.flatMap(({words}) => [...words]));

test.each([
  ['a word itself', 'gateway', {gateway: 1}],
  ['a synonym', 'anonymize', {mask: 0.8}],
  ['a synonym of a word that the site has as well', 'consum', {consum: 1, kafka: 0.8}],
  ['a Chinese synonym', '打码', {脱敏: 0.8}],
  ['the beginning of a word', 'gat', {gateway: 0.7}],
  ['the beginning of a word that is one itself', 'roll', {roll: 1, rollback: 0.35}],
  ['a part of a word', 'back', {rollback: 0.375}],
  ['two words for one', 'roll back', {roll: 1, rollback: 0.9}],
  ['a misspelled word', 'kafak', {kafka: 0.55}],
  ['a misspelled beginning', 'credntials', {credenti: 0.44}],
  ['a misspelled Chinese word', '部暑', {部署: 0.55}],
  ['a single character', '不', {不: 0.2}],
] as const)('weighs %s: %s', (_, query, expected) => {
  expect(weightsOf(query)).toEqual(expected);
});

test.each([
  ['how to the gateway', ['gateway: gateway']],
  ['请问网关的地址是什么', ['网关: 网关', '地址: 地址']],
  ['不支持', ['不: 不', '支持: 支持']],
  ['how to', ['how: ', 'to: ']],
])('leaves out of "%s" what bears no meaning, unless there is nothing else', (query, expected) => {
  expect(termsOf(query)).toEqual(expected);
});

test.each([
  ['gat', ['gat: gateway']],
  ['configurat', ['configurat: configur']],
  ['gat kafka', ['gat: ', 'kafka: kafka']],
])('takes the last word of "%s" for one in typing', (query, expected) => {
  expect(termsOf(query)).toEqual(expected);
});

test.each([
  ['kafak', ['kafak: kafka']],
  ['credntials', ['credntials: credenti']],
  ['部暑', ['部暑: 部署']],
  ['故障排察', ['故障: 故障', '排察: 排查']],
])('finds the word that "%s" was meant to be', (query, expected) => {
  expect(termsOf(query)).toEqual(expected);
});

test.each([
  ['anonymize', ['anonymize: mask']],
  ['数据打码', ['数据: 数据', '打码: 脱敏']],
  ['網關', ['网关: 网关']],
  ['会话', ['会话: 会话']],
])('knows "%s" by another name', (query, expected) => {
  expect(termsOf(query)).toEqual(expected);
});

test.each([
  ['traefik', 'trace'],
  ['地方', '地址'],
])('does not take "%s" for "%s", which only looks a little like it', (query, other) => {
  expect(
    termsOf(query)
      .map((term) => term.split(': ')[1])
      .join(' '),
  ).not.toContain(other);
});

test('knows words that tell of the reader rather than of the subject', () => {
  const known = {isInTexts: () => true};
  const {terms} = parseQuery('突然故障 kafka', vocabularyOf([...vocabulary.words, '突然']), {...rules, ...known});
  expect(terms.map(({words, telling}) => [[...words.keys()][0], telling])).toEqual([
    ['突然', 0.5],
    ['故障', 1],
    ['kafka', 1],
  ]);
});

test('takes two characters for a misspelled word only where neither belongs to a word that was found', () => {
  expect(termsOf('网光')).toEqual(['网光: 网关']);
  const {terms} = parseQuery('部署光', vocabularyOf([...vocabulary.words, '署名']), rules);
  expect(terms.map(({words}) => [...words.keys()])).toEqual([['部署']]);
});

test('does not look for what is left of a word that the site does not have', () => {
  expect(termsOf('飞址', {isInNames: () => false})).toEqual([]);
  expect(termsOf('不飞', {isInNames: () => false})).toEqual(['不: 不']);
});

test('takes two words for the one that the site writes them as', () => {
  expect(termsOf('roll back')).toEqual(['roll: roll rollback', 'back: rollback']);
});

test('takes two words for one that has another name', () => {
  expect(termsOf('how to set up kafka')).toEqual(['set up: configur', 'kafka: kafka']);
});

test('bounds the work for a pasted text', () => {
  expect(termsOf(Array.from({length: 500}, (_, index) => `w${index}`).join(' ')).length).toBeLessThanOrEqual(24);
  expect(termsOf('的'.repeat(3000)).length).toBeLessThanOrEqual(24);
});
