// @vitest-environment jsdom
// Docusaurus's theme-common can hide the navigation bar on scroll, which docusaurus.config.ts leaves off.
import {act, renderHook} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {useHideableNavbar} from '../../../node_modules/@docusaurus/theme-common/lib/hooks/useHideableNavbar.js';

type Position = {scrollY: number};
type Change = {location: {hash: string}};
const page = vi.hoisted(() => ({scroll: (_now: Position, _before: Position) => {}, go: (_change: Change) => {}}));

vi.mock('../../../node_modules/@docusaurus/theme-common/lib/utils/scrollUtils.js', () => ({
  useScrollPosition: (handler: typeof page.scroll) => {
    page.scroll = handler;
  },
}));
vi.mock('../../../node_modules/@docusaurus/theme-common/lib/utils/useLocationChange.js', () => ({
  useLocationChange: (handler: typeof page.go) => {
    page.go = handler;
  },
}));

/** A navigation bar of a long page; both functions tell whether it is visible after the reader has scrolled, or followed a link to a hash. */
function hidingBar() {
  Object.defineProperty(document.documentElement, 'scrollHeight', {value: 10_000, configurable: true});
  const {result} = renderHook(() => useHideableNavbar(true));
  const isVisibleAfter = (event: () => void) => {
    act(event);
    return result.current.isNavbarVisible;
  };
  return {
    scroll: (from: number, to: number) => isVisibleAfter(() => page.scroll({scrollY: to}, {scrollY: from})),
    go: (hash: string) => isVisibleAfter(() => page.go({location: {hash}})),
  };
}

test('a navigation bar that hides goes when the reader scrolls down, and comes back upwards and at the top', () => {
  const {scroll} = hidingBar();
  expect(scroll(100, 900)).toBe(false);
  expect(scroll(900, 700)).toBe(true);
  expect(scroll(700, 800)).toBe(false);
  expect(scroll(800, -20)).toBe(true);
});

test('it comes back, too, when the place that an address names is missing', () => {
  document.body.innerHTML = '<h2 id="ports">Ports</h2>';
  const {scroll, go} = hidingBar();
  expect(scroll(100, 900)).toBe(false);
  expect(go('#gone')).toBe(true);
  expect(go('#ports')).toBe(false);
  expect(go('')).toBe(true);
});
