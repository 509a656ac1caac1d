import {useEffect, useRef, useState, type RefObject} from 'react';
import {importPanel} from './importPanel.ts';
import type List from './List.tsx';
import type {Handle, Shown} from './List.tsx';

/** Loads the list's own code, and that of what it shows, which is not waited for. */
function importList(): Promise<typeof List> {
  importPanel().catch(() => undefined);
  return import('./List.tsx').then((module) => module.default);
}

/** Loads the list ahead. */
export const preloadList = (): void => void importList().catch(() => undefined);

type Wish = {action: (list: Handle) => void; otherwise: (() => void) | undefined};

type LoadedList = {
  /** The component, once its code is loaded. */
  List: typeof List | undefined;
  /** What the field shows of the list. */
  shown: Shown | undefined;
  hasFailed: boolean;
  handle: RefObject<Handle | null>;
  onShown: (shown: Shown) => void;
  /** Has the list do something, as soon as it is loaded; does `otherwise` when it cannot be. */
  ask: (action: Wish['action'], otherwise?: () => void) => void;
  retry: () => void;
};

/** Loads the list below the search box when it is wanted, or first asked to do something. */
export function useList(isWanted: boolean): LoadedList {
  const [loaded, setLoaded] = useState<typeof List>();
  const [shown, setShown] = useState<Shown>();
  const [isAsked, setAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  const handle = useRef<Handle>(null);
  const wish = useRef<Wish>(undefined);

  useEffect(() => {
    if (loaded || (!isWanted && !isAsked)) return undefined;
    let isCurrent = true;
    importList().then(
      (list) => isCurrent && setLoaded(() => list),
      (error: unknown) => {
        console.warn('The search cannot be loaded.', error);
        if (!isCurrent) return;
        setFailed(attempt);
        wish.current?.otherwise?.();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded, isWanted, isAsked, attempt]);

  // Who leaves the box no longer waits for it.
  useEffect(() => {
    if (!isWanted) wish.current = undefined;
  }, [isWanted]);

  function ask(action: Wish['action'], otherwise?: () => void) {
    if (handle.current) {
      action(handle.current);
    } else {
      wish.current = {action, otherwise};
      if (failed === attempt) otherwise?.();
      setAsked(true);
    }
  }

  function onShown(now: Shown) {
    setShown(now);
    const {action} = wish.current ?? {};
    wish.current = undefined;
    if (handle.current) action?.(handle.current);
  }

  return {
    List: loaded,
    shown,
    hasFailed: !loaded && failed === attempt,
    handle,
    onShown,
    ask,
    // What a second attempt does not find either has gone with a new deployment of the site.
    retry: () => (attempt === 0 ? setAttempt(1) : location.reload()),
  };
}
