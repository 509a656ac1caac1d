import {readFileSync, writeFileSync} from 'node:fs';
import {changedFormat} from './generated.ts';

/** What the bundler tells the rendering of HTML: the chunks behind each name, and the files of each chunk. */
interface ClientManifest {
  origins: Record<string, number[]>;
}

/**
 * Makes the HTML of each page name the scripts of that page, so that the browser asks for them together with the main script, and not only once
 * that one runs. Docusaurus means to do so, but looks for the chunks of a page under the names of its modules, where the bundler's plugin has
 * written them under names of chunks. `manifest` is the plugin's file, `modules` has the module of each chunk by Docusaurus's name, `chunkOf`
 * returns the chunk that holds it in this build. Throws when no chunk has its expected name.
 */
export function namePageScripts(manifest: string, modules: ReadonlyMap<string, string>, chunkOf: (name: string, module: string) => string): void {
  const content = JSON.parse(readFileSync(manifest, 'utf8')) as ClientManifest;
  // A module that the main script has already is in no chunk.
  const found = [...modules].flatMap(([name, module]) => {
    const chunks = content.origins[chunkOf(name, module)];
    return chunks ? [[module, chunks] as const] : [];
  });
  if (found.length === 0) throw changedFormat(manifest, 'names no chunk of registry.js');
  writeFileSync(manifest, JSON.stringify({...content, origins: {...content.origins, ...Object.fromEntries(found)}}));
}
