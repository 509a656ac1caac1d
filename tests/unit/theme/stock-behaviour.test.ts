// @vitest-environment jsdom
// What the specification fixes and Docusaurus gives: these tests tell when an upgrade changes it.
import {act, renderHook} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {useHideableNavbar} from '../../../node_modules/@docusaurus/theme-common/lib/hooks/useHideableNavbar.js';

type Position = {scrollY: number};
const page = vi.hoisted(() => ({scroll: (_now: Position, _before: Position) => {}}));

vi.mock('../../../node_modules/@docusaurus/theme-common/lib/utils/scrollUtils.js', () => ({
  useScrollPosition: (handler: typeof page.scroll) => {
    page.scroll = handler;
  },
}));
vi.mock('../../../node_modules/@docusaurus/theme-common/lib/utils/useLocationChange.js', () => ({useLocationChange: () => undefined}));

function scrolled(hideOnScroll: boolean) {
  Object.defineProperty(document.documentElement, 'scrollHeight', {value: 10_000, configurable: true});
  const {result} = renderHook(() => useHideableNavbar(hideOnScroll));
  return (from: number, to: number) => {
    act(() => page.scroll({scrollY: to}, {scrollY: from}));
    return result.current.isNavbarVisible;
  };
}

test('a navigation bar that hides goes when the reader scrolls down, and comes back upwards and at the top', () => {
  const visibleAfter = scrolled(true);
  expect(visibleAfter(100, 900)).toBe(false);
  expect(visibleAfter(900, 700)).toBe(true);
  expect(visibleAfter(700, 800)).toBe(false);
  expect(visibleAfter(800, -20)).toBe(true);
});

test('the progress bar has the pace the specification gives it, and no spinner', async () => {
  await import('../../../node_modules/@docusaurus/theme-classic/lib/nprogress.js');
  // @ts-expect-error -- the package has no types
  const {default: NProgress} = await import('nprogress');
  expect(NProgress.settings).toMatchObject({minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false});
});
