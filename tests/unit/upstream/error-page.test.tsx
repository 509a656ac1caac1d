// @vitest-environment jsdom
// Docusaurus's theme-classic shows the error of a page that crashed; src/theme/README.md has no override of it.
import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import ErrorPageContent from '@theme/ErrorPageContent';

test('a crashed page says so, shows the chain of causes, and can be tried again', () => {
  const tryAgain = vi.fn();
  render(<ErrorPageContent error={new Error('Outer', {cause: new Error('Inner')})} tryAgain={tryAgain} />);
  expect(screen.getByRole('heading', {level: 1}).textContent).toBe('This page crashed.');
  expect(screen.getByText(/Outer\s+Cause:\s+Inner/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(tryAgain).toHaveBeenCalledOnce();
});
