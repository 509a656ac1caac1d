// @vitest-environment jsdom
// Docusaurus's own links load pages ahead, and none on slow connections or with data saver. What that brings on this site: src/plugins/light-client/README.md.
import {fireEvent, render, screen} from '@testing-library/react';
import {createElement} from 'react';
import {MemoryRouter} from 'react-router-dom';
import {afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';

const preloadRoute = vi.hoisted(() => vi.fn(() => Promise.resolve([])));
vi.mock('../../../node_modules/@docusaurus/core/lib/client/preload.js', () => ({default: preloadRoute}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({siteConfig: {baseUrl: '/', trailingSlash: false, future: {experimental_router: 'browser'}}}),
}));
vi.mock('@generated/routes', () => ({default: [{path: '/docs/deploy', exact: true}]}));
vi.mock('@generated/routesChunkNames', () => ({default: {'/docs/deploy-1ab': {content: 'aa11aa11'}}}));

/** What Docusaurus asks for the file of a chunk that it prefetches. */
const gca = vi.fn();

/** Tells at once that what it is to watch is in sight. */
class SeeingObserver {
  readonly #tell: (entries: object[]) => void;

  constructor(tell: (entries: object[]) => void) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    this.#tell([{target, isIntersecting: true, intersectionRatio: 1}]);
  }

  unobserve(): void {}

  disconnect(): void {}
}

// Docusaurus's modules are transformed once, which must not count as a test's time.
beforeAll(() => import('@docusaurus/Link'), 60_000);
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', SeeingObserver);
  vi.stubGlobal('__webpack_require__', {gca});
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [preloadRoute, gca]) mock.mockClear();
});

/** Shows Docusaurus's own link, and puts its own object on the window. */
async function showLink(connection?: object): Promise<HTMLElement> {
  Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
  const {default: docusaurus} = await import('../../../node_modules/@docusaurus/core/lib/client/docusaurus.js');
  const {default: Link} = await import('@docusaurus/Link');
  window.docusaurus = docusaurus;
  render(createElement(MemoryRouter, {}, createElement(Link, {to: '/docs/deploy'}, 'Deploy')));
  return screen.getByRole('link');
}

test('a link in sight asks for the files of the chunks of its page', async () => {
  await showLink();
  expect(gca.mock.calls).toEqual([['aa11aa11']]);
});

test('a link that is pointed at or touched loads its page, once', async () => {
  const link = await showLink({effectiveType: '4g', saveData: false});
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
  fireEvent.mouseEnter(await showLink(connection));
  expect(preloadRoute).not.toHaveBeenCalled();
  expect(gca).not.toHaveBeenCalled();
});
