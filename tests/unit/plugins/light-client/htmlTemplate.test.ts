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
const render = async (data: Partial<typeof page> = {}) =>
  (await compileSSGTemplate(htmlTemplate()))({...page, ...data});

test('scripts stand at the end of the body, those of the page by name', async () => {
  const html = await render();
  expect(html).not.toMatch(/<head>[^]*<script[^]*<\/head>/);
  expect(html).toMatch(
    /<main>Text<\/main><\/div>\s*<script src="\/docs\/assets\/js\/runtime~main\.aaaaaaaa\.js" defer><\/script>\s*<script src="\/docs\/assets\/js\/main\.bbbbbbbb\.js" defer><\/script>\s*<script data-scripts="12\.0123abcd 34567\.89abcdef">/,
  );
  expect(html).toContain('<p>last</p>');
});

test('a page without scripts of its own names none', async () => {
  expect(await render({scripts: page.scripts.slice(0, 2)})).not.toContain('data-scripts');
});

test('the script that asks for them finds their addresses', async () => {
  document.documentElement.innerHTML = (await render()).replaceAll(
    '/docs/assets',
    'https://docs.example.com/docs/assets',
  );
  const script = document.querySelector<HTMLScriptElement>('script[data-scripts]')!;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(script.textContent)();
  const links = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=preload]')];
  expect(links.map(({href, as}) => [href, as])).toEqual([
    ['https://docs.example.com/docs/assets/js/12.0123abcd.js', 'script'],
    ['https://docs.example.com/docs/assets/js/34567.89abcdef.js', 'script'],
  ]);
});

test.each([
  ['without scripts', '<html><body><%~ it.postBodyTags %></body></html>'],
  ['with other scripts', htmlTemplate()],
])('a template %s stops the build and says how to build all the same', (_, template) => {
  expect(() => htmlTemplate(template)).toThrow('does not have its scripts exactly once');
  expect(() => htmlTemplate(template)).toThrow('STOCK_CLIENT=true');
});
