import {createStorageSlot} from '@docusaurus/theme-common';

/** Where the values stay that readers fill into the samples of API operations, as long as the tab is open; a credential is not among them. */
export const storedValues = () => createStorageSlot('site.own-values', {persistence: 'sessionStorage'});

/** Docusaurus calls this when a page is shown: what fills the samples with the reader's values is loaded once there are some, or with the first field that is entered. */
export function onRouteDidUpdate(): void {
  const fields = document.querySelector('.api-fields');
  if (!fields) return;
  // Where it cannot be loaded, the next field tries again.
  const load = () =>
    void import('./own-values/fill.ts').then(
      ({fill}) => fill(fields),
      () => {},
    );
  if (storedValues().get()) load();
  else fields.addEventListener('focusin', load);
}
