import path from 'node:path';
import {build, type Plugin, type Rolldown} from 'vite';
import {root} from '../prerequisites.mjs';

/** The scripts of a copy and their style sheet, as text. */
export type Scripts = {frame: string; search: string; styles: string};

const standInFolder = path.join(root, 'src/take-away/stand-ins');

/** What stands in for the modules of Docusaurus that the site's components import. */
const standIns: Readonly<Record<string, string>> = {
  '@docusaurus/Head': 'Head.ts',
  '@docusaurus/Link': 'Link.tsx',
  '@docusaurus/plugin-content-docs/client': 'docusaurus.ts',
  '@docusaurus/router': 'router.ts',
  '@docusaurus/theme-common': 'theme-common.ts',
  '@docusaurus/useDocusaurusContext': 'docusaurus.ts',
  '@docusaurus/useGlobalData': 'docusaurus.ts',
  '@docusaurus/useIsBrowser': 'useIsBrowser.ts',
  '@theme/Layout': 'Layout.tsx',
};

/** Resolves names of Docusaurus's modules, and the client of the search worker, to their stand-ins; throws for a name without one. */
function withStandIns(translate: string): Plugin {
  const files = {...standIns, '@docusaurus/Translate': translate};
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(id, importer) {
      if (/^\.{1,2}\/(?:\w+\/)*worker\/client\.ts$/.test(id)) return path.join(standInFolder, 'search-client.ts');
      if (!/^@(?:docusaurus|theme|generated)\b/.test(id)) return null;
      const file = files[id as keyof typeof files];
      if (file === undefined)
        throw new Error(
          `${path.relative(root, importer ?? '')} imports ${id}, for which src/take-away/stand-ins/ has nothing: add what the search of a copy needs of it.`,
        );
      return path.join(standInFolder, file);
    },
  };
}

/** Bundles a script of src/take-away/ into one that any page may load, without modules. */
async function bundle(entry: string, translate: string): Promise<{code: string; styles: string}> {
  const output = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [withStandIns(translate)],
    build: {
      write: false,
      // package.json's oldest browsers.
      target: ['chrome111', 'edge111', 'firefox125', 'safari16.4'],
      lib: {
        entry: path.join(root, 'src/take-away', entry),
        formats: ['iife'],
        name: 'apiparkDocsScript',
        fileName: 'script',
      },
    },
  })) as Rolldown.RolldownOutput[];
  const files = output.flatMap((one) => one.output);
  const code = files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n');
  const styles = files
    .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : []))
    .join('\n');
  return {code, styles};
}

/** Returns the scripts of a copy, which are the same for all versions and languages. */
export async function bundleScripts(): Promise<Scripts> {
  const frame = await bundle('frame.ts', 'translate.ts');
  const search = await bundle('search.tsx', 'Translate.tsx');
  return {frame: frame.code, search: search.code, styles: `${frame.styles}\n${search.styles}`};
}
