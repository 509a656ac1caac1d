// @vitest-environment jsdom
import {expect, test} from 'vitest';
import {seeAllText} from '../../../src/components/Search/Panel/seeAllText.ts';

test.each([
  ['all', 'See all results'],
  ['within', 'See all results within "API Reference"'],
  ['outside', 'See all results outside "API Reference"'],
] as const)('the link to %s results names the part of the site', (kind, text) => {
  expect(seeAllText(kind, 'API Reference')).toBe(text);
});
