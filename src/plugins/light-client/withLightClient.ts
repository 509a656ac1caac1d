import type {Config} from '@docusaurus/types';

/** Returns the configuration of a site with all measures of this folder, which its README explains. */
export const withLightClient = (config: Config): Config => ({
  ...config,
  // A theme, because it also takes components out of Docusaurus's theme; so it comes last.
  themes: [...(config.themes ?? []), './src/plugins/light-client/index.ts'],
});
