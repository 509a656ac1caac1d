import path from 'node:path';
import {expect, test} from 'vitest';
import {nearSections, samePages, sectionPages} from '../../../src/data/moves.ts';
import {addressOf} from '../../../src/lib/pages.ts';
import {counterpart} from '../../../src/lib/versions.ts';
import {latestVersion} from '../../../src/config/versions.ts';
import {headings, loadSite} from '../../../src/gate/site.ts';

const {pages} = loadSite(path.join(import.meta.dirname, '../../..'));
const addressesOf = (version: string) =>
  pages.filter((page) => page.version === version && page.locale === 'en').map(({id}) => addressOf(id));

test('every address is that of a page of some version, or of a list of pages', () => {
  const known = new Set([...new Set(pages.map(({version}) => version))].flatMap(addressesOf));
  expect(samePages.flat().filter((address) => !known.has(address) && !address.startsWith('category/'))).toEqual([]);
});

const sectionsOf = new Map(pages.map((page) => [page, headings(page).map(({id}) => id)]));

test.each(Object.entries(nearSections))(
  'what comes nearest to %s is there in every version that lacks it',
  (address, near) => {
    const versions = [...new Set(pages.map(({version}) => version))];
    expect(addressesOf(latestVersion)).toContain(address);
    const led = versions
      .filter((version) => !addressesOf(version).includes(address))
      .map((version) => {
        const section = near.find((one) => addressesOf(version).includes(one.split('#')[0]!));
        if (section === undefined) return undefined;
        const [page, id] = section.split('#') as [string, string?];
        for (const one of pages.filter((other) => other.version === version && addressOf(other.id) === page))
          if (id !== undefined) expect(sectionsOf.get(one), `${one.file} #${id}`).toContain(id);
        return section;
      });
    // None is listed in vain.
    expect([...new Set(led)].filter((section) => section !== undefined).sort()).toEqual([...near].sort());
  },
);

test.each([
  ['tutorials/service/route', '1.0-beta', 'tutorials/service/api'],
  ['quick/provider/route', '1.0-beta', 'quick/provider/api'],
  ['terminology/route', '1.0-beta', 'terminology/lu-you'],
  ['tutorials/service/route', '1.9-beta', 'services/rest_services'],
  ['quick/provider/api', '1.9-beta', 'services/rest_services'],
  ['terminology/lu-you', '1.9-beta', 'glossary'],
  ['services/rest_services', '1.1-beta', 'tutorials/service'],
  ['glossary', '1.0-beta', 'category/terminology'],
  ['category/ai', '1.3-beta', 'system_setting/ai_model_providers'],
  ['system_setting/ai_model_providers', '1.9-beta', 'ai/ai_model_providers'],
])('%s is found in %s as %s', (address, version, expected) => {
  const docs = [...addressesOf(version), 'category/terminology'].map((other) => ({path: `/docs/${other}`}));
  expect(counterpart(address, {path: '/docs', docs}, {samePages, nearSections, sectionPages})).toEqual({
    path: `/docs/${expected}`,
    match: 'moved',
  });
});
