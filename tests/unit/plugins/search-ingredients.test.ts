import {readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {indexedVersion} from '../../../src/plugins/search/indexedVersion.ts';
import {ingredients} from '../../../src/plugins/search/ingredients.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('an index is made again after a change of any file of the search or of its plugin', () => {
  const files = ingredients(root).map((file) => path.relative(root, file).split(path.sep).join('/'));
  const expected = ['src/lib/search', 'src/plugins/search'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  expect(files[0]).toMatch(/node_modules\/\.package-lock\.json$/);
  expect(files.slice(1)).toEqual(expected);
  expect(files).toContain('src/lib/search/index-file.ts');
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
