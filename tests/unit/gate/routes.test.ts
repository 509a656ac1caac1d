import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {routesCheck} from '../../../src/gate/checks/routes.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {builtSample, redirectFiles} from './builtSample.ts';

const landings = [
  {address: '/docs', version: '1.9-beta'},
  {address: '/docs/next', version: 'current'},
  {address: '/docs/1.8-beta', version: '1.8-beta'},
];
const standing = ['/', '/docs', '/docs/1.8-beta', '/docs/next'];
const publishedFile = 'tests/content/published.txt';

/** A built site of four pages, with these lists. */
function sample({
  published = standing,
  routes = standing,
  files = {},
  pages = landings,
}: {
  published?: string[];
  routes?: string[];
  files?: Record<string, string>;
  pages?: typeof landings;
}) {
  return builtSample(pages, {
    [publishedFile]: `# Remark\n${published.join('\n')}\n`,
    'tests/content/routes.txt': `${routes.join('\n')}\n`,
    ...files,
  });
}

test('passes when the list and the site agree, and says how far the site is', async () => {
  const check = routesCheck([]);
  expect(await check.find(sample({routes: [...standing, '/docs/deploy']}))).toEqual([]);
  expect(check.summary).toBe(
    'Does every address answer that was ever published? 4 of the 5 in tests/content/routes.txt exist.',
  );
});

test('finds an address that has vanished, with the entry that would redirect it', async () => {
  expect(
    await routesCheck([]).find(sample({published: ['/', '/docs', '/docs/1.8-beta', '/docs/deploy', '/docs/next']})),
  ).toEqual([
    {
      file: publishedFile,
      line: 5,
      message: '/docs/deploy was published and no longer exists in English and Chinese.',
      cure: "Bring the page back, or add {from: '/docs/deploy', to: '…'} to redirects in src/data/moves.ts; then build again.",
    },
  ]);
});

test('finds an address that has vanished in one language', async () => {
  const site = sample({published: [...standing, '/docs/only'], files: {'build/docs/only.html': '<html></html>'}});
  expect((await routesCheck([]).find(site)).map(({message}) => message)).toEqual([
    '/docs/only was published and no longer exists in Chinese.',
  ]);
});

test('lets an address go that is redirected, and does not ask to list redirects', async () => {
  const files = {...redirectFiles('/docs/old', '/docs'), ...redirectFiles('/docs/latest', '/docs')};
  expect(await routesCheck([]).find(sample({published: [...standing, '/docs/old'], files}))).toEqual([]);
});

test('finds pages that are not listed, but neither the 404 page nor what stands in one language alone', async () => {
  const files = {
    'build/404.html': '<html></html>',
    'build/zh-Hans/404.html': '<html></html>',
    'build/docs/only.html': '<html></html>',
  };
  expect(await routesCheck([]).find(sample({published: ['/', '/docs', '/docs/next'], files}))).toEqual([
    {
      file: publishedFile,
      line: 1,
      message: '/docs/1.8-beta exists and is not in the list of published addresses.',
      cure: 'Run npm run fix -- routes, and commit the list with the page.',
    },
  ]);
});

test('the fixer lists new pages in order, keeps remarks and vanished addresses, and is done after one run', async () => {
  const site = sample({published: ['/docs/next', '/docs/gone', '/docs']});
  expect(await routesCheck([]).fix?.(site)).toEqual([publishedFile]);
  expect(readFileSync(path.join(site.root, publishedFile), 'utf8')).toBe(
    '# Remark\n/\n/docs\n/docs/1.8-beta\n/docs/gone\n/docs/next\n',
  );
  expect(await routesCheck([]).fix?.(site)).toEqual([]);
  expect((await routesCheck([]).find(loadSite(site.root))).map(({message}) => message)).toEqual([
    '/docs/gone was published and no longer exists in English and Chinese.',
  ]);
});

test('finds a list out of order, which the fixer sorts', async () => {
  const site = sample({published: ['/', '/docs/1.8-beta', '/docs', '/docs/next']});
  expect(await routesCheck([]).find(site)).toMatchObject([
    {
      file: publishedFile,
      line: 4,
      message: '/docs is out of order or listed twice.',
      cure: 'Run npm run fix -- routes, which sorts the list.',
    },
  ]);
  await routesCheck([]).fix?.(site);
  expect(await routesCheck([]).find(site)).toEqual([]);
});

test.each([
  ['1.9-beta', '/docs/deploy'],
  ['1.8-beta', '/docs/1.8-beta/deploy'],
  ['current', '/docs/next/deploy'],
])('finds what a complete version %s lacks', async (version, address) => {
  const routes = [...standing, address];
  expect(await routesCheck([version]).find(sample({routes}))).toEqual([
    {
      file: 'tests/content/routes.txt',
      line: 5,
      message: `${address} does not exist in English and Chinese, though ${version} is marked as complete.`,
      cure: 'Write the page in both languages and build again, or take the version out of completeVersions in src/gate/routes.ts.',
    },
  ]);
});

test('does not ask a version for the pages of another', async () => {
  expect(
    await routesCheck(['1.8-beta', 'current']).find(sample({routes: [...standing, '/docs/deploy', '/search']})),
  ).toEqual([]);
});

test('finds a complete version that does not exist', async () => {
  expect(await routesCheck(['1.7']).find(sample({}))).toEqual([
    {
      file: 'src/gate/routes.ts',
      line: 1,
      message: 'completeVersions names 1.7, which is not a version.',
      cure: 'Use some of: current, 1.9-beta, 1.8-beta.',
    },
  ]);
});

test('asks for a whole build instead of blaming pages that were not built', async () => {
  const site = sample({pages: landings.slice(0, 2), published: standing});
  expect(await routesCheck([]).find(site)).toEqual([
    {
      file: 'build/index.html',
      line: 1,
      message: 'build/ lacks 1.8-beta.',
      cure: 'Run npm run build, without a language and without DOCS_VERSIONS.',
    },
  ]);
  expect(await routesCheck([]).fix?.(site)).toEqual([]);
});

test('the fixer leaves the list alone when nothing is built', async () => {
  const {sampleSite} = await import('./sampleSite.ts');
  expect(await routesCheck([]).fix?.(sampleSite({[publishedFile]: '/docs\n'}))).toEqual([]);
});
