import {expect, test} from 'vitest';
import {modulesIn} from '../../bench/weigh/scripts.ts';
import {ownerOf, sharesOf, weightTable} from '../../bench/weigh/shares.ts';

test.each([
  ['./node_modules/react-dom/cjs/react-dom.js', 'react-dom'],
  ['./node_modules/@docusaurus/core/lib/client/App.js', '@docusaurus/core'],
  ['./node_modules/hoist/node_modules/react-is/index.js', 'react-is'],
  ['./src/components/Search/Box.tsx', 'src/components/Search'],
  ['./src/plugins/light-client/text/pages.ts', 'src/plugins/light-client'],
  ['./.docusaurus/routes.js', '.docusaurus/'],
  ['(bundler)', '(bundler)'],
])('%s belongs to %s', (name, owner) => {
  expect(ownerOf(name)).toBe(owner);
});

const script = 'push([["main"],{123(e,t){t.a=1},456:function(e,t){t.b={c:2}},"7":(e)=>{e.d=3}},e=>{e(123)}]);';

test('a script is taken apart into its modules and what is around them', () => {
  const modules = modulesIn(script, {123: './a.js', 456: './b.js'});
  expect(modules.map(({name}) => name)).toEqual(['./a.js', './b.js', '(module 7)', '(bundler)']);
  expect(modules.map(({text}) => text)).toEqual([
    '123(e,t){t.a=1}',
    '456:function(e,t){t.b={c:2}}',
    '"7":(e)=>{e.d=3}',
    'push([["main"],,e=>{e(123)}]);',
  ]);
});

test('a script without modules is the bundler alone', () => {
  const runtime = '!function(){var files={12:"0a1b",34:"2c3d"}}()';
  expect(modulesIn(runtime, {12: './a.js'})).toEqual([{name: '(bundler)', text: runtime}]);
});

test('each owner has what the script would lack without it, the largest first', () => {
  const modules = modulesIn(script, {
    123: './node_modules/a/index.js',
    456: './node_modules/b/index.js',
    7: './node_modules/a/b.js',
  });
  const [{total, shares}] = sharesOf([{file: 'main.js', modules}]) as [ReturnType<typeof sharesOf>[number]];
  expect(total.modules).toBe(4);
  expect(shares.map(({owner}) => owner).toSorted()).toEqual(['(bundler)', 'a', 'b']);
  expect(shares.find(({owner}) => owner === 'a')).toMatchObject({modules: 2, raw: 32});
  const sizes = shares.map(({brotli}) => brotli);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(weightTable([{file: 'main.js', total, shares}])).toMatch(/main\.js +4 +\d+ +\d+\n {2}/);
});
