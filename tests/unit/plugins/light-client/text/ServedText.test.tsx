// @vitest-environment jsdom
import {act, createElement} from 'react';
import {hydrateRoot, createRoot, type Root} from 'react-dom/client';
import type * as Module from '../../../../../src/plugins/light-client/text/ServedText.tsx';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

const text =
  '<p>See <a href="/docs/teams#roles">teams</a>, <a href="#ports">ports</a>, <a href="/a.zip" target="_blank">a file</a>, <a href="https://example.com/docs">another site</a>.</p>' +
  '<ul role="tablist"><li role="tab" data-choice="client/curl" aria-selected="true" tabindex="0">curl</li><li role="tab" data-choice="client/python" aria-selected="false" tabindex="-1">Python</li></ul>' +
  '<div><div role="tabpanel">A</div><div role="tabpanel" hidden="">B</div></div>';

const history = {
  location: {pathname: '/docs/deploy', search: '', hash: ''},
  createHref: ({pathname}: {pathname: string}) => pathname,
  push: vi.fn(),
  replace: vi.fn(),
};
const preload = vi.fn();
let root: Root | undefined;
let ServedText: typeof Module.default;

beforeEach(async () => {
  vi.resetModules();
  vi.doMock('@docusaurus/router', () => ({useHistory: () => history}));
  vi.stubGlobal('scrollBy', vi.fn());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(window, {docusaurus: {preload}});
  localStorage.clear();
  ({default: ServedText} = await import('../../../../../src/plugins/light-client/text/ServedText.tsx'));
});
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const query = (selector: string) => document.body.querySelector<HTMLElement>(selector)!;

async function adopt(): Promise<{before: Element; errors: unknown[]}> {
  document.body.innerHTML = `<div id="app"><page-text class="markdown" data-page="{}">${text}</page-text></div>`;
  const before = query('page-text p');
  const errors: unknown[] = [];
  await act(() => {
    root = hydrateRoot(query('#app'), createElement(ServedText, {html: text}), {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return {before, errors};
}

async function show(html = text): Promise<void> {
  document.body.innerHTML = '<div id="app"></div>';
  root = createRoot(query('#app'));
  await act(() => root!.render(createElement(ServedText, {html})));
}

test('on the first page, the text that the server rendered stays as it is', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const {before, errors} = await adopt();
  expect(query('page-text p')).toBe(before);
  expect(query('page-text').innerHTML).toBe(text);
  expect(errors).toEqual([]);
  expect(complaints).not.toHaveBeenCalled();
  await act(() => root!.render(createElement(ServedText, {html: text})));
  expect(query('page-text p'), 'after another rendering').toBe(before);
  complaints.mockRestore();
});

test('a page that React has to render anew, and each later one, has its text, too', async () => {
  await show();
  expect(query('page-text').innerHTML).toBe(text);
  await act(() => root!.unmount());
  await show('<p>Another</p>');
  expect(query('page-text').innerHTML).toBe('<p>Another</p>');
});

test('links of this site change the page without loading it anew, and load it ahead when the pointer is there', async () => {
  await adopt();
  const link = query('[href="/docs/teams#roles"]');
  link.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
  link.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
  expect(preload.mock.calls).toEqual([['/docs/teams']]);
  const click = new MouseEvent('click', {bubbles: true, cancelable: true});
  link.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(history.push.mock.calls).toEqual([['/docs/teams#roles']]);
});

test.each([
  ['#ports', {}],
  ['/a.zip', {}],
  ['https://example.com/docs', {}],
  ['/docs/teams#roles', {ctrlKey: true}],
  ['/docs/teams#roles', {button: 1}],
])('the browser itself follows %s with %o', async (address, how) => {
  await adopt();
  // jsdom cannot follow links.
  document.body.addEventListener('click', (event) => event.preventDefault(), {once: true});
  query(`[href="${address}"]`).dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...how}));
  expect(history.push).not.toHaveBeenCalled();
});

test('a link to the open page replaces its place in the history', async () => {
  history.location.pathname = '/docs/teams#roles';
  await adopt();
  query('[href="/docs/teams#roles"]').click();
  expect(history.replace.mock.calls).toEqual([['/docs/teams#roles']]);
  history.location.pathname = '/docs/deploy';
});

const shown = () =>
  [...document.body.querySelectorAll<HTMLElement>('[role="tabpanel"]')].flatMap(({hidden, textContent}) =>
    hidden ? [] : textContent,
  );

test('a tab shows its panel by click and by keyboard, and stays chosen on later pages', async () => {
  await adopt();
  expect(shown()).toEqual(['A']);
  query('[data-choice="client/python"]').click();
  expect(shown()).toEqual(['B']);
  expect(localStorage.getItem('docusaurus.tab.client')).toBe('python');
  query('[data-choice="client/curl"]').dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  expect(shown()).toEqual(['A']);
  query('[data-choice="client/curl"]').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}));
  expect(document.activeElement?.textContent).toBe('Python');
  expect(shown()).toEqual(['B']);
  localStorage.setItem('docusaurus.tab.client', 'python');
  await act(() => root!.unmount());
  await show();
  expect(shown()).toEqual(['B']);
  expect(query('[data-choice="client/python"]').getAttribute('aria-selected')).toBe('true');
});

test('a choice that a page does not have leaves its tabs as they are', async () => {
  localStorage.setItem('docusaurus.tab.client', 'java');
  await show();
  expect(shown()).toEqual(['A']);
});
