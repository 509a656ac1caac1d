import {useSyncExternalStore} from 'react';
import type * as Library from './library.ts';

let library: typeof Library | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();
const fillings: (() => Promise<void>)[] = [];

/** Has something be done before what comes late is there, because it needs it; again after a failure. Resolves at once, unless what comes late is already asked for. */
export async function fillFirst(fill: () => Promise<void>): Promise<void> {
  if (loading) await fill();
  else fillings.push(fill);
}

async function load(): Promise<void> {
  const [loaded] = await Promise.all([import('./library.ts'), ...fillings.map((fill) => fill())]);
  library = loaded;
  for (const listener of listeners) listener();
}

/**
 * Loads what a first page does without, because the server has rendered it: what writes into the head, and parts of the frame. Rejects when it cannot be
 * loaded, and tries again at the next call.
 */
export async function loadLate(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => library;

/** Returns what comes late, once it is there; React may be told so while it takes the page over, because only the page of an unknown address has it by then. */
export const useLate = (): typeof Library | undefined => useSyncExternalStore(subscribe, current, current);

type Preloadable = {preload: () => Promise<unknown>};

/** Whether the host has served what was rendered for another address, the only page that no plugin has made: this one is unknown. */
const isUnknown = () => document.documentElement.classList.contains('plugin-native');

/**
 * Makes the component of a route load what comes late with its scripts. On the first page, which is loaded before React starts, it does so
 * only for an unknown address, and for a page whose head depends on its query.
 */
export function withLate<Component extends Preloadable>(component: Component, dependsOnQuery: boolean): Component {
  const {preload} = component;
  component.preload = () =>
    Promise.all([
      preload.call(component),
      dependsOnQuery || isUnknown() || window.docusaurusRoot ? loadLate() : undefined,
    ]);
  return component;
}
