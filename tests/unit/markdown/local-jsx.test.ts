import {compile, evaluate} from '@mdx-js/mdx';
import {isValidElement} from 'react';
import * as runtime from 'react/jsx-runtime';
import {expect, test} from 'vitest';
import localJsx from '../../../src/markdown/local-jsx.ts';

const page = '# Title\n\nText with `code`.\n';

test('calls JSX functions by names of the module', async () => {
  const text = String(await compile(page, {recmaPlugins: [localJsx]}));
  expect(text).toMatch(/import \{.*jsx as _jsxImported, jsxs as _jsxsImported\} from "react\/jsx-runtime";\nconst .*_jsx = _jsxImported, _jsxs = _jsxsImported;/);
  expect(text).toContain('_jsx(_components.code');
});

test('leaves the page as it is', async () => {
  const {default: Page} = await evaluate(page, {...runtime, recmaPlugins: [localJsx]});
  expect(isValidElement(Page({}))).toBe(true);
});

test('refuses an import that it does not know', () => {
  const specifier = {type: 'ImportNamespaceSpecifier', local: {type: 'Identifier', name: 'jsx'}} as const;
  const program = {type: 'Program', sourceType: 'module', body: [{type: 'ImportDeclaration', specifiers: [specifier], source: {type: 'Literal', value: 'react/jsx-runtime'}, attributes: []}]} as const;
  expect(() => localJsx()(structuredClone(program) as never)).toThrow('src/markdown/local-jsx.ts does not know how MDX imports react/jsx-runtime');
});
