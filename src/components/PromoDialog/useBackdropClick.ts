import {useLayoutEffect, type RefObject} from 'react';

/**
 * Calls `close` on a click beside the panel; one that began inside, such as a selection of text, does not count.
 * The dialog element has neither border nor padding, so it is the target of an event only on its backdrop.
 * A layout effect, so that no click can come between the opening and the listening.
 */
export function useBackdropClick(ref: RefObject<HTMLDialogElement | null>, close: () => void): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    let beganInside = false;
    const onPointerDown = ({target}: Event) => {
      beganInside = target !== dialog;
    };
    const onClick = ({target}: Event) => {
      if (target === dialog && !beganInside) close();
    };
    dialog?.addEventListener('pointerdown', onPointerDown);
    dialog?.addEventListener('click', onClick);
    return () => {
      dialog?.removeEventListener('pointerdown', onPointerDown);
      dialog?.removeEventListener('click', onClick);
    };
  }, [ref, close]);
}
