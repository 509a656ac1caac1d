// @vitest-environment jsdom
import {createRequire} from 'node:module';
import {expect, test, vi} from 'vitest';
import {htmlTemplate} from '../../../../src/plugins/light-client/htmlTemplate.ts';

const require = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const {compileSSGTemplate} = require('./lib/ssg/ssgTemplate.js') as {
  compileSSGTemplate: (template: string) => Promise<(data: unknown) => string>;
};

const page = {
  appHtml: '<main>Text</main>',
  baseUrl: '/docs/',
  htmlAttributes: 'lang="en"',
  bodyAttributes: '',
  headTags: '<noscript></noscript>',
  preBodyTags: '<script>void 0</script>',
  postBodyTags: '<p>last</p>',
  metaAttributes: ['<title>Page</title>'],
  stylesheets: ['assets/css/styles.css'],
  scripts: [
    'assets/js/runtime~main.aaaaaaaa.js',
    'assets/js/main.bbbbbbbb.js',
    'assets/js/12.0123abcd.js',
    'assets/js/34567.89abcdef.js',
  ],
  noIndex: false,
  version: '3.10.2',
};
const render = async () => (await compileSSGTemplate(htmlTemplate('img/logo.svg')))(page);

test('scripts stand at the end of the body, those of the page first, with addresses that the runtime does not take for its own', async () => {
  const html = await render();
  expect(html).not.toMatch(/<head>[^]*<script src=[^]*<\/head>/);
  expect(html).toMatch(/<main>Text<\/main><\/div>\s*<script src=[^]*<p>last<\/p>/);
  const addresses = [...html.matchAll(/<script src="(\S+)" defer><\/script>/g)].map((match) => match[1]!);
  expect(addresses).toEqual([
    '/docs/./assets/js/12.0123abcd.js',
    '/docs/./assets/js/34567.89abcdef.js',
    '/docs/assets/js/runtime~main.aaaaaaaa.js',
    '/docs/assets/js/main.bbbbbbbb.js',
  ]);
  expect(new URL(addresses[0]!, 'https://docs.example.com').pathname).toBe('/docs/assets/js/12.0123abcd.js');
});

test('the style sheet is asked for before anything else is done', async () => {
  const html = await render();
  const preload = html.indexOf('<link rel="preload" as="style" href="/docs/assets/css/styles.css">');
  expect(preload).toBeGreaterThan(html.indexOf('<meta charset'));
  for (const other of ['<title>', '<noscript>', '<script', '<link rel="stylesheet"'])
    expect(html.indexOf(other), other).toBeGreaterThan(preload);
});

test('all scripts are asked for before the style sheet, as soon as the logo has come or is missing', async () => {
  for (const outcome of ['load', 'error']) {
    const html = await render();
    expect(html.indexOf('data-scripts')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
    document.documentElement.innerHTML = html;
    const script = document.querySelector<HTMLScriptElement>('script[data-scripts]')!;
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    new Function(script.textContent)();
    const asked = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]:not([as=style])')].map((link) => [
        link.getAttribute('href'),
        link.as,
      ]);
    expect(asked()).toEqual([['/docs/img/logo.svg', 'image']]);
    document.querySelector('link[rel=preload]:not([as=style])')!.dispatchEvent(new Event(outcome));
    expect(asked().slice(1)).toEqual(page.scripts.map((name) => [`/docs/${name}`, 'script']));
  }
});

test.each([
  ['without scripts', '<html><body><%~ it.postBodyTags %></body></html>'],
  ['with other scripts', htmlTemplate('img/logo.svg')],
])('a template %s stops the build and says how to build all the same', (_, template) => {
  expect(() => htmlTemplate('img/logo.svg', template)).toThrow(
    'does not have its character set, its style sheets, its scripts',
  );
  expect(() => htmlTemplate('img/logo.svg', template)).toThrow('STOCK_CLIENT=true');
});
