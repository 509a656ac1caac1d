import {translate} from '@docusaurus/Translate';
import styles from './zoom.module.css';

/** Shows an image in a modal dialog at least as wide as the screen; closing gives the focus back to the image. */
export function openZoom(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', image.alt);

  const close = document.createElement('button');
  close.type = 'button';
  close.className = styles.close ?? '';
  close.textContent = '✕';
  close.setAttribute('aria-label', translate({id: 'site.zoom.close', message: 'Close', description: 'Button that closes an enlarged image'}));

  const stage = document.createElement('div');
  stage.className = styles.stage ?? '';
  stage.tabIndex = 0;
  stage.setAttribute('role', 'group');
  // The dialog has the name; saying it again for each part inside helps nobody.
  stage.setAttribute('aria-label', translate({id: 'site.zoom.stage', message: 'Enlarged image', description: 'Name of the area in which an enlarged image can be scrolled'}));

  const large = document.createElement('img');
  // Not `currentSrc`, which loses the fragment that chooses the palette.
  large.src = image.src;
  large.alt = '';
  large.className = styles.image ?? '';
  stage.append(large);

  dialog.append(close, stage);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    image.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Closes an enlarged image that is open, as when the reader goes back to another page. */
export function closeZoom(): void {
  document.querySelector<HTMLDialogElement>(`dialog.${styles.dialog}`)?.close();
}
