import type {Config} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {withLightClient} from '../../../../src/plugins/light-client/withLightClient.ts';

test('adds the theme after the others, and leaves the configuration that it is given as it is', () => {
  const config: Config = {
    title: 'Docs',
    url: 'https://docs.example.com',
    baseUrl: '/',
    themes: [['./src/plugins/search/index.ts', {}]],
  };
  expect(withLightClient(config)).toEqual({
    ...config,
    themes: [['./src/plugins/search/index.ts', {}], './src/plugins/light-client/index.ts'],
  });
  expect(config.themes).toEqual([['./src/plugins/search/index.ts', {}]]);
});
