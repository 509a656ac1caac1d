import {useLayoutEffect} from 'react';

/**
 * Calls `close` after `time` ms; 0 means never. The clock stops for good when the reader presses a key or a button:
 * the dialog never closes on someone who is using it (WCAG 2.2.1, timing adjustable).
 * A layout effect, so that no key can come between the opening and the listening.
 */
export function useAutoClose(time: number, close: () => void): void {
  useLayoutEffect(() => {
    if (time === 0) return undefined;
    const timer = window.setTimeout(close, time);
    const stop = () => window.clearTimeout(timer);
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    return () => {
      stop();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
  }, [time, close]);
}
