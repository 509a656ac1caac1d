// @vitest-environment jsdom
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {createElement, type ComponentType} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import * as ownHistory from '../../../../src/plugins/light-client/libraries/history.ts';
import Loadable from '../../../../src/plugins/light-client/libraries/loadable.tsx';
import pathToRegexp, {pattern} from '../../../../src/plugins/light-client/libraries/path-to-regexp.ts';
import propTypes from '../../../../src/plugins/light-client/libraries/prop-types.ts';

const core = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));

const Loading = ({error, pastDelay, retry}: LoadingComponentProps) => (
  <button onClick={retry}>{error ? String(error) : pastDelay ? 'late' : 'waiting'}</button>
);
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a component that is loaded ahead is shown at once, as hydration needs it', async () => {
  const loader = vi.fn(async () => ({default: 'Deploy'}));
  const Page = Loadable({loading: Loading, loader, render: ({default: title}) => <h1>{title}</h1>});
  expect(loader).not.toHaveBeenCalled();
  await Page.preload();
  const {container} = render(<Page />);
  expect(container.innerHTML).toBe('<h1>Deploy</h1>');
  await Page.preload();
  expect(loader).toHaveBeenCalledOnce();
});

test('several modules are passed by the names of their loaders, with the properties of the route', async () => {
  const Page = Loadable.Map({
    loading: Loading,
    loader: {__comp: async () => 'component', content: async () => 'content'},
    render: (loaded, props) => <p>{JSON.stringify({loaded, props})}</p>,
  });
  await Page.preload();
  render(createElement(Page as ComponentType<{route: number}>, {route: 1}));
  expect(screen.getByText(/./).textContent).toBe(
    '{"loaded":{"__comp":"component","content":"content"},"props":{"route":1}}',
  );
});

test('one that is not loaded yet is waited for, and after 200 ms the reader is told', async () => {
  let finish: (title: string) => void = () => undefined;
  const Page = Loadable({
    loading: Loading,
    loader: () => new Promise<string>((resolve) => (finish = resolve)),
    render: (title) => <h1>{title}</h1>,
  });
  const {container} = render(<Page />);
  expect(container.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(container.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(container.textContent).toBe('late');
  finish('Deploy');
  await settle();
  expect(container.textContent).toBe('Deploy');
});

test('one that cannot be loaded is said to have failed, and tried again when the reader asks for it, or preloads it again', async () => {
  const loader = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('offline'));
  const Page = Loadable({loading: Loading, loader, render: (title) => <h1>{title}</h1>});
  await expect(Page.preload()).rejects.toThrow('offline');
  const {container} = render(<Page />);
  await settle();
  expect(loader).toHaveBeenCalledTimes(2);
  expect(container.textContent).toBe('Error: offline');
  loader.mockResolvedValue('Deploy');
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect(container.textContent).toBe('Deploy');
});

test('Docusaurus asks no more of react-loadable in the browser', () => {
  const creator = readFileSync(core.resolve('./lib/client/exports/ComponentCreator.js'), 'utf8');
  expect(creator.match(/Loadable\b[.(\w]*/g)).toEqual(['Loadable', 'Loadable(', 'Loadable.Map', 'Loadable.Map(']);
  expect([...creator.matchAll(/^ {8}(\w+)(?::|,|\()/gm)].map(([, option]) => option)).toEqual(
    expect.arrayContaining(['loading', 'loader', 'modules', 'webpack', 'render']),
  );
});

test('React Router takes nothing else from its history package and from prop-types than it gets', () => {
  const routers = ['react-router', 'react-router-dom'].map((name) => {
    const folder = path.dirname(core.resolve(`${name}/package.json`));
    return readFileSync(path.join(folder, `esm/${name}.js`), 'utf8');
  });
  const taken = routers.flatMap((router) => /import \{ (.*) \} from 'history'/.exec(router)![1]!.split(', '));
  expect(Object.keys(ownHistory).toSorted()).toEqual([...new Set(taken)].toSorted());
  const checks = /^( *)if \(process\.env\.NODE_ENV !== "production"\) \{\n[^]*?\n\1\}$/gm;
  const types = routers.flatMap((router) => router.replaceAll(checks, '').match(/PropTypes\.[\w.]+/g) ?? []);
  expect([...new Set(types)].toSorted()).toEqual(['PropTypes.object', 'PropTypes.object.isRequired']);
  expect(Object.keys(propTypes)).toEqual(['object']);
});

test('of path-to-regexp, React Router gets the expressions that the library itself makes of paths', () => {
  const router = createRequire(core.resolve('react-router'));
  const library = router('path-to-regexp') as (path: string, keys: object[], options: object) => RegExp;
  for (const path of ['/', '/docs', '/docs/', '/zh-Hans/docs/1.9-beta/a.b_c~d', '/$x[1]{2}|^=!', '/中文', '*'])
    for (const strict of [true, false])
      for (const end of [true, false])
        for (const sensitive of [true, false]) {
          const [own, theirs]: [{name: number}[], {name: number}[]] = [[], []];
          const options = {strict, end, sensitive};
          const made = pathToRegexp(path, own, options);
          const known = library(path, theirs, options);
          expect(made.flags).toBe(known.flags);
          expect(own.map(({name}) => name)).toEqual(theirs.map(({name}) => name));
          for (const address of [
            path,
            `${path}/`,
            `${path}/x`,
            `${path}x`,
            path.toUpperCase(),
            '/docs',
            '/docs/',
            '/docs/a',
            '/',
            '',
          ])
            expect(made.exec(address), `${path} ${JSON.stringify(options)} ${address}`).toEqual(known.exec(address));
        }
  // What the build refuses in the path of a route.
  for (const path of ['/:page', '/(a)', '/a*', '/a+', '/a?', '/\\a']) expect(path).toMatch(pattern);
  for (const name of ['parse', 'compile', 'tokensToRegExp'])
    expect(library, 'what React Router could use besides').toHaveProperty(name);
});
