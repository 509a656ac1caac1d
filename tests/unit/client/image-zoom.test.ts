// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as clientModule from '../../../src/client/image-zoom.ts';

const plugin = vi.hoisted(() => ({onRouteUpdate: vi.fn()}));
vi.mock('docusaurus-plugin-image-zoom/lib/zoom', () => ({default: plugin}));

const at = (pathname: string) => ({pathname});
const show = (html: string) => {
  document.body.innerHTML = `<div class="markdown">${html}</div>`;
};
const buttons = () => [...document.querySelectorAll('[role=button]')].map((image) => image.getAttribute('aria-label'));
let onRouteDidUpdate: typeof clientModule.onRouteDidUpdate;

beforeEach(async () => {
  vi.resetModules();
  ({onRouteDidUpdate} = await import('../../../src/client/image-zoom.ts'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  plugin.onRouteUpdate.mockReset();
});

test('images become buttons 1000 ms after the page is shown, when the plugin has attached the zoom', async () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  await vi.advanceTimersByTimeAsync(999);
  expect(buttons()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(buttons()).toEqual(['Enlarge: A']);
  expect(document.querySelector('img')!.tabIndex).toBe(0);
  // It begins by itself when it is loaded.
  expect(plugin.onRouteUpdate).not.toHaveBeenCalled();
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
  expect(plugin.onRouteUpdate).toHaveBeenCalledOnce();
});

test('a change of page closes an enlarged image, a change of the anchor does not', () => {
  show('<dialog class="dialog"></dialog>');
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
