// @vitest-environment jsdom
import {renderHook} from '@testing-library/react';
import {expect, test} from 'vitest';
import {hitLimits} from '../../../src/config/search.ts';
import {useOfferText} from '../../../src/components/Search/useOfferText.ts';

test.each([
  [1, '1 result in 1.9-beta (latest)'],
  [hitLimits.page - 1, '99 results in 1.9-beta (latest)'],
  [hitLimits.page, '100+ results in 1.9-beta (latest)'],
])('%d hits elsewhere are offered as "%s"', (count, expected) => {
  const {result} = renderHook(() => useOfferText());
  expect(result.current({kind: 'latest', label: '1.9-beta', htmlLang: undefined, count, url: '/search'})).toBe(
    expected,
  );
});
