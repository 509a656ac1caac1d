import {expect, test} from 'vitest';
import {pagesToOffer} from '../../../src/lib/search/first-looks.ts';

const version = {
  path: '/zh-Hans/docs/1.0-beta',
  docs: ['', '/quick/', '/install', ...Array.from('abcdef', (letter) => `/${letter}`)].map((address) => ({
    path: `/zh-Hans/docs/1.0-beta${address}`,
  })),
};
const looks = (...pages: string[]) => pages.map((page) => ({page, label: page.toUpperCase()}));

test('pages are offered in the order of the list, with their paths in the version', () => {
  expect(pagesToOffer(version, looks('install', 'quick'))).toEqual([
    {page: 'install', label: 'INSTALL', path: '/zh-Hans/docs/1.0-beta/install'},
    {page: 'quick', label: 'QUICK', path: '/zh-Hans/docs/1.0-beta/quick/'},
  ]);
});

test('pages that the version lacks leave their place to others', () => {
  expect(pagesToOffer(version, looks('deploy', 'quick', 'call_api'))).toHaveLength(1);
  expect(pagesToOffer(version, looks('deploy', 'call_api'))).toEqual([]);
});

test('no more than six pages are offered', () => {
  expect(pagesToOffer(version, looks('install', 'deploy', ...'abcdef')).map(({page}) => page)).toEqual([
    'install',
    ...'abcde',
  ]);
});
