import {readdirSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the site is made of does not rest on what proves it. */
const noTests = {group: ['**/tests/**'], message: 'src does not import from tests: see src/README.md.'};

/** Code that runs in the browser and code that runs in the build never import each other; both may use src/lib. */
const layers = (folder, forbidden, more = []) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          noTests,
          ...forbidden.map((name) => ({
            group: [`**/${name}/**`, `**/${name}.ts`],
            message: `src/${folder} does not import from src/${name}: see src/README.md.`,
          })),
          ...more,
        ],
      },
    ],
  },
});

/** For what a plugin adds to the browser, in folders of its own: its other files build the site. */
const noBuild = {
  regex: String.raw`^(?:\.\./)+[\w-]+\.ts$`,
  message: 'Code of the browser does not import what builds the site: see src/README.md.',
};

/** A plugin is wired by docusaurus.config.ts alone; what two of them need stands in src/lib or src/config. */
const noOtherPlugin = {
  regex: String.raw`^(?:\.\./)+(?:${readdirSync(path.join(root, 'src/plugins')).join('|')})/`,
  message: 'A plugin does not import from another one: see src/README.md.',
};

/** What package.json's oldest browsers lack: builds do not polyfill it, so a page would crash there. */
const newerThanBrowsers =
  /^(?:canParse|toSorted|toReversed|toSpliced|groupBy|withResolvers|fromAsync|checkVisibility|isWellFormed|toWellFormed)$/;

export default tseslint.config(
  {
    ignores: [
      'build/',
      'deploy/',
      '.docusaurus*/',
      '.cache/',
      'test-results/',
      'node_modules/',
      'tests/unit/plugins/light-client/generated/',
    ],
  },
  {basePath: path.resolve(root)},
  js.configs.recommended,
  ...tseslint.configs.strict,
  jsxA11y.flatConfigs.recommended,
  {
    plugins: {'react-hooks': reactHooks},
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      eqeqeq: 'error',
      'no-console': ['error', {allow: ['warn', 'error']}],
    },
  },
  {
    files: ['src/cli/**/*.mjs', 'tests/lint/*.js'],
    languageOptions: {globals: {console: 'readonly', process: 'readonly', URL: 'readonly'}},
  },
  {
    // A command talks to whoever called it.
    files: ['src/cli/**', 'tests/{bench,deploy,reproduce,search,walks}/**/index.ts'],
    rules: {'no-console': 'off'},
  },
  {
    files: ['src/plugins/**/*.cjs'],
    languageOptions: {sourceType: 'commonjs', globals: {module: 'writable', require: 'readonly'}},
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },
  {
    files: [
      'src/{client,components,lib,pages,take-away,theme}/**/*.{ts,tsx}',
      'src/plugins/*/{client,lib,theme}/**/*.{ts,tsx}',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `MemberExpression[property.name=${newerThanBrowsers}]`,
          message: 'The oldest browsers in package.json ("browserslist") lack this.',
        },
      ],
    },
  },
  layers('lib', ['config', 'plugins', 'markdown', 'theme', 'components', 'client', 'cli', 'data', 'gate', 'deploy']),
  layers('data', ['gate', 'deploy']),
  layers('config', ['gate', 'deploy']),
  layers('cli', []),
  layers('deploy', ['config/env', 'plugins', 'markdown', 'theme', 'components', 'client', 'cli', 'gate']),
  layers('gate', ['components', 'client', 'theme', 'cli', 'deploy']),
  layers('components', ['config/env', 'plugins', 'markdown', 'cli', 'gate', 'deploy']),
  layers('client', ['config/env', 'plugins', 'markdown', 'cli', 'gate', 'deploy']),
  layers('theme', ['config/env', 'plugins', 'markdown', 'cli', 'gate', 'deploy']),
  layers('pages', ['config/env', 'plugins', 'markdown', 'cli', 'gate', 'deploy']),
  layers('mcp', ['config/env', 'plugins', 'markdown', 'theme', 'components', 'client', 'cli', 'gate', 'deploy']),
  layers('take-away', ['config/env', 'plugins', 'markdown', 'theme', 'cli', 'gate', 'deploy']),
  layers('plugins', ['components', 'client', 'theme', 'cli', 'gate', 'deploy'], [noOtherPlugin]),
  layers(
    'plugins/*/lib',
    ['config', 'plugins', 'markdown', 'theme', 'components', 'client', 'cli', 'data', 'gate', 'deploy'],
    [noBuild, noOtherPlugin],
  ),
  layers('plugins/*/client', ['config/env', 'plugins', 'markdown', 'cli', 'gate', 'deploy'], [noBuild, noOtherPlugin]),
  layers('plugins/*/theme', ['config/env', 'plugins', 'markdown', 'cli', 'gate', 'deploy'], [noBuild, noOtherPlugin]),
  layers('markdown', ['components', 'client', 'theme', 'cli', 'gate', 'deploy']),
);
