// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/page-views.ts';

const gtag = vi.fn();
const {origin} = window.location;

beforeEach(() => {
  vi.useFakeTimers();
  window.gtag = gtag;
  window.history.replaceState(null, '', '/search?q=secret#x');
});
afterEach(() => {
  vi.useRealTimers();
  gtag.mockReset();
});

test('the first page sends its path and title, and nothing of any query', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://example.com/find?q=secret');
  onRouteDidUpdate({location: {pathname: '/search'}, previousLocation: null});
  document.title = 'Search';
  vi.runAllTimers();
  expect(gtag.mock.calls).toEqual([
    ['event', 'page_view', {page_path: '/search', page_location: `${origin}/search`, page_referrer: 'https://example.com/find', page_title: 'Search'}],
  ]);
  expect(JSON.stringify(gtag.mock.calls)).not.toContain('secret');
});

test('a change of page sends the new path, and the page before as referrer', () => {
  onRouteDidUpdate({location: {pathname: '/docs'}, previousLocation: {pathname: '/search'}});
  vi.runAllTimers();
  expect(gtag.mock.calls[0]![2]).toMatchObject({page_path: '/docs', page_location: `${origin}/docs`, page_referrer: `${origin}/search`});
});

test('a change of query or anchor alone sends nothing', () => {
  onRouteDidUpdate({location: {pathname: '/search'}, previousLocation: {pathname: '/search'}});
  vi.runAllTimers();
  expect(gtag).not.toHaveBeenCalled();
});
