import path from 'node:path';
import {expect, test} from 'vitest';
import {anchorsOf, sourceAddresses} from '../../src/gate/addresses.ts';
import {loadSite} from '../../src/gate/site.ts';
import {builtPages, pageHtml} from './build.ts';

const site = loadSite(path.join(import.meta.dirname, '../..'));

test('the addresses that the gate reads out of the sources are those of the built site', async () => {
  const {places} = await sourceAddresses(site);
  const built = builtPages().filter((page) => !page.startsWith('/zh-Hans') && page !== '/404');
  expect([...places.keys()].toSorted()).toEqual(built.toSorted());
});

test('so are the anchors of each page, which may have more', async () => {
  const {places} = await sourceAddresses(site);
  const missing = [...places].flatMap(([address, {pages}]) => {
    const anchors = pages.en && anchorsOf(pages.en);
    if (!anchors || !pages.en!.body.includes('#')) return [];
    const $ = pageHtml(address);
    return [...anchors].filter((id) => $(`[id="${id}"]`).length === 0).map((id) => `${address}#${id}`);
  });
  expect(missing).toEqual([]);
});
