// @vitest-environment jsdom
import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import Loading from '../../../src/theme/Loading/index.tsx';

const waiting = {isLoading: true, pastDelay: false, timedOut: false, error: undefined, retry: () => undefined};

test('a page that fails to load shows the error and can be retried', () => {
  const retry = vi.fn();
  render(<Loading {...waiting} error={new Error('Loading chunk 7 failed')} retry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('Loading chunk 7 failed');
  fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
  expect(retry).toHaveBeenCalledOnce();
});

test('a page that loads quickly shows nothing, a slow one says that it is loading', () => {
  const {container, rerender} = render(<Loading {...waiting} />);
  expect(container.textContent).toBe('');
  rerender(<Loading {...waiting} pastDelay />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});
