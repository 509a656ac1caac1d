// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/code-buttons.ts';
import CodeBlock from '../../../src/components/CodeBlock/index.tsx';

const matchMedia = vi.fn(() => ({matches: false}));
vi.stubGlobal('matchMedia', matchMedia);
let resized: ((entries: {target: Element}[]) => void) | undefined;
const watched: Element[] = [];
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = (block: Element) => void watched.push(block);
    disconnect = () => void watched.splice(0);
    constructor(callback: typeof resized) {
      resized = callback;
    }
  },
);
onRouteDidUpdate();
onRouteDidUpdate();

const writeText = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'clipboard', {value: {writeText}, configurable: true});
  render(
    <CodeBlock
      html={'<span class="f">curl</span> a\n<span class="line">b &amp; c</span>'}
      language="bash"
      title="call.sh"
    />,
  );
});
afterEach(() => {
  vi.useRealTimers();
  writeText.mockReset();
  document.body.innerHTML = '';
});

const copyButton = () => screen.getByRole('button', {name: 'Copy code to clipboard'});
const settled = () => vi.advanceTimersByTimeAsync(0);

test('shows title and code, and names its language', () => {
  expect(screen.getByText('call.sh')).toBeTruthy();
  expect(document.querySelector('pre > code.language-bash')?.textContent).toBe('curl a\nb & c');
});

test.each([
  ['bash', undefined, 'Output'],
  ['http', undefined, 'Response'],
  ['text', 'check.log', 'check.log'],
])('an output in %s has a title and nothing to press', (language, title, shown) => {
  document.body.innerHTML = '';
  render(<CodeBlock html="missing or invalid token" kind="output" language={language} title={title} />);
  expect(document.querySelector('[data-code-block=output]')!.textContent).toBe(`${shown}missing or invalid token`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('copies the code once and says so for a while', async () => {
  copyButton().click();
  await settled();
  expect(writeText.mock.calls).toEqual([['curl a\nb & c']]);
  expect(screen.getByRole('status').textContent).toBe('Copied');
  expect(copyButton().hasAttribute('data-copied')).toBe(true);
  await vi.advanceTimersByTimeAsync(1500);
  expect(copyButton().hasAttribute('data-copied')).toBe(false);
});

test('copies by selection where the clipboard is closed, and says when that fails too', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  const selected = () => {
    const {value, selectionStart, selectionEnd} = document.querySelector('textarea')!;
    return value.slice(selectionStart, selectionEnd);
  };
  const execCommand = vi.fn(() => {
    // A browser has put the focus where the selection is.
    document.querySelector('textarea')!.focus();
    return selected() === 'curl a\nb & c';
  });
  Object.assign(document, {execCommand});
  copyButton().focus();
  copyButton().click();
  await settled();
  expect(execCommand).toHaveReturnedWith(true);
  expect(document.activeElement).toBe(copyButton());
  expect(document.querySelector('textarea')).toBeNull();

  execCommand.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(1500);
  copyButton().click();
  await settled();
  expect(screen.getByRole('status').textContent).toBe('The browser does not allow copying. Select the code instead.');
  expect(copyButton().hasAttribute('data-copied')).toBe(false);
});

test('wraps and unwraps lines', () => {
  const wrap = screen.getByRole('button', {name: 'Toggle word wrap'});
  const block = wrap.closest('[data-code-block]')!;
  wrap.click();
  expect([block.hasAttribute('data-wraps'), wrap.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  wrap.click();
  expect([block.hasAttribute('data-wraps'), wrap.getAttribute('aria-pressed')]).toEqual([false, 'false']);
});

test('offers to wrap only lines that are too long', () => {
  const pre = document.querySelector('pre')!;
  const block = pre.closest('[data-code-block]')!;
  Object.defineProperty(pre, 'clientWidth', {value: 300, configurable: true});
  for (const [width, offers] of [
    [500, true],
    [300, false],
  ] as const) {
    Object.defineProperty(pre, 'scrollWidth', {value: width, configurable: true});
    pre.dispatchEvent(new Event('pointerover', {bubbles: true}));
    expect(block.hasAttribute('data-overflows')).toBe(offers);
  }
});

test('looks for such lines by itself where nothing points at them, and only what scrolls is a stop', () => {
  const pre = document.querySelector('pre')!;
  const block = pre.closest('[data-code-block]')!;
  const setSize = (sizes: Partial<Record<'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight', number>>) => {
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(pre, name, {value, configurable: true});
    resized!([{target: pre}]);
    return [pre.hasAttribute('tabindex'), block.hasAttribute('data-overflows')];
  };
  expect(pre.hasAttribute('tabindex')).toBe(true);
  onRouteDidUpdate();
  expect(watched).toEqual([pre]);
  expect(setSize({scrollWidth: 300, clientWidth: 300, scrollHeight: 80, clientHeight: 80})).toEqual([false, false]);
  expect(setSize({scrollWidth: 500})).toEqual([true, false]);
  matchMedia.mockReturnValueOnce({matches: true});
  onRouteDidUpdate();
  expect(setSize({scrollWidth: 300})).toEqual([false, false]);
  expect(setSize({scrollWidth: 500})).toEqual([true, true]);
  expect(setSize({scrollWidth: 300, scrollHeight: 200})).toEqual([true, false]);
});

describe('long code', () => {
  beforeEach(() => {
    render(<CodeBlock html={'line\n'.repeat(47)} language="text" title="long.txt" />);
    Element.prototype.scrollIntoView = vi.fn();
    window.scrollBy = vi.fn();
  });
  const button = () => screen.getByRole('button', {name: /Show all 48 lines/});
  const block = () => button().closest('[data-code-block]')!;

  test('is shown whole by a button that says how long it is, and folded again', () => {
    button().click();
    expect([block().hasAttribute('data-open'), button().getAttribute('aria-expanded')]).toEqual([true, 'true']);
    button().click();
    expect([block().hasAttribute('data-open'), button().getAttribute('aria-expanded')]).toEqual([false, 'false']);
  });

  test('opens when the browser scrolls in it', () => {
    const code = block().querySelector('code')!;
    code.scrollTop = 120;
    code.dispatchEvent(new Event('scroll'));
    expect(block().hasAttribute('data-open')).toBe(true);
    expect(window.scrollBy).toHaveBeenCalledWith(0, 120);
  });

  test('has no button where it is short', () => {
    expect(screen.getAllByRole('button', {name: /Show all/})).toHaveLength(1);
  });
});
