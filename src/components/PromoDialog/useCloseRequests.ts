import {useLayoutEffect, type RefObject} from 'react';

/**
 * Closes the dialog on Escape and on the platform's other close requests, such as Android's back gesture.
 * Escape is taken as a key: without an earlier click or key press on the page, Chromium closes a dialog without a
 * `cancel` event that could be held back for the fade-out. Whatever closes it without asking ends in `onClosed`.
 * A layout effect, so that no key can come between the opening and the listening.
 */
export function useCloseRequests(
  ref: RefObject<HTMLDialogElement | null>,
  close: () => void,
  onClosed: () => void,
): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const onRequest = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    const onClose = () => {
      // The event comes late: by then an unmounted dialog is gone, and a remounted one is open again.
      if (!dialog?.isConnected || dialog.open) return;
      close();
      onClosed();
    };
    document.addEventListener('keydown', onRequest);
    dialog?.addEventListener('cancel', onRequest);
    dialog?.addEventListener('close', onClose);
    return () => {
      document.removeEventListener('keydown', onRequest);
      dialog?.removeEventListener('cancel', onRequest);
      dialog?.removeEventListener('close', onClose);
    };
  }, [ref, close, onClosed]);
}
