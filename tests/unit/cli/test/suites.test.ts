import {expect, test} from 'vitest';
import {requireBuild, stages, suites} from '../../../../src/cli/test/suites.ts';

test('every suite runs once, and the build before what tests it', () => {
  const names = stages.flat(2);
  expect(names.toSorted()).toEqual(Object.keys(suites).toSorted());
  const stageOf = (name: string) => stages.findIndex((lanes) => lanes.flat().includes(name));
  for (const name of ['site', 'deploy', 'browser', 'screens', 'search'])
    expect(stageOf(name), name).toBeGreaterThan(stageOf('build'));
});

test('suites of the built site do not run after a build that failed', () => {
  expect(() => requireBuild('browser', true)).toThrow('the build failed');
  expect(() => requireBuild('unit', true)).not.toThrow();
});
