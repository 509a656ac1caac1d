import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {withFigures} from '../figures.ts';

const [start, end] = ['<!-- figures: start -->', '<!-- figures: end -->'];
const document = `Before\n\n${start}\n\nold\n\n${end}\n\nAfter\n`;
const put = (text: string, into = document) => withFigures(into, 'figures', text, 'tests/README.md');

describe('figures', () => {
  test('take the place of the last ones, and nothing else changes', () => {
    expect(put('new $& $1')).toBe(`Before\n\n${start}\n\nnew $& $1\n\n${end}\n\nAfter\n`);
    expect(put('new', put('newer'))).toBe(put('new'));
  });

  test.each([
    ['no marks', 'Before'],
    ['no end', start],
    ['the end first', `${end} ${start}`],
    ['a second start', `${document}${start}`],
    ['a second end', `${document}${end}`],
  ])('are refused by a document with %s', (_, broken) => {
    expect(() => put('new', broken)).toThrow(
      'tests/README.md needs the lines <!-- figures: start --> and <!-- figures: end --> once each',
    );
  });

  test.each([
    ['tests/bench/growth/README.md', 'growth'],
    ['tests/bench/README.md', 'figures'],
    ['tests/search/README.md', 'figures'],
    ['tests/search/README.md', 'quality'],
    ['tests/search/README.md', 'kinds'],
    ['tests/search/README.md', 'peers'],
  ])('find their place in %s', (file, name) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(withFigures(text, name, 'new', file)).toContain(`<!-- ${name}: start -->\n\nnew\n\n<!-- ${name}: end -->`);
  });
});
