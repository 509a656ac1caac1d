// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/page-views.ts';

const gtag = vi.fn();
const {origin} = window.location;
const at = (pathname: string, search = '', hash = '') => ({pathname, search, hash, state: undefined});

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, {gtag});
  window.history.replaceState(null, '', '/search?q=secret#x');
});
afterEach(() => {
  vi.useRealTimers();
  gtag.mockReset();
});

test('the first page sends its path, and nothing of any query', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://example.com/find?q=secret');
  onRouteDidUpdate({location: at('/search', '?q=secret', '#x'), previousLocation: null});
  vi.runAllTimers();
  expect(gtag.mock.calls).toEqual([
    ['set', {page_location: `${origin}/search`, page_referrer: 'https://example.com/find'}],
    ['set', 'page_path', '/search'],
    ['event', 'page_view'],
  ]);
  expect(JSON.stringify(gtag.mock.calls)).not.toContain('secret');
});

test('a change of page sends the new path, and the page before as referrer', () => {
  onRouteDidUpdate({location: at('/docs', '?_highlight=secret'), previousLocation: at('/search', '?q=secret')});
  vi.runAllTimers();
  expect(gtag.mock.calls).toEqual([
    ['set', {page_location: `${origin}/docs`, page_referrer: `${origin}/search`}],
    ['set', 'page_path', '/docs'],
    ['event', 'page_view'],
  ]);
});

test('a change of query or anchor alone sends nothing', () => {
  onRouteDidUpdate({location: at('/search', '?q=b'), previousLocation: at('/search', '?q=a')});
  vi.runAllTimers();
  expect(gtag).not.toHaveBeenCalled();
});
