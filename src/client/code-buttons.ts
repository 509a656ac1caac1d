import {translate} from '@docusaurus/Translate';
import {copyText} from '../components/Clipboard/copyText.ts';

const confirmedMilliseconds = 1500;
let listens = false;
let announcer: HTMLElement | undefined;

/** Announces a text to screen readers. */
function announce(text: string): void {
  if (!announcer?.isConnected) {
    announcer = document.createElement('div');
    announcer.setAttribute('role', 'status');
    announcer.className = 'visually-hidden';
    document.body.append(announcer);
  }
  announcer.textContent = text;
}

async function copy(button: HTMLElement, code: HTMLElement): Promise<void> {
  if (!(await copyText(code.textContent))) {
    announce(
      translate({
        id: 'site.code.notCopied',
        message: 'The browser does not allow copying. Select the code instead.',
        description: 'Said when a code block could not be copied',
      }),
    );
    return;
  }
  button.dataset.copied = '';
  announce(
    translate({id: 'theme.CodeBlock.copied', message: 'Copied', description: 'The copied button label on code blocks'}),
  );
  setTimeout(() => {
    delete button.dataset.copied;
    announce('');
  }, confirmedMilliseconds);
}

function toggleWrap(button: HTMLElement, block: HTMLElement): void {
  const wraps = block.toggleAttribute('data-wraps');
  button.setAttribute('aria-pressed', String(wraps));
}

/** Shows all lines of long code, or its first ones alone; what the reader sees then is still a part of it. */
function showAll(block: HTMLElement, shows: boolean): void {
  block.toggleAttribute('data-open', shows);
  block.querySelector('[data-code-action="all"]')?.setAttribute('aria-expanded', String(shows));
  if (!shows) block.scrollIntoView({block: 'nearest'});
}

/** Opens long code in which the browser has scrolled: to a word that it found, a mark, the end of a selection. */
function openFound({target}: Event): void {
  if (!(target instanceof HTMLElement) || target.tagName !== 'CODE' || target.scrollTop === 0) return;
  const block = target.closest<HTMLElement>('[data-code-block]');
  if (!block) return;
  const {scrollTop} = target;
  showAll(block, true);
  window.scrollBy(0, scrollTop);
}

/** Marks a block whose lines are longer than it is wide, so that its button for wrapping shows; a wrapped one keeps the button. */
function markOverflow(block: Element | null): void {
  const pre = block?.querySelector('pre');
  if (block && pre && !block.hasAttribute('data-wraps'))
    block.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth);
}

const onReach = ({target}: Event) =>
  markOverflow(target instanceof Element ? target.closest('[data-code-block]') : null);

/** Makes a box that scrolls, and no other, a stop of the keyboard (WCAG 2.1.1). Without scripts, all of them are. */
function setStop(pre: HTMLElement): void {
  // Sizes are rounded.
  if (pre.scrollWidth > pre.clientWidth + 1 || pre.scrollHeight > pre.clientHeight + 1) pre.tabIndex = 0;
  else pre.removeAttribute('tabindex');
}

let observer: ResizeObserver | undefined;

function watchBlocks(): void {
  // Nothing points at a block before it is touched.
  const byTouch = matchMedia('(hover: none)').matches;
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      setStop(target as HTMLElement);
      if (byTouch) markOverflow(target.closest('[data-code-block]'));
    }
  });
  for (const pre of document.querySelectorAll('[data-code-block] pre')) observer.observe(pre);
}

function onClick({target}: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-code-action]') : null;
  const block = button?.closest<HTMLElement>('[data-code-block]');
  const code = block?.querySelector<HTMLElement>('pre, code');
  if (!button || !block || !code) return;
  if (button.dataset.codeAction === 'copy') void copy(button, code);
  else if (button.dataset.codeAction === 'wrap') toggleWrap(button, block);
  else showAll(block, !block.hasAttribute('data-open'));
}

/** Docusaurus calls this after the first page is shown and after each change of route; once it has been called, the buttons of code blocks work. */
export function onRouteDidUpdate(): void {
  watchBlocks();
  if (listens) return;
  listens = true;
  announce(''); // Screen readers announce changes only in regions that already exist.
  document.addEventListener('click', onClick);
  document.addEventListener('scroll', openFound, {capture: true, passive: true});
  for (const reached of ['pointerover', 'focusin'] as const) document.addEventListener(reached, onReach);
}
