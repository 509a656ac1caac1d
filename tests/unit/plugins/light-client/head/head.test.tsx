// @vitest-environment jsdom
import {act, createElement} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as Head from '../../../../../src/plugins/light-client/head/head.tsx';
import type * as Late from '../../../../../src/plugins/light-client/late/late.ts';

let head: typeof Head;
let late: typeof Late;
let root: Root;

async function open(body: string): Promise<void> {
  vi.resetModules();
  document.head.innerHTML = '<title>Deploy</title><meta data-rh="true" name="description" content="How to deploy.">';
  document.body.innerHTML = `${body}<div id="app"></div>`;
  vi.doMock('../../../../../src/plugins/light-client/late/library.ts', async () => {
    const {Helmet, HelmetData} = await import('react-helmet-async');
    return {Helmet, helmetData: new HelmetData({}), SiteMetadataDefaults: () => '[SiteMetadataDefaults]'};
  });
  late = await import('../../../../../src/plugins/light-client/late/late.ts');
  head = await import('../../../../../src/plugins/light-client/head/head.tsx');
  root = createRoot(document.querySelector('#app')!);
}

const page = (title: string, description: string) =>
  createElement(
    head.HelmetProvider,
    null,
    createElement(head.Helmet, null, createElement('title', null, 'Site')),
    createElement(
      head.Helmet,
      null,
      createElement('title', null, title),
      createElement('meta', {name: 'description', content: description}),
    ),
  );
const shown = () => [document.title, document.querySelector('meta')?.getAttribute('content')];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
});
afterEach(async () => {
  await act(() => root.unmount());
  // The library writes later what is left.
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.hasHydrated;
  document.documentElement.className = '';
  delete window.docusaurusRoot;
});

test('the head of a first page stays as the server has written it; that of the next one is written', async () => {
  await open('<page-text></page-text>');
  await act(() => root.render(page('Other', 'Other')));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(shown()).toEqual(['Deploy', 'How to deploy.']);
  await act(() => late.loadLate());
  await act(() => root.render(page('Teams', 'About teams.')));
  await vi.waitFor(() => expect(shown()).toEqual(['Teams', 'About teams.']));
  expect(document.querySelectorAll('meta')).toHaveLength(1);
});

test('the head of an unknown address is written at once', async () => {
  document.documentElement.className = 'plugin-native';
  await open('');
  await late.withLate({preload: () => Promise.resolve('scripts')}, false).preload();
  await act(() => root.render(page('Page Not Found', 'Nothing here.')));
  await vi.waitFor(() => expect(shown()).toEqual(['Page Not Found', 'Nothing here.']));
});

test('a later page waits for what writes into the head', async () => {
  await open('');
  const component = late.withLate({preload: () => Promise.resolve('scripts')}, false);
  await component.preload();
  await act(() => root.render(page('Home', 'Begin.')));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.title, 'that of the first page').toBe('Deploy');
  window.docusaurusRoot = {} as never;
  await act(() => component.preload());
  await act(() => root.render(page('Search', 'Find.')));
  await vi.waitFor(() => expect(document.title).toBe('Search'));
});

test('a first page whose head depends on its query waits for it, too', async () => {
  await open('');
  await late.withLate({preload: () => Promise.resolve('scripts')}, true).preload();
  await act(() => root.render(page('“backup”', 'Hits.')));
  await vi.waitFor(() => expect(document.title).toBe('“backup”'));
});

test('components that only write into the head are there when what they write with is', async () => {
  await open('<page-text></page-text>');
  const Late = head.lateInHead('SiteMetadataDefaults');
  await act(() => root.render(createElement(Late)));
  expect(document.body.textContent).toBe('');
  await act(() => late.loadLate());
  expect(document.body.textContent).toBe('[SiteMetadataDefaults]');
});

test('the document says that the first page is shown', async () => {
  await open('<page-text></page-text>');
  head.onRouteDidUpdate();
  expect(document.documentElement.dataset.hasHydrated).toBeUndefined();
  await vi.waitFor(() => expect(document.documentElement.dataset.hasHydrated).toBe('true'));
});
