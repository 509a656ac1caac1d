// @easyops-cn/docusaurus-search-local has Chinese texts, which src/components/Search and src/components/SearchPage use by its ids.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import texts from '../../../node_modules/@easyops-cn/docusaurus-search-local/dist/locales/zh-Hans.json';

const components = fileURLToPath(new URL('../../../src/components', import.meta.url));

test('has a Chinese text under every id that the search takes from it', () => {
  const sources = readdirSync(components, {recursive: true, encoding: 'utf8'})
    .filter((file) => /^Search.*\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(components, file), 'utf8'));
  const ids = sources.flatMap((source) => source.match(/\btheme\.Search\w+\.[\w.]+/g) ?? []);
  expect(ids).toContain('theme.SearchBar.seeAll');
  expect(ids.filter((id) => !(id in texts))).toEqual([]);
});

test('puts the part of the site into the links to all results', () => {
  expect(texts).toMatchObject({
    'theme.SearchBar.seeAll': '查看全部结果',
    'theme.SearchBar.searchInContext': '查看“{context}”以内的全部结果',
    'theme.SearchBar.seeAllOutsideContext': '查看“{context}”以外的全部结果',
  });
});
