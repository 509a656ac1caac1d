import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import styles from './enlarge.module.css';

/** The part of medium-zoom that is used: `close` shrinks its copy of an image, unless the copy is still growing or gone. */
type Zoom = {close: () => Promise<unknown>};

/** The event that medium-zoom dispatches on an image that it enlarges. */
export type ZoomEvent = CustomEvent<{zoom: Zoom}>;

/** Time in ms after which an animation of medium-zoom, which takes 300 ms, counts as finished. */
const animationLimit = 500;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  label: string,
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.className = className ?? '';
  node.setAttribute('aria-label', label);
  return node;
}

/** Returns the address of the drawing that is shown, on a phone a figure's portrait one. `currentSrc` may lose the fragment, which chooses the palette. */
function shownAddress({currentSrc, src}: HTMLImageElement): string {
  const address = new URL(currentSrc || src);
  address.hash = new URL(src).hash;
  return address.href;
}

/** Returns a modal dialog with the image at least as wide as the screen, so that on a phone the reader scrolls over it at a readable size. */
function dialogOf(image: HTMLImageElement): {dialog: HTMLDialogElement; large: HTMLImageElement} {
  const dialog = element('dialog', styles.dialog, image.alt);
  const close = element(
    'button',
    styles.close,
    translate({id: 'site.zoom.close', message: 'Close', description: 'Button that closes an enlarged image'}),
  );
  close.type = 'button';
  close.textContent = '✕';
  // The dialog is named; repeating the name for each part inside helps nobody.
  const stage = element(
    'div',
    styles.stage,
    translate({
      id: 'site.zoom.stage',
      message: 'Enlarged image',
      description: 'Name of the area in which an enlarged image can be scrolled',
    }),
  );
  stage.tabIndex = 0;
  stage.setAttribute('role', 'group');
  const large = document.createElement('img');
  large.src = shownAddress(image);
  large.alt = '';
  large.width = image.width;
  large.height = image.height;
  const frame = document.createElement('div');
  frame.className = clsx(styles.frame, image.matches('source[media] ~ img') && styles.withPortrait);
  // Drawings stay sharp at any size.
  if (image.naturalWidth > 0 && !/\.svg/.test(image.src)) frame.style.maxInlineSize = `${image.naturalWidth}px`;
  const marks = image.closest('picture')?.parentElement?.querySelectorAll('picture ~ span') ?? [];
  frame.append(large, ...[...marks].map((mark) => mark.cloneNode(true)));
  stage.append(frame);
  dialog.append(close, stage);
  return {dialog, large};
}

/** Makes medium-zoom's copy of the image grow into the position of the large one, or jump there for readers who prefer reduced motion. */
function grow(copy: HTMLElement, image: HTMLElement, large: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    copy.style.setProperty('transition-duration', '1ms', 'important');
  const [from, to] = [image.getBoundingClientRect(), large.getBoundingClientRect()];
  const middle = ({left, top, width, height}: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)];
  copy.style.transform = `translate(${toX - fromX}px, ${toY - fromY}px) scale(${to.width / from.width})`;
}

/**
 * Called when medium-zoom begins to enlarge an image: adds what the package lacks. Where its copy of the image has grown to, a modal dialog shows
 * the image, which can be scrolled, and closed by Escape, by a button, or by a click; then the image has the focus again.
 */
export function enlarge(image: HTMLImageElement, zoom: Zoom): void {
  const {dialog, large} = dialogOf(image);
  let copy: HTMLImageElement | null = null;
  // medium-zoom waits for the end of an animation, which a browser does not report where there is nothing to move, or in a background tab.
  const endAnimation = () => copy?.dispatchEvent(new Event('transitionend'));

  image.addEventListener('medium-zoom:opened', () => delete dialog.dataset.growing, {once: true});
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Immediately, even while the copy is growing: as long as it exists, the image is hidden and cannot be focused, and opening it again does nothing.
    endAnimation();
    void zoom.close();
    endAnimation();
    image.focus();
  });

  dialog.dataset.growing = '';
  document.body.append(dialog);
  dialog.showModal();
  // medium-zoom creates its copy after it has dispatched the event.
  queueMicrotask(() => {
    copy = document.querySelector('.medium-zoom-image--opened');
    if (!copy) return;
    copy.src = large.src;
    // The copy is purely visual.
    for (const name of ['role', 'tabindex', 'aria-label']) copy.removeAttribute(name);
    copy.setAttribute('aria-hidden', 'true');
    grow(copy, image, large);
    setTimeout(endAnimation, animationLimit);
  });
}

/** Closes an open enlarged image, for example when the reader navigates back. */
export function closeZoom(): void {
  document.querySelector<HTMLDialogElement>(`dialog.${styles.dialog}`)?.close();
}
