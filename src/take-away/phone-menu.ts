import clsx from 'clsx';
import {reveal} from '../components/Reveal/reveal.ts';
import {switches} from './color-mode.ts';
import {translate} from './stand-ins/translate.ts';

/** A link of the navigation bar as an entry of the menu. */
function entryOf(link: HTMLAnchorElement): HTMLLIElement {
  const entry = document.createElement('li');
  entry.className = 'menu__list-item';
  const copy = link.cloneNode(true) as HTMLAnchorElement;
  const isActive = link.matches('.dropdown__link--active, [aria-current]');
  const isOut = link.classList.contains('take-away-out');
  copy.className = clsx('menu__link', isActive && 'menu__link--active', isOut && 'take-away-out');
  entry.append(copy);
  return entry;
}

function listOf(heading: string, links: Iterable<HTMLAnchorElement>): HTMLElement[] {
  const name = document.createElement('p');
  name.className = 'phone-menu__heading';
  name.textContent = heading;
  const list = document.createElement('ul');
  list.className = 'menu__list';
  list.append(...[...links].map(entryOf));
  return [name, list];
}

/** Returns a modal dialog with the sidebar of the page, the versions, the languages, and the links of the navigation bar. */
function dialogOf(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'phone-menu';
  dialog.setAttribute('aria-label', document.querySelector('.navbar')?.getAttribute('aria-label') ?? '');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'clean-btn phone-menu__close';
  close.textContent = '✕';
  close.setAttribute(
    'aria-label',
    translate({id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel', message: 'Close navigation bar'}),
  );
  const colorMode = document.querySelector(switches)?.cloneNode(true) as HTMLElement | undefined;
  colorMode?.classList.add('phone-menu__mode');
  const box = document.createElement('div');
  box.className = 'phone-menu__box menu';
  const sidebar = document.querySelector('.theme-doc-sidebar-menu')?.cloneNode(true);
  const [versions, languages] = [...document.querySelectorAll('.navbar .dropdown')];
  const links = (root: Element | Document | undefined, selector: string) =>
    root?.querySelectorAll<HTMLAnchorElement>(selector) ?? [];
  box.append(
    ...(sidebar ? [sidebar] : []),
    ...listOf(translate({id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions'}), links(versions, 'a')),
    ...listOf(
      translate({id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages'}),
      links(languages, 'a'),
    ),
    ...listOf(
      translate({
        id: 'site.takeAway.more',
        message: 'More',
        description: 'Above the last links in the menu of phones, in a copy for reading from disk',
      }),
      links(document, '.navbar__items--right > a'),
    ),
  );
  dialog.append(...(colorMode ? [colorMode] : []), close, box);
  return dialog;
}

/** Brings the entry of the page being read into view. */
function showEntry(dialog: HTMLElement): void {
  const box = dialog.querySelector<HTMLElement>('.phone-menu__box');
  const entry = [...dialog.querySelectorAll('.theme-doc-sidebar-menu .menu__link--active')].at(-1);
  if (box && entry) reveal(box, entry, 64, true);
}

/** Makes the button of narrow windows open a menu with all that the navigation bar and the sidebar offer. */
export function startPhoneMenu(): void {
  const toggle = document.querySelector('.navbar__toggle');
  let dialog: HTMLDialogElement | undefined;
  toggle?.addEventListener('click', () => {
    if (!dialog) {
      dialog = dialogOf();
      const made = dialog;
      document.body.append(made);
      made.addEventListener('close', () => toggle.setAttribute('aria-expanded', 'false'));
      made.addEventListener('click', ({target}) => {
        // What lies outside the box belongs to the dialog itself.
        if (target === made || (target as Element).closest('.phone-menu__close, a')) made.close();
      });
    }
    dialog.showModal();
    toggle.setAttribute('aria-expanded', 'true');
    showEntry(dialog);
  });
}
