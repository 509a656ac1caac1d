// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';

const preloadRoute = vi.hoisted(() => vi.fn(() => Promise.resolve([])));
vi.mock('@docusaurus/core/lib/client/preload', () => ({default: preloadRoute}));

beforeEach(() => {
  vi.resetModules();
  preloadRoute.mockClear();
});

const freshPreload = async (connection?: object) => {
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
  return (await import('../../../src/client/preload.ts')).default;
};

test('a page is loaded ahead once', async () => {
  const docusaurus = await freshPreload({effectiveType: '4g', saveData: false});
  await docusaurus.preload('/docs/deploy');
  expect(docusaurus.preload('/docs/deploy')).toBe(false);
  expect(preloadRoute.mock.calls).toEqual([['/docs/deploy']]);
});

test('a link in sight loads nothing', async () => {
  const docusaurus = await freshPreload();
  expect(docusaurus.prefetch()).toBe(false);
  expect(preloadRoute).not.toHaveBeenCalled();
});

test('no link watches whether it is in sight', async () => {
  await freshPreload();
  const {default: environment} = await import('@docusaurus/ExecutionEnvironment');
  expect(environment.canUseIntersectionObserver).toBe(false);
});

test.each([
  {effectiveType: '2g', saveData: false},
  {effectiveType: 'slow-2g', saveData: false},
  {effectiveType: '4g', saveData: true},
])('with %o nothing is loaded ahead', async (connection) => {
  const docusaurus = await freshPreload(connection);
  expect(docusaurus.preload('/docs/deploy')).toBe(false);
  expect(preloadRoute).not.toHaveBeenCalled();
});
