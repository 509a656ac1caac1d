import {expect, test} from 'vitest';
import {markText, snippet, type Segment} from '../../../src/lib/search/snippet.ts';

const show = (segments: Segment[]) => segments.map(({text, isMarked}) => (isMarked ? `[${text}]` : text)).join('');
const long = `${'before '.repeat(20)}the gateway cluster stops ${'after '.repeat(20)}`.trim();
const at = (text: string, word: string): [number, number] => [text.indexOf(word), word.length];

test('marks the matches of a text', () => {
  expect(
    show(
      markText('API gateway', [
        [0, 3],
        [4, 7],
      ]),
    ),
  ).toBe('[API] [gateway]');
  expect(show(markText('API gateway', []))).toBe('API gateway');
});

test('shows about the asked number of characters around the match, in whole words', () => {
  const shown = show(snippet(long, [at(long, 'gateway'), at(long, 'cluster')], 50));
  expect(shown).toContain('[gateway] [cluster]');
  expect(shown.replace(/[[\]…]/g, '').length).toBeLessThanOrEqual(50);
  expect(shown).toMatch(/^… ?(before )+the .* stops (after ?)*…$/);
});

test('shows the place with the most matches', () => {
  const text = `gateway ${'x '.repeat(60)}gateway cluster`;
  expect(show(snippet(text, [[0, 7], [text.lastIndexOf('gateway'), 7], at(text, 'cluster')], 50))).toMatch(
    /\[gateway\] \[cluster\]$/,
  );
});

test('shows the first of several places with as many matches', () => {
  const text = `first gateway ${'x '.repeat(60)}second gateway`;
  const positions: [number, number][] = [
    [text.indexOf('gateway'), 7],
    [text.lastIndexOf('gateway'), 7],
  ];
  expect(show(snippet(text, positions, 50))).toMatch(/^first \[gateway\]/);
});

test.each([40, 41, 42, 43, 44, 45, 46, 47])('begins and ends with a whole word at %i characters', (length) => {
  const text = `${'beginning '.repeat(9)}gateway ${'continued '.repeat(9)}`.trim();
  const words = show(snippet(text, [at(text, 'gateway')], length))
    .replaceAll('…', '')
    .trim()
    .split(/\s+/);
  expect(new Set(words)).toEqual(new Set(['beginning', '[gateway]', 'continued']));
});

test.each([
  ['a short text', 'short', [] as [number, number][], 'short'],
  ['a text without match', 'a '.repeat(60).trim(), [], `${'a '.repeat(25)}…`],
  ['a match longer than the limit', 'x'.repeat(80), [[0, 80]] as [number, number][], `[${'x'.repeat(80)}]`],
])('copes with %s', (_case, text, positions, expected) => {
  expect(show(snippet(text, positions, 50))).toBe(expected);
});

test('uses the room at an end of the text', () => {
  expect(show(snippet(long, [[0, 6]], 50)).replace(/[[\]…]/g, '').length).toBeGreaterThan(40);
});
