import {readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {indexedVersion} from '../../../src/plugins/search/indexedVersion.ts';
import {ingredients} from '../../../src/plugins/search/ingredients.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('an index is made again after a change of any file of the search, of its plugin, or of what readers ask', () => {
  const files = ingredients(root).map((file) => path.relative(root, file).split(path.sep).join('/'));
  const expected = ['src/lib/search', 'src/plugins/search', 'src/data/asked'].flatMap((folder) =>
    readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => path.extname(name) !== '')
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
  );
  expect(files[0]).toMatch(/node_modules\/\.package-lock\.json$/);
  expect(files).toEqual(expect.arrayContaining(expected));
  for (const file of [
    'src/lib/search/index-file.ts',
    'src/plugins/search/lines.ts',
    'src/data/asked/ai/mcp.yml',
    'src/data/moves.ts',
  ])
    expect(files).toContain(file);
});

test('a version is indexed with the pages that were built, those of folders included', () => {
  const docs = ['/docs/deploy', '/docs/guides/', '/docs/draft'].map((permalink) => ({permalink}));
  const built = {
    baseUrl: '/zh/',
    outDir: '/out',
    routesPaths: ['/zh/docs/guides', '/zh/docs/deploy', '/zh/search'],
  };
  const version = (isLast: boolean) =>
    indexedVersion(
      {path: '/zh/docs', isLast, docs: docs.map(({permalink}) => ({permalink: `/zh${permalink}`}))},
      built,
    );
  expect(version(true)).toEqual({
    folder: '/out',
    pages: [
      {url: '/zh/docs/deploy', file: path.join('/out', 'docs/deploy.html')},
      {url: '/zh/docs/guides', file: path.join('/out', 'docs/guides.html')},
    ],
  });
  expect(version(false).folder).toBe(path.join('/out', 'docs'));
});
