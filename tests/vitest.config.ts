import {existsSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {transformWithOxc, type Plugin} from 'vite';
import {defineConfig} from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts: string[]) => path.join(root, ...parts);
const clientExports = at('node_modules/@docusaurus/core/lib/client/exports');
const themeFolders = [at('src/theme'), at('node_modules/@docusaurus/theme-classic/lib/theme')];

/** Resolves the module names that only Docusaurus's bundler knows. */
function docusaurusNames(): Plugin {
  return {
    name: 'docusaurus-names',
    enforce: 'pre',
    resolveId(id) {
      const theme = /^@(?:theme(?:-original|-init)?|late)\/(.+)$/.exec(id);
      if (theme) {
        const folders = id.startsWith('@late/')
          ? [...themeFolders, path.dirname(clientExports)]
          : id.startsWith('@theme/')
            ? themeFolders
            : themeFolders.slice(1);
        const bases = folders.map((folder) => path.join(folder, theme[1]!));
        const files = bases.flatMap((base) =>
          ['/index.tsx', '/index.ts', '/index.js', '.tsx', '.js'].map((end) => base + end),
        );
        return files.find((file) => existsSync(file)) ?? null;
      }
      const core = /^@docusaurus\/([A-Z]\w+|use\w+|isInternalUrl|renderRoutes|router|constants)$/.exec(id);
      if (core) return path.join(clientExports, `${core[1]}.js`);
      if (id.startsWith('@generated/')) return at('tests/unit/stubs', `${id.slice('@generated/'.length)}.ts`);
      if (id.startsWith('@site/')) return at(id.slice('@site/'.length));
      return null;
    },
    // The files of Docusaurus's client and theme are plain .js with JSX in them.
    async transform(code, id) {
      if (!/node_modules\/@docusaurus\/.*\.js$/.test(id) || !/<\w|<>/.test(code)) return null;
      return transformWithOxc(code, id, {lang: 'jsx', jsx: {runtime: 'automatic'}});
    },
  };
}

export default defineConfig({
  root,
  plugins: [docusaurusNames()],
  test: {
    reporters: ['default'],
    // Vitest itself would leave one core idle, which is half of two. Processes rather than threads: jieba takes a dictionary once in each.
    pool: 'forks',
    maxWorkers: os.availableParallelism(),
    // No test is about time: on a busy machine, everything may take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: {deps: {inline: [/@docusaurus/]}},
    css: {modules: {classNameStrategy: 'non-scoped'}},
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/unit/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          include: ['tests/samples/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/samples/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'guides',
          include: ['tests/guides/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/guides/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/deploy/setup.ts'],
        },
      },
      {
        extends: true,
        test: {name: 'site', include: ['tests/site/**/*.test.ts'], environment: 'node'},
      },
    ],
  },
});
