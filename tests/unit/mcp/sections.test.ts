import {expect, test} from 'vitest';
import {introductionOf, sectionOf, tokensOf} from '../../../src/mcp/sections.ts';

const headings = [
  {level: 2, id: 'first', title: 'First'},
  {level: 3, id: 'inner', title: 'Inner'},
  {level: 2, id: 'second', title: 'Second'},
];

const page = `---
title: "A page"
---

# A page

What it is about.

## First

\`\`\`\`md
## Second
\`\`\`
### Inner
\`\`\`\`

### Inner

- one

## Second

The end.
`;

test('a section is what stands from its heading to the next one of its level, with the sections below it', () => {
  expect(sectionOf(page, headings, 'first')).toMatch(/^## First\n.*- one$/s);
  expect(sectionOf(page, headings, 'inner')).toBe('### Inner\n\n- one');
  expect(sectionOf(page, headings, 'second')).toBe('## Second\n\nThe end.');
  expect(sectionOf(page, headings, 'third')).toBeUndefined();
});

test('an introduction is what stands before the first section', () => {
  expect(introductionOf(page, headings)).toMatch(/^---\n.*\n\nWhat it is about\.$/s);
  expect(introductionOf('# A page\n\nAll of it.\n', [])).toBe('# A page\n\nAll of it.');
});

test('a Chinese character counts as a token, as do four others', () => {
  expect(tokensOf('gateway!')).toBe(2);
  expect(tokensOf('网关 API。')).toBe(4);
});
