import {createElement, useSyncExternalStore, type ReactNode} from 'react';
import type * as Library from './library.ts';
import type {HelmetData, HelmetProps} from 'react-helmet-async';

let library: typeof Library | undefined;
let loading: Promise<void> | undefined;
let data: HelmetData | undefined;
const listeners = new Set<() => void>();

/**
 * Loads what writes titles and other tags into the head. A first page does without: the server has written all of them. Rejects when it cannot be
 * loaded, and tries again at the next call.
 */
export async function loadHead(): Promise<void> {
  loading ??= import('./library.ts').then(
    (loaded) => {
      data = new loaded.HelmetData({});
      library = loaded;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  await loading;
}

// For an unknown address, the host serves what was rendered for another one: the only page that no plugin has made.
if (typeof document !== 'undefined' && document.documentElement.classList.contains('plugin-native'))
  void loadHead().catch(() => undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const useLibrary = () =>
  useSyncExternalStore(
    subscribe,
    () => library,
    () => undefined,
  );

/** Takes the place of the library's component: nothing until the library is there, then that component. */
export function Helmet(props: HelmetProps): ReactNode {
  const loaded = useLibrary();
  return loaded && data ? <loaded.Helmet {...props} helmetData={data} /> : null;
}

/** Takes the place of the library's provider: its components share `data` instead. */
export const HelmetProvider = ({children}: {children: ReactNode}): ReactNode => children;

/** Returns what takes the place of a component that only writes into the head: nothing until it is there. */
export const lateInHead = (name: 'BaseUrlIssueBanner' | 'SiteMetadataDefaults') =>
  function LateInHead(): ReactNode {
    const loaded = useLibrary();
    return loaded ? createElement(loaded[name]) : null;
  };

type Preloadable = {preload: () => Promise<unknown>};

/**
 * Makes the component of a route load what writes into the head with its scripts. On the first page, which is loaded before React starts, it does so
 * only for a page whose head depends on its query.
 */
export function withHead<Component extends Preloadable>(component: Component, dependsOnQuery: boolean): Component {
  const {preload} = component;
  component.preload = () =>
    Promise.all([preload.call(component), dependsOnQuery || window.docusaurusRoot ? loadHead() : undefined]);
  return component;
}

/** Docusaurus calls this when the first page is shown: the document says so, as it does through the head where that is loaded. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(() => (document.documentElement.dataset.hasHydrated = 'true'));
}
