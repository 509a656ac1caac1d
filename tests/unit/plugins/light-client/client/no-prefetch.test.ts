// @vitest-environment jsdom
import {fireEvent, render, screen} from '@testing-library/react';
import {createElement, useLayoutEffect, type ReactNode} from 'react';
import {MemoryRouter} from 'react-router-dom';
import {afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';

const preloadRoute = vi.hoisted(() => vi.fn(() => Promise.resolve([])));
vi.mock('../../../../../node_modules/@docusaurus/core/lib/client/preload.js', () => ({default: preloadRoute}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({siteConfig: {baseUrl: '/', trailingSlash: false, future: {experimental_router: 'browser'}}}),
}));
vi.mock('@generated/routes', () => ({default: [{path: '/docs/deploy', exact: true}]}));
vi.mock('@generated/routesChunkNames', () => ({default: {'/docs/deploy-1ab': {content: 'aa11aa11'}}}));

/** What Docusaurus asks for the file of a chunk that it prefetches. */
const gca = vi.fn();
const watch = vi.fn();

class WatchingObserver {
  observe = watch;
  disconnect(): void {}
}

// Docusaurus's modules are transformed once, which must not count as a test's time.
beforeAll(() => import('@docusaurus/Link'), 60_000);
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', WatchingObserver);
  vi.stubGlobal('__webpack_require__', {gca});
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [preloadRoute, gca, watch]) mock.mockClear();
});

/** Shows Docusaurus's own link, and its own object on the window, with the client module loaded or not. */
async function showLink({isLoaded, connection}: {isLoaded: boolean; connection?: object}): Promise<HTMLElement> {
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
  const module = isLoaded
    ? await import('../../../../../src/plugins/light-client/client/no-prefetch.ts')
    : {onRouteDidUpdate: () => {}};
  const {default: docusaurus} = await import('../../../../../node_modules/@docusaurus/core/lib/client/docusaurus.js');
  const {default: Link} = await import('@docusaurus/Link');
  window.docusaurus = docusaurus;
  /** Calls the module when Docusaurus does: after the page is there, and before the effects of its links. */
  function Page(): ReactNode {
    useLayoutEffect(() => module.onRouteDidUpdate());
    return createElement(Link, {to: '/docs/deploy'}, 'Deploy');
  }
  render(createElement(MemoryRouter, {}, createElement(Page)));
  return screen.getByRole('link');
}

test('a link neither watches whether it is in sight nor prefetches its page', async () => {
  await showLink({isLoaded: true});
  expect(watch).not.toHaveBeenCalled();
  expect(gca).not.toHaveBeenCalled();
});

test('Docusaurus itself would watch it, and prefetch its page', async () => {
  await showLink({isLoaded: false});
  expect(watch).toHaveBeenCalledTimes(1);
  void window.docusaurus.prefetch('/docs/deploy');
  expect(gca.mock.calls).toEqual([['aa11aa11']]);
});

test('a link that is pointed at or touched loads its page, once', async () => {
  const link = await showLink({isLoaded: true, connection: {effectiveType: '4g', saveData: false}});
  fireEvent.mouseEnter(link);
  fireEvent.touchStart(link);
  expect(window.docusaurus.preload('/docs/deploy')).toBe(false);
  expect(preloadRoute.mock.calls).toEqual([['/docs/deploy']]);
});

test.each([
  {effectiveType: '2g', saveData: false},
  {effectiveType: 'slow-2g', saveData: false},
  {effectiveType: '4g', saveData: true},
])('with %o nothing is loaded ahead', async (connection) => {
  fireEvent.mouseEnter(await showLink({isLoaded: true, connection}));
  expect(preloadRoute).not.toHaveBeenCalled();
});
