import {expect, test} from 'vitest';
import {contextsIn} from '../../../src/config/search-index.ts';

const pathsIn = (onlyVersions?: string[]) => contextsIn(onlyVersions).map(({path}) => path);

test('every version has its own index of the API reference, with the same label', () => {
  expect(pathsIn().slice(0, 3)).toEqual([
    'docs/next/api-reference',
    'docs/api-reference',
    'docs/1.8-beta/api-reference',
  ]);
  expect(pathsIn()).toHaveLength(11);
  expect(new Set(contextsIn(undefined).map(({label}) => JSON.stringify(label)))).toEqual(
    new Set(['{"en":"API Reference","zh-Hans":"API 参考"}']),
  );
});

test('a build of some versions knows the parts of these alone, and those of the one at the root as the latest', () => {
  expect(pathsIn(['1.4-beta', '1.3-beta'])).toEqual(['docs/api-reference', 'docs/1.3-beta/api-reference']);
});
