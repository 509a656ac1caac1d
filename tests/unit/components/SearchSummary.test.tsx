// @vitest-environment jsdom
import {render, screen, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import Summary from '../../../src/components/SearchPage/Summary.tsx';
import type {Results} from '../../../src/components/SearchPage/useResults.ts';
import type {SearchParameters} from '../../../src/components/SearchPage/useSearchParameters.ts';

vi.mock('../../../src/components/Search/useOffers.ts', () => ({useOffers: () => ({offers: [], isSettled: true})}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({
  default: () => ({i18n: {currentLocale: 'en', locales: ['en'], defaultLocale: 'en', localeConfigs: {}}}),
}));
vi.mock('@docusaurus/Link', () => ({default: () => null}));

const parameters = {query: 'x', scope: {baseUrl: '/', versionUrl: '/', context: ''}} as SearchParameters;
const weak = 'Nothing matches well. These pages come closest:';

/** Shows the summary of a number of hits, and returns what screen readers are told. */
function show(count: number, isWeak = false): HTMLElement {
  const hits = Array.from({length: count}) as unknown as Results['hits'];
  render(<Summary results={{status: 'done', hits, isWeak, retry: () => undefined}} parameters={parameters} />);
  return screen.getByRole('status');
}

test('hits that match are counted alone', () => {
  expect(show(2).textContent).toBe('2 results');
});

test('hits none of which matches well are counted, and the line before them says so', () => {
  expect(show(2, true).textContent).toBe(`2 results${weak}`);
});

test('without a hit it says so, and what to try', () => {
  const told = within(show(0));
  expect(told.getByText('No documents were found')).toBeTruthy();
  expect(told.getByRole('list', {name: 'What you can try'}).children).toHaveLength(3);
});
