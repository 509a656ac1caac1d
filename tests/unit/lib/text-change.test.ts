import {expect, test} from 'vitest';
import {textChange} from '../../../src/lib/text-change.ts';

test('equal texts have no change, and blank lines are none', () => {
  expect(textChange('a\nb', 'a\n\nb', 8)).toEqual([]);
});

test('shows of two long lines what differs, with whole words around it', () => {
  const line = (port: number) =>
    `The gateway listens on the port that you gave it when you installed it, which is ${port} unless you chose another one for the whole cluster.`;
  expect(textChange(line(8099), line(9099), 8)).toEqual([
    '- …installed it, which is 8099 unless you chose another…',
    '+ …installed it, which is 9099 unless you chose another…',
  ]);
});

test('shows what was added and what was removed where it stands', () => {
  expect(textChange('one\ntwo\nthree\nfour', 'zero\none\nthree\nfour\nfive', 8)).toEqual(['+ zero', '- two', '+ five']);
});

test('pairs the lines of a passage that was rewritten', () => {
  expect(textChange('keep\nold 1\nold 2\nkeep', 'keep\nnew 1\nnew 2\nnew 3\nkeep', 8)).toEqual([
    '- old 1',
    '+ new 1',
    '- old 2',
    '+ new 2',
    '+ new 3',
  ]);
});

test('says of a word at the end of a line that it was added', () => {
  expect(textChange('Run it.', 'Run it. Twice.', 8)).toEqual(['- Run it.', '+ Run it. Twice.']);
});

test('cuts long lines and long changes', () => {
  const lines = textChange('', Array.from({length: 10}, (_, index) => `${index} ${'x'.repeat(300)}`).join('\n'), 3);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toHaveLength(163);
  expect(lines[3]).toBe('… and 7 more lines');
});
