// @vitest-environment jsdom
import {expect, test, vi} from 'vitest';
import SearchBar from '../../../src/components/Search/index.tsx';
import SearchBarOfParts from '../../../src/components/Search/SearchBarOfParts.tsx';
import {isSearchContextRequired} from '../../../src/config/search.ts';
import Chosen from '../../../src/theme/SearchBar/index.ts';

vi.mock('@docusaurus/plugin-content-docs/client', () => ({}));
vi.mock('@docusaurus/router', () => ({}));
vi.mock('@docusaurus/useDocusaurusContext', () => ({default: () => undefined}));

test('the box is on the pages where the setting wants it', () => {
  expect(Chosen).toBe(isSearchContextRequired ? SearchBarOfParts : SearchBar);
});
