// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as clientModule from '../../../src/client/image-zoom.ts';

const plugin = vi.hoisted(() => ({onRouteUpdate: vi.fn()}));

const at = (pathname: string) => ({pathname});
const show = (html: string) => {
  document.body.innerHTML = `<div class="markdown">${html}</div>`;
};
const buttons = () => [...document.querySelectorAll('[role=button]')].map((image) => image.getAttribute('aria-label'));
let onRouteDidUpdate: typeof clientModule.onRouteDidUpdate;

/** Tells the client module that a picture has come into the window. */
let comeIntoWindow: () => Promise<void>;
const loadPlugin = vi.fn(() => ({default: plugin}));

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('docusaurus-plugin-image-zoom/lib/zoom', loadPlugin);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private watched = 0;
      constructor(report: (entries: {isIntersecting: boolean}[]) => void, options?: object) {
        expect(options, 'only what a reader sees is in the window').toBeUndefined();
        comeIntoWindow = async () => {
          report([{isIntersecting: false}]);
          report([{isIntersecting: this.watched > 0}]);
          await vi.dynamicImportSettled();
        };
      }
      observe() {
        this.watched += 1;
      }
      disconnect() {
        this.watched = 0;
      }
    },
  );
  ({onRouteDidUpdate} = await import('../../../src/client/image-zoom.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  plugin.onRouteUpdate.mockReset();
  loadPlugin.mockClear();
});

test('images become buttons 1000 ms after the page is shown', async () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(999);
  expect(buttons()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(buttons()).toEqual(['Enlarge: A']);
  expect(document.querySelector('img')!.tabIndex).toBe(0);
});

test('the plugin is loaded when an image comes into the window, once', async () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(5000);
  expect(loadPlugin).not.toHaveBeenCalled();
  await comeIntoWindow();
  // It begins by itself when it is loaded.
  expect(loadPlugin).toHaveBeenCalledOnce();
  expect(plugin.onRouteUpdate).not.toHaveBeenCalled();
  onRouteDidUpdate({location: at('/b'), previousLocation: at('/a')});
  expect(plugin.onRouteUpdate).not.toHaveBeenCalled();
  await comeIntoWindow();
  await comeIntoWindow();
  expect(plugin.onRouteUpdate).toHaveBeenCalledOnce();
});

test('a page without images loads nothing', async () => {
  show('<p>Text</p>');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await comeIntoWindow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(loadPlugin).not.toHaveBeenCalled();
});

test('a click before medium-zoom is attached is repeated then, unless the reader has left the page', async () => {
  show('<img alt="A"><img alt="B">');
  const [first, second] = document.querySelectorAll('img');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  first!.click();
  await vi.advanceTimersByTimeAsync(1000);
  const clicked = vi.fn();
  document.addEventListener('click', ({target}) => void clicked((target as HTMLImageElement).alt));
  first!.click();
  second!.click();
  await vi.dynamicImportSettled();
  for (const image of [first!, second!]) image.classList.add('medium-zoom-image');
  expect(clicked.mock.calls).toEqual([['A'], ['B']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(clicked.mock.calls).toEqual([['A'], ['B'], ['B']]);
  second!.click();
  await vi.advanceTimersByTimeAsync(5000);
  expect(clicked).toHaveBeenCalledTimes(4);

  second!.classList.remove('medium-zoom-image');
  second!.click();
  onRouteDidUpdate({location: at('/b'), previousLocation: at('/a')});
  await vi.advanceTimersByTimeAsync(5000);
  expect(clicked).toHaveBeenCalledTimes(5);
});

test('a click asks again for a plugin that failed to load', async () => {
  loadPlugin.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(1000);
  await comeIntoWindow();
  expect(loadPlugin).toHaveBeenCalledOnce();
  document.querySelector('img')!.click();
  await vi.dynamicImportSettled();
  expect(loadPlugin).toHaveBeenCalledTimes(2);
});

test('and again 1000 ms after each change of page; an earlier wait is given up', async () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(500);
  show('<img alt="B">');
  onRouteDidUpdate({location: at('/b'), previousLocation: at('/a')});
  await vi.advanceTimersByTimeAsync(999);
  expect(buttons()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(buttons()).toEqual(['Enlarge: B']);
});

test('a change of page closes an enlarged image, a change of the anchor does not', async () => {
  show('<img alt="A"><dialog class="dialog"></dialog>');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await comeIntoWindow();
  const close = vi.fn();
  document.querySelector('dialog')!.close = close;
  onRouteDidUpdate({location: at('/a'), previousLocation: at('/a')});
  expect(close).not.toHaveBeenCalled();
  onRouteDidUpdate({location: at('/b'), previousLocation: at('/a')});
  expect(close).toHaveBeenCalledOnce();
});

test('a change of the anchor alone starts nothing', async () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: at('/a')});
  await vi.advanceTimersByTimeAsync(5000);
  expect(buttons()).toEqual([]);
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(5000);
  expect(buttons()).toEqual(['Enlarge: A']);
});

test('an image that is a link stays a link', async () => {
  show('<a href="/x"><img alt="A"></a><img alt="B">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(1000);
  expect(buttons()).toEqual(['Enlarge: B']);
});

test.each(['Enter', ' '])('the key "%s" does what a click does', async (key) => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(1000);
  const image = document.querySelector('img')!;
  const click = vi.fn();
  image.addEventListener('click', click);
  image.dispatchEvent(new KeyboardEvent('keydown', {key: 'a', cancelable: true}));
  expect(click).not.toHaveBeenCalled();
  const event = new KeyboardEvent('keydown', {key, cancelable: true});
  image.dispatchEvent(event);
  expect(click).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(true);
});
