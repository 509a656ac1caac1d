import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {firstLooks} from '../../../src/data/first-looks.ts';
import {addressOf, folderOf, locales, shortOf} from '../../../src/lib/pages.ts';
import {pagesToOffer} from '../../../src/lib/search/first-looks.ts';
import {loadSite} from '../../../src/gate/site.ts';

const {pages} = loadSite(path.join(import.meta.dirname, '../../..'));
const documentation = pages.filter(({version}) => version !== 'pages');
const versions = [...new Set(documentation.map(({version}) => version))];

test('stand in the list once each', () => {
  const addresses = firstLooks.map(({page}) => page);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

describe.each(locales)('in %s', (locale) => {
  const own = documentation.filter((page) => page.locale === locale);

  test('each is a page of some version, under its title or its label in the sidebar', () => {
    const names = (address: string) =>
      own
        .filter(({id}) => addressOf(id) === address)
        .flatMap(({frontMatter}) => [frontMatter.title, frontMatter.sidebar_label]);
    expect(firstLooks.filter((look) => !names(look.page).includes(look[shortOf[locale]]))).toEqual([]);
  });

  test.each(versions)('%s has at least three', (version) => {
    const docs = own.filter((page) => page.version === version).map(({id}) => ({path: `/docs/${addressOf(id)}`}));
    const offered = pagesToOffer({path: '/docs', docs}, firstLooks);
    expect(offered.length, folderOf({version, locale})).toBeGreaterThanOrEqual(3);
  });
});
