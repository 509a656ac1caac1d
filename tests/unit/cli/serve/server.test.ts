import {expect, test} from 'vitest';
import {baseOf} from '../../../../src/cli/serve/server.ts';

test.each([
  [undefined, '/'],
  ['', '/'],
  [' /docs-site/ ', '/docs-site/'],
  ['/a/b-c/', '/a/b-c/'],
])('BASE_URL %o: the site is below %s', (text, expected) => {
  expect(baseOf(text)).toBe(expected);
});

test.each(['/docs-site', 'docs-site/', 'https://example.com/', '//'])('BASE_URL %s is refused', (text) => {
  expect(() => baseOf(text)).toThrow(
    `BASE_URL is "${text}". Give the path that the site was built for, with a slash at both ends`,
  );
});
