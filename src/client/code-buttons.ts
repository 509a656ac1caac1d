import {translate} from '@docusaurus/Translate';

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

/** Copies without the Clipboard API, which is missing on pages without HTTPS. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  const focused = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return copied;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
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

/** Marks a block whose lines are longer than it is wide, so that its button for wrapping shows; a wrapped one keeps the button. */
function markOverflow({target}: Event): void {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-code-block]') : null;
  const pre = block?.querySelector('pre');
  if (block && pre && !block.hasAttribute('data-wraps'))
    block.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth);
}

function onClick({target}: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-code-action]') : null;
  const block = button?.closest<HTMLElement>('[data-code-block]');
  const code = block?.querySelector<HTMLElement>('pre, code');
  if (!button || !block || !code) return;
  if (button.dataset.codeAction === 'copy') void copy(button, code);
  else toggleWrap(button, block);
}

/** Docusaurus calls this after the first page is shown and after each change of route; once it has been called, the buttons of code blocks work. */
export function onRouteDidUpdate(): void {
  if (listens) return;
  listens = true;
  announce(''); // Screen readers announce changes only in regions that already exist.
  document.addEventListener('click', onClick);
  for (const reached of ['pointerover', 'focusin'] as const) document.addEventListener(reached, markOverflow);
}
