// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/image-zoom.ts';

const at = (pathname: string) => ({pathname});
const show = (html: string) => {
  document.body.innerHTML = `<div class="markdown">${html}</div>`;
};
const zoomable = () => [...document.querySelectorAll('img[data-zoom-ready]')].map((image) => image.getAttribute('alt'));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('images become zoomable 1000 ms after the page is shown', () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  vi.advanceTimersByTime(999);
  expect(zoomable()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(zoomable()).toEqual(['A']);
  const image = document.querySelector('img')!;
  expect(image.getAttribute('role')).toBe('button');
  expect(image.tabIndex).toBe(0);
  expect(image.getAttribute('aria-label')).toBe('Enlarge: A');
});

test('and again 1000 ms after each change of page; an earlier wait is given up', () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  vi.advanceTimersByTime(500);
  show('<img alt="B">');
  onRouteDidUpdate({location: at('/b'), previousLocation: at('/a')});
  vi.advanceTimersByTime(999);
  expect(zoomable()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(zoomable()).toEqual(['B']);
});

test('a change of the anchor alone starts nothing', () => {
  show('<img alt="A">');
  onRouteDidUpdate({location: at('/a'), previousLocation: at('/a')});
  vi.advanceTimersByTime(5000);
  expect(zoomable()).toEqual([]);
});

test('an image that is a link stays a link', () => {
  show('<a href="/x"><img alt="A"></a>');
  onRouteDidUpdate({location: at('/a'), previousLocation: null});
  vi.advanceTimersByTime(1000);
  expect(zoomable()).toEqual([]);
});
