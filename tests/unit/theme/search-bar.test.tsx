// @vitest-environment jsdom
import {render} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import SearchBarOfParts from '../../../src/components/Search/SearchBarOfParts.tsx';
import {searchContexts} from '../../../src/config/search.ts';

const scope = vi.hoisted(() => ({context: ''}));
vi.mock('../../../src/components/Search/useSearchScope.ts', () => ({useSearchScope: () => scope}));
vi.mock('../../../src/components/Search/index.tsx', () => ({default: () => <input />}));

test.each([
  ['', 0],
  [searchContexts[0]!.path, 1],
])('where a part of the documentation is required, a page in "%s" has %i boxes', (context, count) => {
  scope.context = context;
  const {container} = render(<SearchBarOfParts />);
  expect(container.querySelectorAll('input')).toHaveLength(count);
});
