// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../../../src/plugins/light-client/client/preload-on-focus.ts';

const preload = vi.fn();
onRouteDidUpdate();
onRouteDidUpdate();

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, {docusaurus: {preload}});
  document.body.innerHTML =
    '<a id="a" href="/docs/deploy#ports">Deploy</a><a id="b" href="/docs/release">Release</a><a id="c" href="https://example.com/">Elsewhere</a><button>No link</button>';
});
afterEach(() => {
  vi.useRealTimers();
  preload.mockReset();
});

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)!.focus();

test('the page of a link is loaded once the focus has rested on it', () => {
  focus('#a');
  vi.advanceTimersByTime(149);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(preload.mock.calls).toEqual([['/docs/deploy']]);
});

test('links passed on the way load nothing', () => {
  focus('#a');
  vi.advanceTimersByTime(100);
  focus('#b');
  vi.advanceTimersByTime(100);
  focus('button');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});

test('a link to another site loads nothing', () => {
  focus('#c');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});
