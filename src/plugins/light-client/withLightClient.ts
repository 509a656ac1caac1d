import type {Config, PresetConfig} from '@docusaurus/types';
import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import staticHtml from './staticHtml.ts';

const classic = '@docusaurus/preset-classic';

/** Adds the rehype plugin to the options of a plugin that makes pages from Markdown. */
function withStaticHtml<Options extends {rehypePlugins?: unknown[]}>(options: Options): Options {
  return {...options, rehypePlugins: [...(options.rehypePlugins ?? []), staticHtml]};
}

function withStaticPages(preset: unknown): PresetConfig {
  const [name, options] = (Array.isArray(preset) ? preset : [preset]) as [string, ClassicOptions?];
  if (name !== classic || !options?.docs || !options.pages)
    throw new Error(
      `Each preset has to be [${classic}, options] with options for docs and pages: withLightClient adds a plugin to both.`,
    );
  return [name, {...options, docs: withStaticHtml(options.docs), pages: withStaticHtml(options.pages)}];
}

/**
 * Returns the configuration of a site with all measures of this folder, which its README explains. Throws when its pages come from another preset
 * than the classic one.
 */
export function withLightClient(config: Config): Config {
  return {
    ...config,
    presets: config.presets?.map(withStaticPages),
    // A theme, because it also takes components out of Docusaurus's theme; so it comes last.
    themes: [...(config.themes ?? []), './src/plugins/light-client/index.ts'],
  };
}
