import {describe, expect, test} from 'vitest';
import {CODE, excerpt, isBold, LABEL, ownWords, plain, segments, sourceOffset} from '../../../src/gate/prose/text.ts';
import {english, pageSource, sampleSite} from './sampleSite.ts';

const body = `Opening with \`code\` and **Label**.

## Tasks {/* #tasks */}

:::warning

Careful.

:::

### Steps {/* #steps */}

1. First step
   goes on.

   \`\`\`bash
   # no text
   \`\`\`

2. See [the **Publish** page](./publish.md), and \`a | b\`.

| Field | Meaning |
| --- | --- |
| **Name** | One \\| two |

<Tabs groupId="client">
<TabItem value="curl" label="curl">

Inside a tab.

</TabItem>
</Tabs>

![What to learn](/img/a.svg)

{/* a note
to writers */}`;

describe('segments', () => {
  const site = sampleSite({[english('a.md')]: pageSource(body)});
  const page = site.pages[0]!;
  const found = segments(page);

  test('names the text of a page piece by piece, without code blocks, tags, and comments', () => {
    expect(
      found
        .filter(({sections, kind}) => sections.length > 0 || kind === 'paragraph')
        .map(({kind, markdown}) => [kind, markdown]),
    ).toEqual([
      ['paragraph', 'Opening with `code` and **Label**.'],
      ['heading', 'Tasks'],
      ['paragraph', 'Careful.'],
      ['heading', 'Steps'],
      ['item', 'First step\ngoes on.'],
      ['item', 'See [the **Publish** page](./publish.md), and `a | b`.'],
      ['cell', 'Field'],
      ['cell', 'Meaning'],
      ['cell', '**Name**'],
      ['cell', 'One \\| two'],
      ['paragraph', 'Inside a tab.'],
      ['paragraph', '![What to learn](/img/a.svg)'],
      ['alt', 'What to learn'],
    ]);
    expect(found.slice(0, 2).map(({kind, markdown}) => [kind, markdown])).toEqual([
      ['title', 'Sample page'],
      ['description', 'A description of a sample page that is long enough to be useful to a reader.'],
    ]);
  });

  test('knows where each piece stands', () => {
    for (const segment of found) {
      const firstLine = segment.markdown.split('\n')[0]!;
      expect(page.source.split('\n')[segment.line - 1], segment.markdown).toContain(firstLine);
      expect(page.source.slice(sourceOffset(segment, 0)).startsWith(firstLine), segment.markdown).toBe(true);
    }
  });

  test('knows under which headings it stands', () => {
    expect(found.find(({markdown}) => markdown === 'Careful.')!.sections).toEqual(['tasks']);
    expect(found.find(({markdown}) => markdown === 'Inside a tab.')!.sections).toEqual(['tasks', 'steps']);
  });
});

describe('plain', () => {
  test('shows code, labels, and addresses as one placeholder each, and links as their text', () => {
    const text = plain('Set `a` in **B C**, see [the `d` page](./d.md#x) \\*.');
    expect(text.text).toBe(`Set ${CODE} in ${LABEL}, see the ${CODE} page *.`);
    expect(text.hidden).toEqual(['`a`', '**B C**', '`d`']);
  });

  test('gives the original back in an excerpt', () => {
    const text = plain('Set `a` in **B C** now.');
    const index = text.text.indexOf('now');
    expect(excerpt(text, index, index + 3)).toBe('Set `a` in **B C** now.');
    expect(excerpt(text, index, index + 3, 5)).toBe('…in **B C** now.');
  });

  test('leaves quotations and the gloss of a Chinese label out of its own words', () => {
    expect(
      ownWords(plain('The text "log in" and **服务** (Services), not **Data** (old).')).replaceAll('\uE003', '_'),
    ).toBe(`The text "______" and ${LABEL} (________), not ${LABEL} (old).`);
  });
});

test.each([
  ['填写**权重（0-999）**后保存', false],
  ['填写 **权重（0-999）** 后保存', true],
  ['点击**“保存”**按钮', false],
  ['**Add(0)**file', false],
  ['**Add**file', true],
  ['** Add**', false],
])('%s: bold %s', (markdown, expected) => {
  expect(isBold(markdown, plain(markdown).bold[0]!)).toBe(expected);
});
