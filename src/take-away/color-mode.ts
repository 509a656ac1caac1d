import {translate} from './stand-ins/translate.ts';
import {slot, storageKeys} from './storage.ts';

type Mode = 'light' | 'dark';

const modeOf = (text: string | null): Mode => (text === 'dark' ? 'dark' : 'light');

function labelOf(mode: Mode): string {
  const name =
    mode === 'light'
      ? translate({id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode'})
      : translate({id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode'});
  return translate(
    {id: 'theme.colorToggle.ariaLabel', message: 'Switch between dark and light mode (currently {mode})'},
    {mode: name},
  );
}

/** Selects the switches: that of the navigation bar, and its copy in the menu of phones once there is one. */
export const switches = '[data-take-away="color-mode"]';

function show(mode: Mode): void {
  const {dataset} = document.documentElement;
  dataset.theme = mode;
  dataset.themeChoice = mode;
  for (const button of document.querySelectorAll<HTMLButtonElement>(switches)) {
    button.disabled = false;
    button.title = labelOf(mode);
    button.setAttribute('aria-label', labelOf(mode));
  }
}

/** Makes the switch of the colour mode work; the mode is kept where the browser keeps anything for files on disk, and other tabs follow. */
export function startColorMode(): void {
  const kept = slot('colorMode');
  show(modeOf(document.documentElement.dataset.theme ?? null));
  document.addEventListener('click', ({target}) => {
    if (!(target as Element).closest(switches)) return;
    const mode = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    kept.set(mode);
    show(mode);
  });
  addEventListener('storage', ({key, newValue}) => {
    if (key === storageKeys.colorMode) show(modeOf(newValue));
  });
}
