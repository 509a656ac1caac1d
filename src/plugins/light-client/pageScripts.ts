import {readFileSync, writeFileSync} from 'node:fs';
import {changedFormat} from './generated.ts';

/** What the bundler passes to the rendering of HTML: the chunks behind each name, and the files of each chunk. */
interface ClientManifest {
  origins: Record<string, number[]>;
}

/**
 * Makes the HTML of each page name the scripts of that page, so that the browser requests them together with the main script instead of after
 * it has started. Docusaurus intends to do so, but looks up the chunks of a page by the names of its modules, whereas the bundler's plugin has
 * written them under the names of chunks. `manifest` is the plugin's file, `modules` has the module of each chunk by Docusaurus's name, `chunkOf`
 * returns the chunk that holds it in this build. Throws when no chunk has its expected name.
 */
export function namePageScripts(
  manifest: string,
  modules: ReadonlyMap<string, string>,
  chunkOf: (name: string, module: string) => string,
): void {
  const content = JSON.parse(readFileSync(manifest, 'utf8')) as ClientManifest;
  // A module that is already in the main script is not in any chunk.
  const found = [...modules].flatMap(([name, module]) => {
    const chunks = content.origins[chunkOf(name, module)];
    return chunks ? [[module, chunks] as const] : [];
  });
  if (found.length === 0) throw changedFormat(manifest, 'does not name any chunk of registry.js');
  writeFileSync(manifest, JSON.stringify({...content, origins: {...content.origins, ...Object.fromEntries(found)}}));
}
