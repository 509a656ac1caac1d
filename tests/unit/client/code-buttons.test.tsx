// @vitest-environment jsdom
import {render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/code-buttons.ts';
import CodeBlock from '../../../src/components/CodeBlock/index.tsx';

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
