import {highlightParameter} from '../lib/search/highlight.ts';
import {isApplePlatform, isSearchShortcut} from '../lib/search/keys.ts';
import {translate} from './stand-ins/translate.ts';
import {loadScript, pageFile, shared} from './site.ts';

let loading: Promise<void> | undefined;

function sayFailed(): void {
  const status = document.querySelector('.navbar__search [role="status"]');
  if (status)
    status.textContent = translate({
      id: 'site.search.failed',
      message: 'The search could not be loaded.',
      description: 'When the search index or its code cannot be loaded',
    });
}

function load(opens: boolean): void {
  if (opens) shared().opensSearch = true;
  loading ??= loadScript(`${shared().root}assets/search.js`);
  loading.catch((error: unknown) => {
    loading = undefined;
    console.warn(error);
    sayFailed();
  });
}

/** Loads the search when the reader comes near it: most pages are read without. Until then, Enter in the box opens the page of results. */
export function startSearch(): void {
  const box = document.querySelector<HTMLElement>('.navbar__search');
  const isMac = isApplePlatform(navigator);
  const isNeeded = pageFile() === 'search.html' || new URLSearchParams(location.search).has(highlightParameter);
  if (isNeeded || box?.contains(document.activeElement)) load(false);
  box?.addEventListener('pointerenter', () => load(false));
  box?.addEventListener('focusin', () => load(false));
  box?.querySelector(':scope > button')?.addEventListener('click', () => load(true));
  document.addEventListener('keydown', (event) => {
    if (shared().hasSearch || !isSearchShortcut(event, isMac)) return;
    event.preventDefault();
    load(true);
  });
}
