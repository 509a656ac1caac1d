import {beforeEach, expect, test, vi} from 'vitest';
import type * as Module from '../../../../../src/plugins/light-client/client/progress.ts';

const bar = {configure: vi.fn(() => bar), start: vi.fn(), done: vi.fn()};
let progress: typeof Module.progress;
let onRouteUpdate: typeof Module.onRouteUpdate;
const loaded = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.doMock('nprogress/nprogress.js', () => {
    loaded();
    return {default: bar};
  });
  ({progress, onRouteUpdate} = await import('../../../../../src/plugins/light-client/client/progress.ts'));
  progress.configure({showSpinner: false});
});

const at = (pathname: string) => ({pathname}) as Parameters<typeof onRouteUpdate>[0]['location'];
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a first page, and a change of its section, loads no bar', async () => {
  onRouteUpdate({location: at('/docs'), previousLocation: null});
  progress.done();
  onRouteUpdate({location: at('/docs'), previousLocation: at('/docs')});
  await settle();
  expect(loaded).not.toHaveBeenCalled();
});

test('the bar is loaded while the next page is on its way, and runs as the theme has set it', async () => {
  onRouteUpdate({location: at('/docs/deploy'), previousLocation: at('/docs')});
  await settle();
  expect(bar.configure.mock.calls).toEqual([[{showSpinner: false}]]);
  expect(bar.start).not.toHaveBeenCalled();
  progress.start();
  await settle();
  expect(bar.start).toHaveBeenCalledOnce();
  progress.done();
  await settle();
  expect(bar.done).toHaveBeenCalledOnce();
});

test('a bar that comes after the page is not shown', async () => {
  progress.start();
  progress.done();
  await settle();
  expect(bar.start).not.toHaveBeenCalled();
});

test('a bar that cannot be loaded is done without', async () => {
  vi.doMock('nprogress/nprogress.js', () => {
    throw new Error('offline');
  });
  progress.start();
  await settle();
  progress.done();
  await settle();
  expect(bar.done).not.toHaveBeenCalled();
});
