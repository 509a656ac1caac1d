import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {structure} from '../../../src/gate/checks/structure.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {exceptions} from '../../../src/gate/structure/exceptions.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const firstLine = pageSource('').split('\n').indexOf('') + 2;

const goodEnglish = `A service groups routes.

## Prerequisites {/* #prerequisites */}

- A team.

:::tip[Shortcut]

Copy a service.

:::

## Publish it {/* #publish-it */}

1. Open **Workspace**:
   - the list of services
   - the search field

   ![What a service holds](/img/figures/a.svg)

2. Click **Publish** and run this command
with a key:

   \`\`\`bash title="a.sh"
   # 1. no step
   :::note
   \`\`\`

3. Wait.

### Fields of the form {/* #form-fields */}

| Field | Required |
| --- | --- |
| **Name** | Yes |
`;
const goodChinese = `服务由一组路由组成。

## 前提条件 {/* #prerequisites */}

- 一个团队。

:::tip[快捷方式]

复制一个服务。

:::

## 发布 {/* #publish-it */}

1. 打开 **工作空间**：
   - 服务列表
   - 搜索框

   ![服务包含什么](/img/figures/a.zh-Hans.svg)

2. 点击 **发布**，并执行命令：

   \`\`\`bash
   echo
   \`\`\`

3. 等待。

### 表单字段 {/* #form-fields */}

| 字段 | 必填 |
| --- | --- |
| **名称** | 是 |
`;

const findIn = (files: Record<string, string>) => structure.find(sampleSite(files));

/** The findings of an English page with this body, lines counted from the body's first. */
async function findings(body: string, file = english('a.md')): Promise<string[]> {
  const found = await findIn({[file]: pageSource(body)});
  return found.map(({line, message, cure}) => `${line - firstLine + 1} ${message} ${cure}`);
}

test('good pages pass in both languages', async () => {
  expect(
    await findIn({[english('a.md')]: pageSource(goodEnglish), [chinese('a.md')]: pageSource(goodChinese, 'zh-Hans')}),
  ).toEqual([]);
});

const fence = '```';
const section = (name: string) => `## ${name} {/* #${name.toLowerCase()} */}`;
const box = (type: string) => `:::${type}\n\nText.\n\n:::`;
const listOf = (count: number) => Array.from({length: count}, (_, index) => `${index + 1}. Do it.`).join('\n');

describe('one fault, one finding with its line and its cure', () => {
  test.each([
    [
      'a first-level heading in the text',
      '# Another\n\nA sentence.',
      '1 The text has a first-level heading, "Another". Delete it',
    ],
    [
      'a heading first',
      `${section('One')}\n\nText.`,
      '1 The page does not open with a sentence. Start with one or two sentences',
    ],
    ['a table first', '| A |\n| --- |\n| b |\n\nA sentence.', '1 The page does not open with a sentence.'],
    ['a box first', `${box('note')}\n\nA sentence.`, '1 The page does not open with a sentence.'],
    ['a picture first', '![What it is.](/img/a.svg)', '1 The page does not open with a sentence.'],
    ['words that are not a sentence', 'Services', '1 The page does not open with a sentence.'],
    ['an empty page', '', '0 The page does not open with a sentence.'],
    [
      'a fourth level',
      `A sentence.\n\n${section('One')}\n\n#${section('Two')}\n\n##${section('Three')}`,
      '7 "Three" is a heading of level 4. Use ## and ### only',
    ],
    [
      'a skipped level',
      'A sentence.\n\n### One {/* #one */}',
      '3 "One" is of level 3, but there is no heading of level 2 above it.',
    ],
    ['an underlined heading', 'A sentence.\n\nOne\n---', '4 The line below "One" makes it a heading. Write "## "'],
    ['hashes without a space', 'A sentence.\n\n##One', '3 "##One" is printed as it stands. Put a space'],
    ['a heading as a tag', 'A sentence.\n\n<h2>One</h2>', '3 A heading is written as an HTML tag.'],
    [
      'a heading without an id',
      'A sentence.\n\n## One',
      '3 The heading "One" has no id. Write "## One {/* #the-id */}"',
    ],
    [
      'the former form of an id',
      'A sentence.\n\n## One {#one}',
      '3 The id {#one} is in a form that the build refuses. Write {/* #one */}.',
    ],
    ['an id in capitals', 'A sentence.\n\n## One {/* #One */}', '3 The id "One" is not in lower case with hyphens.'],
    ['an id with an underscore', 'A sentence.\n\n## One {/* #one_two */}', '3 The id "one_two" is not in lower case'],
    [
      'an id twice',
      `A sentence.\n\n${section('One')}\n\n## Two {/* #one */}`,
      '5 The id "one" is already used on line 10.',
    ],
    ['bold in a heading', 'A sentence.\n\n## **One** {/* #one */}', '3 The heading "**One**" has bold text.'],
    [
      'a link in a heading',
      'A sentence.\n\n## See [one](./b.md) {/* #one */}',
      '3 The heading "See [one](./b.md)" has a link.',
    ],
    ['a heading of code', 'A sentence.\n\n## `one` {/* #one */}', '3 The heading `one` is nothing but code.'],
    [
      'a fixed id under another name',
      'A sentence.\n\n## Restrictions {/* #limits */}',
      '3 The section #limits is called "Restrictions" here and "Limits" on all other pages.',
    ],
    [
      'a fixed name under another id',
      'A sentence.\n\n## Limits {/* #limitations */}',
      '3 The section "Limits" has the id "limitations" here and "limits" on all other pages.',
    ],
    ['a single step', 'A sentence:\n\n1. Do it.', '3 The list has a single step. Write it as a sentence.'],
    ['ten steps', `A sentence:\n\n${listOf(10)}`, '3 The list has 10 steps. Split it'],
    ['a number twice', 'A sentence:\n\n1. Do it.\n1. Do more.', '4 Step 2 has the number 1. Number the steps 1, 2, 3'],
    ['a list that starts with 2', 'A sentence:\n\n2. Do it.\n3. Do more.', '3 Step 1 has the number 2.'],
    ['steps in a box', `A sentence.\n\n:::note\n\n${listOf(2)}\n\n:::`, '5 Steps are inside an admonition.'],
    [
      'a code block without a language',
      `A sentence:\n\n${fence}\nls\n${fence}`,
      '3 The code block does not name a language. Write one after the fence: bash, ',
    ],
    [
      'a code block in a list without a language',
      `A sentence:\n\n- Run:\n\n  ${fence}\n  ls\n  ${fence}`,
      '5 The code block does not name a language.',
    ],
    [
      'another name of a language',
      `A sentence:\n\n${fence}sh title="a"\nls\n${fence}`,
      '3 The language "sh" of the code block is not one of the site\'s. Write "bash".',
    ],
    ['a language nobody knows', `A sentence:\n\n${fence}cobol\nSTOP RUN.\n${fence}`, 'Use one of: bash, '],
    [
      'an image without words',
      'A sentence.\n\n![](/img/a.svg)',
      '3 The image /img/a.svg has no alternative text. Write what the reader learns',
    ],
    ['an image as a tag', 'A sentence.\n\n<img src="/img/a.svg" />', '3 The image /img/a.svg has no alternative text.'],
    [
      'an image with too many words',
      `A sentence.\n\n![${'word '.repeat(30).trim()}](/img/a.svg)`,
      '3 The alternative text of /img/a.svg has 149 characters.',
    ],
    [
      'an unknown box',
      `A sentence.\n\n${box('info')}`,
      '3 There is no admonition ":::info". Use :::note (a side fact), :::tip',
    ],
    ['a box with a space', `A sentence.\n\n::: note\n\nText.\n\n:::`, '3 "::: note" is printed as it stands.'],
    [
      'a box with a bare title',
      `A sentence.\n\n:::note Mind this\n\nText.\n\n:::`,
      '3 "Mind this" after ":::note" is printed with the colons. Leave the title out, or write ":::note[Mind this]".',
    ],
    ['a box left open', 'A sentence.\n\n:::note\n\nText.', '3 ":::note" is never closed.'],
    ['no blank line after the opening', 'A sentence.\n\n:::note\nText.\n\n:::', '3 No blank line follows ":::note".'],
    [
      'no blank line before the closing',
      'A sentence.\n\n:::note\n\nText.\n:::',
      '6 There is no blank line before the closing ":::".',
    ],
    [
      'two boxes in a section',
      `A sentence.\n\n${section('One')}\n\n${box('note')}\n\n${box('tip')}`,
      '11 This is another admonition in the section "One". Keep one',
    ],
    [
      'four boxes on a page',
      `A sentence.\n\n${['One', 'Two', 'Three', 'Four'].map((name) => `${section(name)}\n\n${box('note')}`).join('\n\n')}`,
      '29 This is admonition 4 of the page.',
    ],
  ])('%s', async (_name, body, expected) => {
    const found = await findings(body);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });
});

test('steps that an unindented line divides are told to be indented', async () => {
  expect(
    await findings(`A sentence:\n\n1. Do it.\n2. Run:\n\n${fence}bash\nls\n${fence}\n\n3. Do more.\n4. Wait.`),
  ).toEqual([
    '10 Step 3 starts a new list: what is above it is not indented and ends the list. Indent what belongs to a step by three spaces.',
  ]);
});

describe('what only looks like a fault passes', () => {
  test.each([
    ['Markdown in a code block', `A sentence:\n\n${fence}md\n# One\n\n1. Do it.\n\n:::note\n![](/a.svg)\n${fence}`],
    ['a longer fence around a fence', `A sentence:\n\n${fence}\`md\n${fence}\n${fence}\n# One\n${fence}\``],
    ['Markdown in code spans', 'A sentence with `![](/img/a.svg)` and ``a ` ![](/b.svg)`` in it.'],
    ['a comment of several lines', 'A sentence.\n\n{/* not yet:\n\n## One\n\n1. Do it.\n*/}\n\nMore.'],
    ['a year that begins a line', 'A sentence that was written in\n2024. It goes on.'],
    ['a horizontal rule', 'A sentence.\n\n---\n\nMore.'],
    [
      'an ordered list in a bullet list',
      'A sentence:\n\n- One:\n  1. Do it.\n  2. Do more.\n- Two:\n  1. Do it.\n  2. Do more.',
    ],
    ['two lists in a section', 'A sentence:\n\n1. Do it.\n2. Do more.\n\nThen:\n\n1. Do it.\n2. Do more.'],
    ['a box between sections', `A sentence.\n\n${box('note')}\n\n${section('One')}\n\n${box('tip')}`],
    ['a comment first', '{/* for writers */}\n\nA sentence.'],
    ['an opening that ends with a link', 'Read about it in the [notes](./b.md).'],
  ])('%s', async (_name, body) => {
    expect(await findings(body)).toEqual([]);
  });
});

describe('a page of its own', () => {
  test('has its title as its only first-level heading', async () => {
    expect(await findings('# Sample page\n\nA sentence.', 'src/pages/a.md')).toEqual([]);
    expect(await findings('A sentence.', 'src/pages/a.md')).toEqual([
      '1 The page does not start with a first-level heading. Start it with "# Sample page".',
    ]);
    expect(await findings('# Sampler\n\nA sentence.\n\n# More', 'src/pages/a.md')).toEqual([
      '5 "More" is a second first-level heading. Make it a section with ##.',
      '1 The heading "Sampler" differs from the title, "Sample page". Write the same in both places.',
    ]);
  });

  test('may be excused from a rule, by name, as long as it needs it', async () => {
    const [{page}] = exceptions as [(typeof exceptions)[number]];
    const file = page.replace('pages/', 'src/pages/');
    expect(await findings(`# Sample page\n\nA sentence.\n\n${box('note')}\n\n${box('tip')}`, file)).toEqual([]);
    const [idle] = await findIn({[file]: pageSource('# Sample page\n\nA sentence.')});
    expect(idle).toMatchObject({
      file: 'src/gate/structure/exceptions.ts',
      message: `The exception of ${page} from "admonition-count" excuses nothing.`,
    });
  });
});

describe('both languages are built alike', () => {
  const pair = async (change: (body: string) => string) =>
    (
      await findIn({
        [english('a.md')]: pageSource(goodEnglish),
        [chinese('a.md')]: pageSource(change(goodChinese), 'zh-Hans'),
      })
    ).map(({file, line, message}) => {
      expect(file).toBe(chinese('a.md'));
      return `${line - firstLine + 1} ${message}`;
    });

  test.each([
    [
      'a missing section',
      (body: string) => body.replace(/### [^]*/, ''),
      '1 The section #form-fields ("Fields of the form", docs/a.md:38) is missing here.',
    ],
    [
      'another section',
      (body: string) => `${body}\n## 更多 {/* #more */}\n`,
      '35 The section #more does not exist in docs/a.md.',
    ],
    [
      'another level',
      (body: string) => body.replace('### 表单', '## 表单'),
      '29 The section #form-fields is of level 2 here and of level 3 in docs/a.md:38.',
    ],
    [
      'a missing row',
      (body: string) => body.replace('| **名称** | 是 |\n', ''),
      '29 The section #form-fields differs in table rows: 2 here, 3 in docs/a.md:38.',
    ],
    [
      'a missing step',
      (body: string) => body.replace('3. 等待。\n', ''),
      '13 The section #publish-it differs in numbers of steps: 2 here, 3 in docs/a.md:20.',
    ],
    [
      'another language of a sample',
      (body: string) => body.replace('bash', 'text'),
      '13 The section #publish-it differs in samples: text here, bash in docs/a.md:20.',
    ],
    [
      'another box',
      (body: string) => body.replace(':::tip', ':::note'),
      '3 The section #prerequisites differs in admonitions: note here, tip in docs/a.md:10.',
    ],
    [
      'another figure',
      (body: string) => body.replace('a.zh-Hans.svg', 'b.svg'),
      '13 The section #publish-it differs in figures: /img/figures/b.svg here, /img/figures/a.svg in docs/a.md:20.',
    ],
    [
      'a figure in the opening',
      (body: string) => body.replace('\n## 前提', '\n![图](/img/b.svg)\n\n## 前提'),
      '1 The opening differs in figures: /img/b.svg here, none in docs/a.md:8.',
    ],
    [
      'an untranslated alternative text',
      (body: string) => body.replace('服务包含什么', 'What a service holds'),
      '19 The alternative text of /img/figures/a.zh-Hans.svg is not translated.',
    ],
  ])('%s', async (_name, change, expected) => {
    expect(await pair(change)).toEqual([expected]);
  });

  test('sections in another order', async () => {
    const [intro, one, two] = ['一句话。', '## 一 {/* #one */}', '## 二 {/* #two */}'];
    const found = await findIn({
      [english('a.md')]: pageSource(`A sentence.\n\n${section('One')}\n\n${section('Two')}`),
      [chinese('a.md')]: pageSource(`${intro}\n\n${two}\n\n${one}`, 'zh-Hans'),
    });
    expect(found.map(({message}) => message)).toEqual(['The section #two is where docs/a.md:10 has #one.']);
  });
});

describe('fix', () => {
  async function fixed(files: Record<string, string>) {
    const site = sampleSite(files);
    const changed = await structure.fix!(site);
    const text = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
    return {changed, text, left: await structure.find(loadSite(site.root))};
  }

  test('gives ids from the English words, to both languages', async () => {
    const {changed, text, left} = await fixed({
      [english('a.md')]: pageSource(
        "A sentence.\n\n## Check the gateway's `state`\n\n## Old form {#old}\n\n### One {/* #one */}",
      ),
      [chinese('a.md')]: pageSource('一句话。\n\n## 检查网关状态\n\n## 旧写法\n\n### 一 {/* #one */}', 'zh-Hans'),
    });
    expect(changed).toEqual([english('a.md'), chinese('a.md')]);
    expect(text(english('a.md'))).toBe(
      pageSource(
        "A sentence.\n\n## Check the gateway's `state` {/* #check-the-gateways-state */}\n\n## Old form {/* #old */}\n\n### One {/* #one */}",
      ),
    );
    expect(text(chinese('a.md'))).toBe(
      pageSource(
        '一句话。\n\n## 检查网关状态 {/* #check-the-gateways-state */}\n\n## 旧写法 {/* #old */}\n\n### 一 {/* #one */}',
        'zh-Hans',
      ),
    );
    expect(left).toEqual([]);
  });

  test('leaves ids open where it would have to guess', async () => {
    const {changed, left} = await fixed({
      [english('a.md')]: pageSource(`A sentence.\n\n${section('One')}\n\n## One`),
      [chinese('a.md')]: pageSource('一句话。\n\n## 一', 'zh-Hans'),
    });
    expect(changed).toEqual([]);
    expect(left.map(({message}) => message)).toContain('The heading "One" has no id.');
  });

  test('numbers steps, also nested ones, and nothing in a code block', async () => {
    const code = `${fence}text\n   1. output\n   1. output\n   ${fence}`;
    const {text, left} = await fixed({
      [english('a.md')]: pageSource(
        `A sentence:\n\n1. Do it:\n\n   ${code}\n\n1. Do more:\n   1. One.\n   5. Two.\n1. Wait.`,
      ),
    });
    expect(text(english('a.md'))).toBe(
      pageSource(`A sentence:\n\n1. Do it:\n\n   ${code}\n\n2. Do more:\n   1. One.\n   2. Two.\n3. Wait.`),
    );
    expect(left).toEqual([]);
  });

  test('does not renumber what may be the rest of a list', async () => {
    expect(
      (
        await fixed({
          [english('a.md')]: pageSource('A sentence:\n\n1. Do it.\n2. Do more.\n\nA remark.\n\n3. Wait.\n4. End.'),
        })
      ).changed,
    ).toEqual([]);
  });

  test('writes admonitions as they have to be', async () => {
    const {text, left} = await fixed({
      [english('a.md')]: pageSource(
        `A sentence.\n\n::: note Mind this\nText.\n:::\n\n${section('One')}\n\n:::tip\nText.\n\n:::`,
      ),
    });
    expect(text(english('a.md'))).toBe(
      pageSource(`A sentence.\n\n:::note[Mind this]\n\nText.\n\n:::\n\n${section('One')}\n\n:::tip\n\nText.\n\n:::`),
    );
    expect(left).toEqual([]);
  });

  test('names languages as all pages do, and deletes a heading that repeats the title', async () => {
    const {text, left} = await fixed({
      [english('a.md')]: pageSource(`# Sample page\n\nA sentence:\n\n${fence}sh title="a.sh"\nsh a.sh\n${fence}`),
    });
    expect(text(english('a.md'))).toBe(pageSource(`A sentence:\n\n${fence}bash title="a.sh"\nsh a.sh\n${fence}`));
    expect(left).toEqual([]);
  });

  test('leaves good pages alone', async () => {
    expect(
      (await fixed({[english('a.md')]: pageSource(goodEnglish), [chinese('a.md')]: pageSource(goodChinese, 'zh-Hans')}))
        .changed,
    ).toEqual([]);
  });
});
