import {createElement, useEffect, useState, type ComponentType, type ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';

type Options<Loaded, Loader> = {
  loader: Loader;
  loading: ComponentType<LoadingComponentProps>;
  render: (loaded: Loaded, props: object) => ReactNode;
};

/** A component of a route, and the function that loads it ahead. */
type Route = ComponentType & {preload: () => Promise<unknown>};

/** Time in ms after which the reader is told that a page is being loaded: react-loadable's. */
const delay = 200;

function createRoute<Loaded>(load: () => Promise<Loaded>, {loading, render}: Options<Loaded, unknown>): Route {
  let loaded: {value: Loaded} | undefined;
  let attempt: Promise<unknown> | undefined;

  /** Unlike with react-loadable, what failed is tried again when it is next needed. */
  const preload = (): Promise<unknown> =>
    (attempt ??= load().then(
      (value) => {
        loaded = {value};
      },
      (error: unknown) => {
        attempt = undefined;
        throw error;
      },
    ));

  function LoadedRoute(props: object): ReactNode {
    const [{outcome, pastDelay}, setState] = useState<{outcome?: {error?: unknown}; pastDelay: boolean}>({
      pastDelay: false,
    });

    useEffect(() => {
      if (outcome || loaded) return undefined;
      let isCurrent = true;
      const settle = (error?: unknown) => isCurrent && setState({outcome: {error}, pastDelay: false});
      preload().then(() => settle(), settle);
      const timer = setTimeout(() => setState((before) => ({...before, pastDelay: true})), delay);
      return () => {
        isCurrent = false;
        clearTimeout(timer);
      };
    }, [outcome]);

    if (loaded) return render(loaded.value, props);
    return createElement(loading, {
      error: outcome?.error,
      isLoading: !outcome,
      pastDelay,
      timedOut: false,
      retry: () => setState({pastDelay: false}),
    });
  }

  return Object.assign(LoadedRoute, {preload});
}

/** What Docusaurus asks of react-loadable in the browser: a component that is shown once its module is loaded. */
export default function Loadable<Module>(options: Options<Module, () => Promise<Module>>): Route {
  return createRoute(options.loader, options);
}

/** The same for a component that needs several modules; they are passed to `render` by the names of their loaders. */
Loadable.Map = function LoadableMap<Module>(
  options: Options<Record<string, Module>, Readonly<Record<string, () => Promise<Module>>>>,
): Route {
  const load = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(options.loader).map(async ([name, loader]) => [name, await loader()] as const)),
    );
  return createRoute(load, options);
};
