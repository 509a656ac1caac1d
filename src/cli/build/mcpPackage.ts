import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build, type Rolldown} from 'vite';
import packageJson from '../../../package.json';
import {documentationListName, type DocumentationList} from '../../lib/documentation-list.ts';
import {mcpPackageName} from '../../lib/mcp-package.ts';
import {tarballOf} from '../../markdown/deploy-files/archive.ts';
import {root} from '../prerequisites.mjs';

/** Bundles src/mcp/ with all that it needs into one module for Node; `site` is where it reads unless told otherwise. */
async function bundle(site: string): Promise<Rolldown.OutputChunk> {
  const {output} = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {BUILT_FOR: JSON.stringify({site, release: packageJson.version})},
    ssr: {noExternal: true},
    build: {
      write: false,
      // The oldest Node of package.json's `engines`.
      target: 'node20',
      ssr: path.join(root, 'src/mcp/bin.ts'),
      minify: true,
      rolldownOptions: {output: {codeSplitting: false}},
    },
  })) as Rolldown.RolldownOutput;
  return output[0];
}

/** Returns the folders of the packages whose modules a bundle holds. */
function packagesIn({moduleIds}: Rolldown.OutputChunk): string[] {
  const folders = moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** Returns the licences of packages, which bundled code must keep with it; throws when one has none. */
function licencesOf(folders: readonly string[]): string {
  const licences = folders.map((folder) => {
    const {name, version} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as typeof packageJson;
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/i.test(entry));
    if (file === undefined)
      throw new Error(`${folder} has no licence file: its code cannot be part of ${mcpPackageName}.`);
    return `${name} ${version}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}`;
  });
  return `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Writes the MCP server as a package that npx runs from the site's address, into a built site; throws when the site does not list its versions. */
export async function writeMcpPackage(target: string): Promise<void> {
  const list = path.join(target, documentationListName);
  if (!existsSync(list)) throw new Error(`${list} is missing: see src/plugins/markdown-twins/.`);
  const {site} = JSON.parse(readFileSync(list, 'utf8')) as DocumentationList;
  const chunk = await bundle(site);
  const manifest = {
    name: path.basename(mcpPackageName, '.tgz'),
    version: packageJson.version,
    description: 'Searches and reads the APIPark documentation for agents, over the Model Context Protocol.',
    license: packageJson.license,
    homepage: site,
    type: 'module',
    bin: 'server.mjs',
    engines: packageJson.engines,
  };
  // npm asks for a folder of this name.
  const file = (name: string, text: string, isProgram = false) => ({name: `package/${name}`, text, isProgram});
  const tarball = await tarballOf([
    file('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`),
    file(manifest.bin, `#!/usr/bin/env node\n${chunk.code}`, true),
    file('LICENSE', readFileSync(path.join(root, 'LICENSE'), 'utf8')),
    file('LICENSES-OF-OTHERS.txt', licencesOf(packagesIn(chunk))),
  ]);
  writeFileSync(path.join(target, mcpPackageName), tarball);
}
