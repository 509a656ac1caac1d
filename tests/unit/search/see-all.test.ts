// @vitest-environment jsdom
import {expect, test} from 'vitest';
import chinese from '../../../node_modules/@easyops-cn/docusaurus-search-local/dist/locales/zh-Hans.json';
import {seeAllText} from '../../../src/components/Search/Panel/seeAllText.ts';

test.each([
  ['all', 'See all results', '查看全部结果'],
  ['within', 'See all results within "API Reference"', '查看“API Reference”以内的全部结果'],
  ['outside', 'See all results outside "API Reference"', '查看“API Reference”以外的全部结果'],
] as const)('the link to %s results has its text in both languages', (kind, english, inChinese) => {
  expect(seeAllText(kind, 'API Reference')).toBe(english);
  const ids = {
    all: 'theme.SearchBar.seeAll',
    within: 'theme.SearchBar.searchInContext',
    outside: 'theme.SearchBar.seeAllOutsideContext',
  };
  expect((chinese as Record<string, string>)[ids[kind]]!.replace('{context}', 'API Reference')).toBe(inChinese);
});
