import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {versionNames} from '../../../src/config/versions.ts';
import elsewhereLinks from '../../../src/markdown/elsewhere-links.ts';

const old = versionNames.at(-1)!;
const site = 'https://old.example.com';

function linkIn(url: string, options: Partial<Parameters<typeof elsewhereLinks>[0]> = {}): unknown[] {
  const link = {type: 'link' as const, url, children: []};
  const definition = {type: 'definition' as const, identifier: 'a', url};
  const attributes = [{type: 'mdxJsxAttribute' as const, name: 'href', value: url}];
  const element = {type: 'mdxJsxFlowElement' as const, name: 'Card', attributes, children: []};
  elsewhereLinks({elsewhere: {[old]: site}, locale: 'en', siteRoot: '/', ...options})({
    type: 'root',
    children: [{type: 'paragraph', children: [link]}, definition, element],
  } as Root);
  return [...new Set([link.url, definition.url, attributes[0]!.value])];
}

test.each([
  [`/docs/${old}/install#upgrade`, `${site}/docs/${old}/install#upgrade`],
  [`pathname:///docs/${old}/openapi.yaml`, `${site}/docs/${old}/openapi.yaml`],
  ['/docs/deploy', '/docs/deploy'],
  ['pathname:///releases.atom', 'pathname:///releases.atom'],
  ['./deploy.md', './deploy.md'],
  ['https://apipark.com', 'https://apipark.com'],
])('a link or an element that leads to %s leads to %s', (url, whole) => {
  expect(linkIn(url)).toEqual([whole]);
});

test('the language of the page stays, and the path of the other site is its own', () => {
  const chinese = {locale: 'zh-Hans', siteRoot: '/docs-site/zh-Hans/'} as const;
  const whole = `${site}/zh-Hans/docs/${old}/a`;
  expect(linkIn(`/docs/${old}/a`, chinese)).toEqual([whole]);
  expect(linkIn(`pathname:///docs-site/zh-Hans/docs/${old}/a`, chinese)).toEqual([whole]);
});

test('while no version is elsewhere, links stay', () => {
  expect(linkIn(`/docs/${old}/install`, {elsewhere: {}})).toEqual([`/docs/${old}/install`]);
});
