import {expect, test} from 'vitest';
import {lengthOf, proseFigures} from '../../../src/gate/prose/figures.ts';
import {english, pageSource, sampleSite} from './sampleSite.ts';

const figures = (bodies: string[], locale: 'en' | 'zh-Hans' = 'en') => {
  const folder =
    locale === 'en' ? english : (id: string) => `i18n/zh-Hans/docusaurus-plugin-content-docs/current/${id}`;
  const site = sampleSite(
    Object.fromEntries(bodies.map((body, index) => [folder(`p${index}.md`), pageSource(body, locale)])),
  );
  return proseFigures(site.pages, locale);
};

test('code and labels count as one word, Chinese by its characters', () => {
  expect(lengthOf('Open the \uE001 page, and wait.', 'en')).toBe(6);
  expect(lengthOf('打开 API 页，等待。', 'zh-Hans')).toBe(6);
});

test('sentences are measured outside of tables, and what is in tables as a share of all', () => {
  const {sentence, inTables, reasons, negations, negative} = figures([
    'It works because it has to. It does not stop.\n\n| A | B |\n| --- | --- |\n| one two | three |',
  ]);
  expect(sentence).toBe(5);
  expect(reasons).toBe(0.5);
  expect(negations).toBe(0.5);
  expect(negative).toBe(1);
  expect(inTables).toBeGreaterThan(0.1);
  expect(inTables).toBeLessThan(0.3);
  expect(figures(['因为需要，所以有效。没有问题。'], 'zh-Hans')).toMatchObject({reasons: 0.5, negative: 1});
});

test('neither an answer to a question nor a word like 不同 is a negation', () => {
  const answer =
    '## May I call it? {/* #may */}\n\nNo. It does not respond.\n\n## Calls {/* #calls */}\n\nIt works well. It runs.';
  expect(figures([answer]).negations).toBe(0);
  expect(figures([answer.replace('It runs.', 'It does not run.')]).negations).toBeCloseTo(1 / 3);
  expect(figures(['两者不同，非常重要。无论如何都可以。'], 'zh-Hans').negations).toBe(0);
  expect(figures(['两者并非相同，不支持。可以使用。'], 'zh-Hans').negations).toBe(0.5);
});

test('a long sentence on two pages is counted once, a short one or one on a single page never', () => {
  const long = 'This sentence has more than eight words and is said again.';
  expect(
    figures([`${long} Short one.`, `${long} ${long} Short one.`, 'A sentence of eight words or more, once only.'])
      .repeated,
  ).toBe(1);
});

test('code that comes late on a page with steps is counted', () => {
  const words = Array.from({length: 620}, () => 'word').join(' ');
  const code = '\n\n```json\n{}\n```\n';
  expect(
    figures([`${words}.\n\n1. Step.${code}`, `${words}.${code}`, `1. Step.${code}`, `${words}.\n\n1. Step.`]).lateCode,
  ).toBe(1);
});

test('pages of single operations are left out', () => {
  expect(figures(['<Operation id="a" />', 'Text here.']).pages).toBe(1);
});
