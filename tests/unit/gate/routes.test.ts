import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {routes as check} from '../../../src/gate/checks/routes.ts';
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

test('passes when the lists and the site agree', async () => {
  expect(await check.find(sample({}))).toEqual([]);
});

test('finds an address that has vanished, with the entry that would redirect it', async () => {
  expect(await check.find(sample({published: ['/', '/docs', '/docs/1.8-beta', '/docs/deploy', '/docs/next']}))).toEqual(
    [
      {
        file: publishedFile,
        line: 5,
        message: '/docs/deploy was published and no longer exists in English and Chinese.',
        cure: "Bring the page back, or add {from: '/docs/deploy', to: '…'} to redirects in src/data/moves.ts; then build again.",
      },
    ],
  );
});

test('finds an address that has vanished in one language', async () => {
  const site = sample({published: [...standing, '/docs/only'], files: {'build/docs/only.html': '<html></html>'}});
  expect((await check.find(site)).map(({message}) => message)).toEqual([
    '/docs/only was published and no longer exists in Chinese.',
  ]);
});

test('lets an address go that is redirected, and does not ask to list redirects', async () => {
  const files = {...redirectFiles('/docs/old', '/docs'), ...redirectFiles('/docs/latest', '/docs')};
  expect(await check.find(sample({published: [...standing, '/docs/old'], files}))).toEqual([]);
});

test('finds pages that are not listed, but neither the 404 page nor what stands in one language alone', async () => {
  const files = {
    'build/404.html': '<html></html>',
    'build/zh-Hans/404.html': '<html></html>',
    'build/docs/only.html': '<html></html>',
  };
  expect(await check.find(sample({published: ['/', '/docs', '/docs/next'], files}))).toEqual([
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
  expect(await check.fix?.(site)).toEqual([publishedFile]);
  expect(readFileSync(path.join(site.root, publishedFile), 'utf8')).toBe(
    '# Remark\n/\n/docs\n/docs/1.8-beta\n/docs/gone\n/docs/next\n',
  );
  expect(await check.fix?.(site)).toEqual([]);
  expect((await check.find(loadSite(site.root))).map(({message}) => message)).toEqual([
    '/docs/gone was published and no longer exists in English and Chinese.',
  ]);
});

test('finds a list out of order, which the fixer sorts', async () => {
  const site = sample({published: ['/', '/docs/1.8-beta', '/docs', '/docs/next']});
  expect(await check.find(site)).toMatchObject([
    {
      file: publishedFile,
      line: 4,
      message: '/docs is out of order or listed twice.',
      cure: 'Run npm run fix -- routes, which sorts the list.',
    },
  ]);
  await check.fix?.(site);
  expect(await check.find(site)).toEqual([]);
});

test.each(['/docs/deploy', '/docs/1.8-beta/deploy', '/docs/next/deploy', '/search'])(
  'finds that the site lacks %s, which it owes',
  async (address) => {
    expect(await check.find(sample({routes: [...standing, address]}))).toEqual([
      {
        file: 'tests/content/routes.txt',
        line: 5,
        message: `${address} does not exist in English and Chinese.`,
        cure: 'Write the page in both languages and build again.',
      },
    ]);
  },
);

test('asks for a whole build instead of blaming pages that were not built', async () => {
  const site = sample({pages: landings.slice(0, 2), published: standing});
  expect(await check.find(site)).toEqual([
    {
      file: 'build/index.html',
      line: 1,
      message: 'build/ lacks 1.8-beta.',
      cure: 'Run npm run build -- --part all, without a language and without DOCS_VERSIONS.',
    },
  ]);
  expect(await check.fix?.(site)).toEqual([]);
});

test('the fixer leaves the list alone when nothing is built', async () => {
  const {sampleSite} = await import('./sampleSite.ts');
  expect(await check.fix?.(sampleSite({[publishedFile]: '/docs\n'}))).toEqual([]);
});
