import {useLayoutEffect, type RefObject} from 'react';

function lockScroll(): () => void {
  const {documentElement: page} = document;
  const scrollbar = window.innerWidth - page.clientWidth;
  page.style.setProperty('--promo-scrollbar', `${scrollbar}px`);
  page.dataset.promoOpen = '';
  return () => {
    page.style.removeProperty('--promo-scrollbar');
    delete page.dataset.promoOpen;
  };
}

/**
 * Opens the dialog as a modal while its component is mounted, and locks the scroll of the page behind it.
 * A layout effect, because its cleanup runs before React removes the element: only an element that is still in the document
 * returns focus when it closes.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const unlockScroll = lockScroll();
    return () => {
      dialog?.close();
      unlockScroll();
    };
  }, [ref]);
}
