import {readFileSync} from 'node:fs';
import {changedFormat} from './generated.ts';

/** Fields that only builds read. */
const buildOnly: ReadonlySet<string> = new Set([
  'clientModules',
  'headTags',
  'markdown',
  'onBrokenAnchors',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'storage',
  'stylesheets',
  'themes',
]);

/** Returns the source of Docusaurus's generated `docusaurus.config.mjs` without the fields that only builds read; throws when its format differs from that of Docusaurus 3.10. */
export function clientSiteConfig(file: string): string {
  const json = /^export default (\{[^]*\});\s*$/m.exec(readFileSync(file, 'utf8'))?.[1];
  let config: Record<string, unknown>;
  try {
    config = JSON.parse(json ?? '') as typeof config;
  } catch {
    throw changedFormat(file, 'does not export a single JSON object');
  }
  return `export default ${JSON.stringify(Object.fromEntries(Object.entries(config).filter(([field]) => !buildOnly.has(field))))};\n`;
}
