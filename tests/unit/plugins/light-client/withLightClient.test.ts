import type {Config} from '@docusaurus/types';
import type {Options} from '@docusaurus/preset-classic';
import {expect, test} from 'vitest';
import staticHtml from '../../../../src/plugins/light-client/staticHtml.ts';
import {withLightClient} from '../../../../src/plugins/light-client/withLightClient.ts';

const own = () => () => {};
const options = {docs: {path: 'docs', rehypePlugins: [own]}, pages: {path: 'src/pages'}, blog: false} satisfies Options;
const config: Config = {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/',
  presets: [['@docusaurus/preset-classic', options]],
  themes: [['./src/plugins/search/index.ts', {}]],
};

test('adds the theme after the others, and static HTML to the pages of both kinds', () => {
  const {presets, themes, ...rest} = withLightClient(config);
  expect(presets).toEqual([
    [
      '@docusaurus/preset-classic',
      {
        docs: {path: 'docs', rehypePlugins: [own, staticHtml]},
        pages: {path: 'src/pages', rehypePlugins: [staticHtml]},
        blog: false,
      },
    ],
  ]);
  expect(themes).toEqual([['./src/plugins/search/index.ts', {}], './src/plugins/light-client/index.ts']);
  expect(rest).toEqual({title: 'Docs', url: 'https://docs.example.com', baseUrl: '/'});
});

test('leaves the configuration that it is given as it is', () => {
  withLightClient(config);
  expect(options).toEqual({docs: {path: 'docs', rehypePlugins: [own]}, pages: {path: 'src/pages'}, blog: false});
  expect(config).toMatchObject({
    presets: [['@docusaurus/preset-classic', options]],
    themes: [['./src/plugins/search/index.ts', {}]],
  });
});

test.each([
  '@docusaurus/preset-classic',
  ['@docusaurus/preset-classic', {docs: false, pages: {}}],
  ['./preset.ts', {docs: {}, pages: {}}],
] as const)('pages from elsewhere stop the build: %j', (preset) => {
  expect(() => withLightClient({...config, presets: [preset as never]})).toThrow(
    'withLightClient adds a plugin to both',
  );
});
