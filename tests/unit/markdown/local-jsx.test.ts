import {compile} from '@mdx-js/mdx';
import {createElement, type ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import {expect, test} from 'vitest';
import localJsx from '../../../src/markdown/local-jsx.ts';

const page = '# Title\n\nText with `code`.\n';

/** Compiles the page as a module, runs it with React's JSX functions in the place of its import, and returns its HTML. */
async function markup(recmaPlugins: [typeof localJsx] | []): Promise<string> {
  const module = String(await compile(page, {recmaPlugins}));
  const body = module
    .replace(
      /import \{(.*?)\} from "react\/jsx-runtime";/,
      (_, names: string) => `const {${names.replaceAll(' as ', ': ')}} = runtime;`,
    )
    .replace('export default function', 'return function');
  const Page = (new Function('runtime', body) as (functions: typeof runtime) => ComponentType)(runtime);
  return renderToStaticMarkup(createElement(Page));
}

test('calls JSX functions by names of the module', async () => {
  const text = String(await compile(page, {recmaPlugins: [localJsx]}));
  expect(text).toMatch(
    /import \{.*jsx as _jsxImported, jsxs as _jsxsImported\} from "react\/jsx-runtime";\nconst .*_jsx = _jsxImported, _jsxs = _jsxsImported;/,
  );
  expect(text).toContain('_jsx(_components.code');
});

test('leaves the page as it is', async () => {
  expect(await markup([localJsx])).toBe(await markup([]));
  expect(await markup([localJsx])).toContain('<code>code</code>');
});

test('refuses an import that it does not know', () => {
  const specifier = {type: 'ImportNamespaceSpecifier', local: {type: 'Identifier', name: 'jsx'}} as const;
  const program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ImportDeclaration',
        specifiers: [specifier],
        source: {type: 'Literal', value: 'react/jsx-runtime'},
        attributes: [],
      },
    ],
  } as const;
  expect(() => localJsx()(structuredClone(program) as never)).toThrow(
    'src/markdown/local-jsx.ts does not know how MDX imports react/jsx-runtime',
  );
});
