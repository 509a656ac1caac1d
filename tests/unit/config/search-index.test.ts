import {expect, test} from 'vitest';
import {contextsIn} from '../../../src/config/search-index.ts';
import {versionNames} from '../../../src/config/versions.ts';

const pathsIn = (onlyVersions?: string[]) => contextsIn(onlyVersions).map(({path}) => path);

test('every version has its own index of the API reference, with the same label', () => {
  const [, , ...older] = versionNames;
  expect(older).toContain('1.8-beta');
  expect(pathsIn()).toEqual([
    'docs/next/api-reference',
    'docs/api-reference',
    ...older.map((name) => `docs/${name}/api-reference`),
  ]);
  expect(new Set(contextsIn(undefined).map(({label}) => JSON.stringify(label)))).toEqual(
    new Set(['{"en":"API Reference","zh-Hans":"API 参考"}']),
  );
});

test('a build of some versions knows the parts of these alone, and those of the one at the root as the latest', () => {
  expect(pathsIn(['1.4-beta', '1.3-beta'])).toEqual(['docs/api-reference', 'docs/1.3-beta/api-reference']);
});
