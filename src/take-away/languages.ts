import {presenceFile} from '../lib/take-away.ts';
import {translate} from './stand-ins/translate.ts';
import {loadScript, pageFile, shared} from './site.ts';

/**
 * Where a folder may be beside this one, from here: programs that unpack archives may put each into a folder of its own, which is then called like the
 * one inside.
 */
const placesOf = (folder: string) => [
  `../${folder}/`,
  `../../${folder}/${folder}/`,
  `../${folder}/${folder}/`,
  `../../${folder}/`,
];

/** Returns the address of the page in a copy beside this one, or of its start page; undefined when there is none. */
async function pageBeside(folder: string): Promise<string | undefined> {
  for (const place of placesOf(folder)) {
    const root = new URL(place, shared().root).href;
    try {
      await loadScript(`${root}${presenceFile}`);
    } catch {
      continue;
    }
    const file = pageFile();
    return `${root}${shared().found?.includes(file) ? file : 'index.html'}${location.hash}`;
  }
  return undefined;
}

/** Says that the copy in the other language is not there, and how to get at the page nevertheless. */
function sayMissing(folder: string, link: HTMLAnchorElement): void {
  document.querySelector('.take-away-notice')?.remove();
  const notice = document.createElement('div');
  notice.className = 'take-away-notice alert alert--warning';
  notice.tabIndex = -1;
  const text = document.createElement('p');
  text.textContent = translate(
    {
      id: 'site.takeAway.missing',
      message:
        'The other language is not on this disk, or not beside this folder. Unpack {archive} into the folder that holds {here}, and choose the language again.',
      description: 'When a reader of a copy for reading from disk chooses a language whose copy is not found',
    },
    {archive: `${folder}.zip`, here: new URL(shared().root).pathname.split('/').filter(Boolean).at(-1)},
  );
  const web = document.createElement('a');
  web.href = link.href;
  web.target = '_blank';
  web.rel = 'noopener noreferrer';
  web.textContent = translate({
    id: 'site.takeAway.web',
    message: 'Open the page on the web',
    description: 'Link in site.takeAway.missing',
  });
  notice.append(text, web);
  document.querySelector('main')?.prepend(notice);
  notice.focus();
}

/** Makes the links to other languages lead to the same page of a copy beside this one; without scripts they lead to the web. */
export function startLanguages(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-copy]');
    const folder = link?.dataset.copy;
    if (!link || folder === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void pageBeside(folder).then((address) =>
      address === undefined ? sayMissing(folder, link) : location.assign(address),
    );
  });
}
