// @vitest-environment jsdom
import {beforeEach, expect, test, vi} from 'vitest';
import {onRouteUpdate} from '../../../src/client/keep-place.ts';

type Location = Parameters<NonNullable<typeof onRouteUpdate>>[0]['location'];
const at = (pathname: string) => ({pathname, search: '', hash: '', state: undefined}) as Location;

beforeEach(() => {
  Object.defineProperty(history, 'scrollRestoration', {value: 'auto', writable: true, configurable: true});
});

test('while a page is on its way, a new load goes to the place in the address; afterwards, places are restored', () => {
  const done = onRouteUpdate!({previousLocation: at('/docs'), location: at('/docs/deploy')});
  expect(history.scrollRestoration).toBe('manual');
  (done as () => void)();
  expect(history.scrollRestoration).toBe('auto');
});

test('a page that was loaded anew goes to the place that was asked for, and restores its place from then on', () => {
  history.scrollRestoration = 'manual';
  document.body.innerHTML = '<h2 id="backup">Back up</h2>';
  const scrolled = vi.fn();
  document.querySelector('h2')!.scrollIntoView = scrolled;
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  vi.useFakeTimers();
  window.location.hash = '#backup';
  onRouteUpdate!({previousLocation: null, location: at('/docs/deploy')});
  expect(scrolled).toHaveBeenCalledOnce();
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(history.scrollRestoration).toBe('auto');
  vi.useRealTimers();
});

test('a first visit is left to the browser', () => {
  document.body.innerHTML = '<h2 id="a">A</h2>';
  const scrolled = vi.fn();
  document.querySelector('h2')!.scrollIntoView = scrolled;
  window.location.hash = '#a';
  onRouteUpdate!({previousLocation: null, location: at('/docs/deploy')});
  expect(scrolled).not.toHaveBeenCalled();
});
