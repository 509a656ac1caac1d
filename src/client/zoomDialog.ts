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
  stage.setAttribute('aria-label', image.alt);

  const large = document.createElement('img');
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
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
