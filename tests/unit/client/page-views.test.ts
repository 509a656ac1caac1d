// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/page-views.ts';

const gtag = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  window.gtag = gtag;
});
afterEach(() => {
  vi.useRealTimers();
  gtag.mockReset();
});

test('a change of page sends its path and title, not its query', () => {
  onRouteDidUpdate({location: {pathname: '/search', search: '?q=secret'} as Location, previousLocation: {pathname: '/'}});
  document.title = 'Search';
  vi.runAllTimers();
  expect(gtag.mock.calls).toEqual([['event', 'page_view', {page_path: '/search', page_title: 'Search'}]]);
});

test.each([
  ['the first page, which the tag counts itself', null],
  ['a change of query or anchor alone', {pathname: '/search'}],
])('%s sends nothing', (_case, previousLocation) => {
  onRouteDidUpdate({location: {pathname: '/search'}, previousLocation});
  vi.runAllTimers();
  expect(gtag).not.toHaveBeenCalled();
});
