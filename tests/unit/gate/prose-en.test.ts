import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {proseEn} from '../../../src/gate/checks/prose-en.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

async function findings(body: string, files: Record<string, string> = {}) {
  return proseEn.find(sampleSite({[english('services/a.md')]: pageSource(body), ...files}));
}

/** Lines of the body's beginning in a sample page. */
const firstLine = 8;

describe('prose-en', () => {
  test('is quiet about good English', async () => {
    const good = `Publish a service to let others call it. See [the steps](./b.md) and the **Enable: all calls** field.

## Check the result {/* #check-the-result */}

1. Open **System Settings** > **System** > **API Gateway**.
2. In **Path**, enter \`/v1/x\`. The state is **Normal**; a call takes 30 s or less, over HTTP v1.1.

| Field | Description |
| --- | --- |
| **Name** | At most 100 characters, such as \`it will just work\`. |

:::warning

The text "Please log in" appears.

:::

<Tabs groupId="client">
<TabItem value="curl" label="curl">

\`\`\`bash
# this is just a comment that will not be read by the check, however long it may be, and it may even speak of whitelists
curl "http://127.0.0.1:18099/orders"
\`\`\`

</TabItem>
</Tabs>

## Upgrade {/* #upgrade */}

The latest release replaces it.`;
    expect(await findings(good)).toEqual([]);
  });

  test.each([
    [
      'Open the system role **Admin**.',
      '“the system role **Admin**” has the noun before the label.',
      'Write the label first: “**Admin** system role”.',
    ],
    ['Simply open the page.', '“Simply” in “Simply open the page.” is a word to avoid.', 'Leave the word out.'],
    [
      'The call goes via the gateway.',
      '“via” in “The call goes via the gateway.” is a word to avoid.',
      'Write "through" or "with".',
    ],
    [
      'Use a tool, e.g. a browser.',
      '“e.g.” in “Use a tool, e.g. a browser.” is a word to avoid.',
      'Write "for example".',
    ],
    ['The state will change.', '“will” in “The state will change.” is a word to avoid.', 'Write the present tense.'],
    ['Click on the row.', '“Click on” in “Click on the row.” is a word to avoid.', 'Write "click".'],
    [
      'This page describes teams.',
      '“This page describes” in “This page describes teams.” is a word to avoid.',
      'Write what the thing is and what it is good for.',
    ],
    [
      'Only one is currently shown.',
      '“currently” in “Only one is currently shown.” is a word to avoid.',
      'Write what holds in the version of the page; only release notes and upgrade sections compare versions.',
    ],
    [
      'It exists since 1.4-beta only.',
      '“since 1.4-beta” in “It exists since 1.4-beta only.” is a word to avoid.',
      'Write what holds in the version of the page; only release notes and upgrade sections compare versions.',
    ],
    [
      'Set the colour.',
      '“colour” in “Set the colour.” is not in the dictionary.',
      'Write “color” or “dolour”, put a value in code font, or add a term of the product to src/data/words.en.txt.',
    ],
    [
      'Press **Save:** to go on.',
      'The label “**Save:**” ends with a colon.',
      'Put the colon outside the ** marks, or leave it out.',
    ],
    ['**Note:** it is gone.', '“**Note:**” is a lead-in, not a label.', 'Use an admonition, such as :::warning.'],
    [
      'Use **Add(0)**file.',
      'The asterisks of “**Add(0)**” are printed: the label begins or ends with punctuation or a space, and a letter touches its ** mark.',
      'Put a space outside the ** marks, and none inside.',
    ],
    [
      'Press **Save to go on.',
      'A ** has no partner, so the asterisks are printed.',
      'Close the label with **, or delete the mark.',
    ],
    [
      'Press "**Save**" to go on.',
      'The label “Save” is in quotation marks and in bold.',
      'Leave the quotation marks out.',
    ],
    ['It takes 30s.', '“30s” has no space before its unit.', 'Write “30 s”.'],
    [
      'It needs v1.9.5-beta.',
      '“v1.9.5-beta” is the name of a tag.',
      'Write “1.9.5-beta”, or put the tag in code font.',
    ],
    [
      'Read it [here](./b.md).',
      'The text of the link, “here”, does not say where it leads.',
      'Write the title of the page, or what the reader gets there.',
    ],
    ['Read a <b>word</b>.', 'The page contains raw HTML.', 'Use Markdown, or a component that is offered to writers.'],
    [
      'See https://example.com for more.',
      'The address is bare text. (https://example.com)',
      'Write [text](address), or put it in code font.',
    ],
  ])('%s', async (body, message, cure) => {
    const found = (await findings(body)).find((finding) => finding.message === message);
    expect(found).toEqual({file: english('services/a.md'), line: firstLine, message, cure});
  });

  test.each([
    ['Publishing a service', 'starts with an -ing form', 'Start a task with its verb'],
    [
      'Publish a Service',
      '“Service” has a capital letter in the heading',
      'Write “service”, or add the name to src/data/words.en.txt if it is one.',
    ],
    ['publish a service', 'starts with a small letter', 'Start it with a capital letter.'],
    ['Publish a service.', 'ends with punctuation', 'Delete it.'],
    ['Publish a **Service**', 'contains bold text', 'Write the heading without ** marks.'],
    ['Publish [a service](./b.md)', 'contains a link', 'Move the link into the text below.'],
    ['`config.yml`', 'nothing but code', 'Add a word'],
  ])('heading "%s"', async (heading, message, cure) => {
    const found = (await findings(`Opening.\n\n## ${heading} {/* #a */}\n\nText.`)).find((finding) =>
      finding.message.includes(message),
    );
    expect(found).toMatchObject({line: firstLine + 2});
    expect(found!.cure).toContain(cure);
  });

  test.each([
    'Troubleshooting',
    'Running version',
    'Call the Open API',
    'Install Docker Compose',
    'Sign a JWT',
    'Send logs to Kafka',
    'Use AK/SK',
    '1.9.6-beta (2025-10-26)',
    'Which key opens what?',
  ])('heading "%s" is right', async (heading) => {
    expect(
      await findings(`Opening. Open API, Docker Compose.\n\n## ${heading} {/* #a */}\n\nText of a JWT.`, {
        'src/data/words.en.txt': 'Docker Compose\nJWT\nOpen API\n',
      }),
    ).toEqual([]);
  });

  test('counts the words of a sentence, with code and labels as one word', async () => {
    const words = Array.from({length: 29}, () => 'word').join(' ');
    expect(await findings(`${words} \`a b c d e f\`. **One two three** ends; ${words} here.`)).toEqual([]);
    const [found] = await findings(`A short one. ${words} and more.`);
    expect(found).toMatchObject({line: firstLine, cure: 'Split it: a sentence has at most 30 words.'});
    expect(found!.message).toContain('has 31 words.');
  });

  test('names the line of a mistake in front matter, a step, a cell, and an alternative text', async () => {
    const body = `Opening.\n\n1. One.\n2. Please click.\n\n| A |\n| --- |\n| Please |\n\n![Please](/img/a.svg)`;
    expect((await findings(body)).map(({line, message}) => [line, message])).toEqual([
      [firstLine + 3, '“Please” in “Please click.” is a word to avoid.'],
      [firstLine + 7, '“Please” in “Please” is a word to avoid.'],
      [firstLine + 9, '“Please” in “Please” is a word to avoid.'],
    ]);
    const site = sampleSite({[english('a.md')]: pageSource('Opening.').replace('Sample page', 'Please read')});
    expect(await proseEn.find(site)).toMatchObject([{file: english('a.md'), line: 2}]);
  });

  test('lets release notes speak of time, and leaves Chinese pages alone', async () => {
    const release = pageSource('The latest release is there now.');
    expect(
      await proseEn.find(
        sampleSite({[english('release.md')]: release, [chinese('a.md')]: pageSource('simply colour', 'zh-Hans')}),
      ),
    ).toEqual([]);
    expect(await proseEn.find(sampleSite({[english('a.md')]: release}))).toHaveLength(2);
  });

  test('knows the words of the list, in the order of letters and without unused ones', async () => {
    const list = {'src/data/words.en.txt': 'Feishu\nApinto\nOllama\n'};
    expect(await findings('Apinto calls Feishu. The Apinto’s node works.', list)).toEqual([
      {file: 'src/data/words.en.txt', line: 3, message: 'No English page uses “Ollama”.', cure: 'Delete the line.'},
      {
        file: 'src/data/words.en.txt',
        line: 1,
        message: '“Feishu” is out of order or listed twice.',
        cure: 'Sort the list; npm run fix does.',
      },
    ]);
  });

  test('finds mistakes in Markdown that print marks or break a list or table', async () => {
    const body =
      'Opening.\n##No heading\n\n1. One\n3. Three\n\n| A | B |\n| --- | --- |\n| one |\n\nTrailing. \n\n\nEnd.';
    expect((await findings(body)).map(({line, cure}) => [line, cure])).toEqual(
      expect.arrayContaining([
        [firstLine + 1, 'Add one space.'],
        [
          firstLine + 4,
          'Number them 1, 2, 3; indent what belongs to a step by three spaces so that it does not end the list.',
        ],
        [firstLine + 8, 'Add or remove a cell; write a pipe inside a cell as \\|.'],
        [firstLine + 10, 'Delete them.'],
        [firstLine + 12, 'Leave one.'],
      ]),
    );
  });

  test('mends Markdown and the list of words, and nothing else', async () => {
    const site = sampleSite({
      [english('a.md')]: pageSource('Apinto runs. \n\n\n## Task {/* #task */}\nSimply call **x **.'),
      [english('good.md')]: pageSource('Feishu works.'),
      'src/data/words.en.txt': 'Feishu\nOllama\nApinto\n',
    });
    expect(await proseEn.fix!(site)).toEqual([english('a.md'), 'src/data/words.en.txt']);
    const read = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
    expect(read(english('a.md'))).toBe(pageSource('Apinto runs.\n\n## Task {/* #task */}\n\nSimply call **x**.'));
    expect(read('src/data/words.en.txt')).toBe('Apinto\nFeishu\n');
    expect(await proseEn.find(loadSite(site.root))).toMatchObject([
      {message: '“Simply” in “Simply call **x**.” is a word to avoid.'},
    ]);
    expect(await proseEn.fix!(loadSite(site.root))).toEqual([]);
  });
});
