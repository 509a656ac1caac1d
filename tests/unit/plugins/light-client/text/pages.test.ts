// @vitest-environment jsdom
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as Pages from '../../../../../src/plugins/light-client/text/pages.ts';
import {frameAttribute, textClass, textElement} from '../../../../../src/plugins/light-client/text/element.ts';

const frontMatter = {title: 'Deploy <b> & "run"', keywords: ['a > b']};
const frame = (id: string) => ({
  metadata: {id, title: frontMatter.title, permalink: `/docs/${id}`, frontMatter},
  frontMatter,
  assets: {},
  contentTitle: undefined,
  toc: [{value: 'Ports & <code>hosts</code>', id: 'ports', level: 2}],
});

/** The element as the server renders it. */
const rendered = (id: string, html: string) =>
  renderToString(
    createElement(textElement, {
      className: textClass,
      ...frameAttribute(frame(id) as never),
      dangerouslySetInnerHTML: {__html: html},
    }),
  );
const start = '<script src="/assets/js/main.1.js" defer></script>';
const documentOf = (id: string, html: string, scripts = start) =>
  `<!doctype html><title>T</title><main><h1>T</h1>${rendered(id, html)}</main>${scripts}`;

let pages: typeof Pages;
const fetched = vi.fn<(address: string) => Promise<{ok: boolean; text: () => Promise<string>}>>();
const answer = (html: string, ok = true) => Promise.resolve({ok, text: () => Promise.resolve(html)});

/** Opens a document: what came with it is read when the module is loaded. */
async function open(html: string): Promise<void> {
  document.documentElement.innerHTML = html;
  pages = await import('../../../../../src/plugins/light-client/text/pages.ts');
}

beforeEach(() => {
  vi.resetModules();
  vi.doMock('@docusaurus/router', () => ({useHistory: () => ({})}));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test('the first page is the one that came with the document', async () => {
  await open(documentOf('deploy', '<p>Deploy it.</p>'));
  const {default: Page, ...exports} = await pages.loadPage('/docs/deploy');
  expect(exports).toEqual(frame('deploy'));
  expect(Page).toBeTypeOf('function');
  expect(fetched).not.toHaveBeenCalled();
  expect(await pages.loadPage('/docs/deploy')).toMatchObject({default: Page});
});

test('later pages come from their HTML, once, whatever their front matter and their headings hold', async () => {
  await open(documentOf('deploy', '<p>Deploy it.</p>'));
  await pages.loadPage('/docs/deploy');
  fetched.mockReturnValue(answer(documentOf('teams', '<p>One &gt; two.</p>')));
  const [teams, again] = await Promise.all([pages.loadPage('/docs/teams'), pages.loadPage('/docs/teams')]);
  expect(fetched.mock.calls).toEqual([['/docs/teams']]);
  expect(again).toBe(teams);
  const {default: Page, ...exports} = teams;
  expect(exports).toEqual(frame('teams'));
  expect((Page as unknown as () => {props: object})().props).toEqual({html: '<p>One &gt; two.</p>'});
});

test('a document without a text, such as the home page, serves no page', async () => {
  await open(`<main>Home</main>${start}`);
  fetched.mockReturnValue(answer(documentOf('teams', '<p>Teams</p>')));
  expect((await pages.loadPage('/docs/teams')).metadata.id).toBe('teams');
  expect(fetched).toHaveBeenCalledOnce();
});

test('a host without clean addresses is asked for the file', async () => {
  await open(`<main>Home</main>${start}`);
  fetched.mockImplementation((address) =>
    address.endsWith('.html') ? answer(documentOf('teams', '<p>Teams</p>')) : answer('Not found', false),
  );
  expect((await pages.loadPage('/docs/teams')).metadata.id).toBe('teams');
});

test('a page that cannot be loaded is asked for again', async () => {
  await open(`<main>Home</main>${start}`);
  fetched.mockReturnValue(answer('Gone', false));
  await expect(pages.loadPage('/docs/teams')).rejects.toThrow('/docs/teams has no text.');
  fetched.mockReturnValue(answer(documentOf('teams', '<p>Teams</p>')));
  expect((await pages.loadPage('/docs/teams')).metadata.id).toBe('teams');
});

test('a page of another build is refused, so that the reader gets it as a whole', async () => {
  await open(`<main>Home</main>${start}`);
  fetched.mockReturnValue(answer(documentOf('teams', '<p>Teams</p>', start.replace('main.1', 'main.2'))));
  await expect(pages.loadPage('/docs/teams')).rejects.toThrow('/docs/teams belongs to another build of the site');
});
