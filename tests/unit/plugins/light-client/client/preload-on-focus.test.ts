// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../../../src/plugins/light-client/client/preload-on-focus.ts';

const preload = vi.fn();
onRouteDidUpdate();
onRouteDidUpdate();

beforeEach(() => {
  vi.useFakeTimers();
  showFocus(true);
  Object.assign(window, {docusaurus: {preload}});
  document.body.innerHTML =
    '<a id="a" href="/docs/deploy#ports">Deploy</a><a id="b" href="/docs/release">Release</a><a id="c" href="https://example.com/docs/deploy">Elsewhere</a><button>No link</button>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  preload.mockReset();
});

/** Decides whether the browser shows the focus: after a test's first use of it, jsdom does not do so as browsers do. */
function showFocus(isShown: boolean): void {
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    expect(selector).toBe(':focus-visible');
    return isShown && this === document.activeElement;
  });
}

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
  focus('button');
  vi.advanceTimersByTime(100);
  focus('#b');
  vi.runAllTimers();
  expect(preload.mock.calls).toEqual([['/docs/release']]);
});

test('a link to another site loads nothing', () => {
  focus('#c');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
  focus('#b');
  vi.runAllTimers();
  expect(preload.mock.calls).toEqual([['/docs/release']]);
});

test('a focus that the browser does not show, as after a click, loads nothing', () => {
  showFocus(false);
  focus('#a');
  vi.runAllTimers();
  expect(preload).not.toHaveBeenCalled();
});
