import {describe, expect, test} from 'vitest';
import {proseEn} from '../../../src/gate/checks/prose-en.ts';
import {proseZh} from '../../../src/gate/checks/prose-zh.ts';
import {passages} from '../../../src/gate/questions/passages.ts';
import {samples} from '../../../src/gate/checks/samples.ts';
import {structure} from '../../../src/gate/checks/structure.ts';
import type {GateCheck} from '../../../src/gate/types.ts';
import {CODE, ownWords, plain, segments} from '../../../src/gate/prose/text.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const block = (code: string, language = 'bash') => `\`\`\`${language}\n${code}\n\`\`\``;
const table = '| A | B |\n| --- | --- |\n| c | d |';
const within = (name: string, ...parts: string[]) => `<${name}>\n\n${parts.join('\n\n')}\n\n</${name.split(' ')[0]}>`;
const exchange = within(
  'Exchange',
  within('Request', block('GET / HTTP/1.1', 'http')),
  within('Response status="401"', block('HTTP/1.1 401 Unauthorized', 'http')),
);

const siteOf = (body: string) => sampleSite({[english('a.md')]: pageSource(`A sentence.\n\n${body}`)});
const findings = async (check: GateCheck, site: ReturnType<typeof sampleSite>) =>
  (await check.find(site)).map(({message, cure}) => `${message} ${cure}`);

const good: readonly [string, string][] = [
  ['values with their table', within('ClientValues', block('export KEY="YOUR_API_KEY"'), table)],
  ['variables', within('Environment', block('KEY="YOUR_API_KEY"'))],
  [
    'variables for each system',
    within(
      'Environment',
      '<Tabs groupId="os">\n<TabItem value="linux" label="Linux">',
      block('KEY="a"'),
      '</TabItem>\n<TabItem value="windows" label="Windows">',
      block('KEY="b"'),
      '</TabItem>\n</Tabs>',
    ),
  ],
  ['a check', within('Check', 'Call it.', block('echo'), 'The answer is `401`.', table)],
  ['an exchange', exchange],
  ['a decision table', within('Decision', table)],
  [
    'a closed block in a step',
    `1. Open it.\n\n   ${within('Fold', 'It is gone.').replaceAll('\n', '\n   ')}\n\n2. Close it.`,
  ],
  ['a closed block with a title', within('Fold title="More about it"', table)],
  ['a closed section', `## 1.8 {/* #v1-8 */}\n\n${within('Fold title="Fixes"', '### Fixed {/* #fixed */}', 'Text.')}`],
  ['marks in a list', '- It works. <Since v="1.9.6-beta" />\n- Click <Ext>Send</Ext>.'],
  ['a note of its own', '<CheckedWith name="Nginx" version="1.22.1" on="2026-11" />'],
];

test.each(good)('is quiet about %s', async (_name, body) => {
  expect(await findings(structure, siteOf(body))).toEqual([]);
});

describe('what an element does not hold is named', () => {
  test.each([
    [
      'values without a table',
      within('ClientValues', block('A=1')),
      '<ClientValues> does not hold what it is for. Put the code block that sets the values into it, and the table',
    ],
    ['a table without values', within('ClientValues', table), '<ClientValues> does not hold what it is for.'],
    [
      'variables with a table',
      within('Environment', block('A=1'), table),
      '<Environment> does not hold what it is for. Put one code block into it; values that a table explains belong in <ClientValues>.',
    ],
    [
      'two blocks of variables',
      within('Environment', block('A=1'), block('B=1')),
      '<Environment> does not hold what it is for.',
    ],
    [
      'a decision without a table',
      within('Decision', 'Text.'),
      '<Decision> does not hold what it is for. Put one table into it and nothing else.',
    ],
    ['a decision with a sentence', within('Decision', table, 'Text.'), '<Decision> does not hold'],
    [
      'half an exchange',
      within('Exchange', within('Request', block('echo'))),
      '<Exchange> does not hold what it is for. Put a <Request>',
    ],
    [
      'the response first',
      within('Exchange', within('Response', block('echo')), within('Request', block('echo'))),
      '<Exchange> does not hold',
    ],
    ['a closed block without content', '<Fold>\n\n</Fold>', '<Fold> does not hold what it is for. Put text'],
    ['a closed block with a heading alone', within('Fold', '## More {/* #more */}'), '<Fold> does not hold'],
    ['a request alone', within('Request', block('echo')), '<Request> is outside <Exchange>. Put it into <Exchange>.'],
    [
      'a badge without its release',
      'It works. <Since version="1.9.6-beta" />',
      '<Since version="1.9.6-beta" /> is not written as the site reads it. Write <Since v="1.9.6-beta" />.',
    ],
    [
      'a note with a day',
      'It works. <CheckedWith name="Nginx" version="1.22.1" on="2026-11-21" />',
      'is not written as the site reads it. Write <CheckedWith name=',
    ],
    [
      'a badge in a heading',
      '## Streams <Since v="1.9.6-beta" /> {/* #streams */}',
      '<Since v="1.9.6-beta" /> is in a heading. Move it',
    ],
    ['a bold label', 'Click **<Ext>Send</Ext>**.', '<Ext>Send</Ext> is in bold. Take the ** marks away'],
    [
      'bold in a label',
      'Click <Ext>**Send**</Ext>.',
      '<Ext>**Send**</Ext> is not written as the site reads it. Write <Ext>Label</Ext>: no bold',
    ],
    ['quotation marks in a label', 'Click <Ext>“Send”</Ext>.', 'is not written as the site reads it.'],
  ])('%s', async (_name, body, expected) => {
    const found = await findings(structure, siteOf(body));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('marks in code, and a line that starts with a label, are none of these', async () => {
    expect(
      await findings(structure, siteOf('Write `<Since />` and `**<Ext>x</Ext>**`.\n\n<Ext>Send</Ext> sends it.')),
    ).toEqual([]);
    expect(
      await findings(structure, sampleSite({[english('a.md')]: pageSource('<Ext>Send</Ext> sends the request.')})),
    ).toEqual([]);
  });
});

describe('both languages have the same elements', () => {
  const pair = (here: string, there: string) =>
    findings(
      structure,
      sampleSite({
        [english('a.md')]: pageSource(`A sentence.\n\n${there}`),
        [chinese('a.md')]: pageSource(`一句话。\n\n${here}`, 'zh-Hans'),
      }),
    );

  test.each([
    ['an element', within('Check', 'Text.'), 'Text.', 'differs in elements: Check here, none in docs/a.md'],
    [
      'another element',
      within('Environment', block('A=1')),
      within('Check', block('A=1')),
      'differs in elements: Environment here, Check in',
    ],
    ['a badge', '文字。', 'Text. <Since v="1.9.6-beta" />', 'differs in marked releases: none here, 1.9.6-beta in'],
    [
      'another month',
      '<CheckedWith name="Nginx" version="1.22.1" on="2026-10" />',
      '<CheckedWith name="Nginx" version="1.22.1" on="2026-11" />',
      'differs in marked releases: Nginx 1.22.1 2026-10 here, Nginx 1.22.1 2026-11 in',
    ],
  ])('%s', async (_name, here, there, expected) => {
    const found = await pair(here, there);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('labels and the order of badges are matters of the language', async () => {
    expect(
      await pair(
        '<Since v="1.9.6-beta" /> 一 <Since v="1.9.5-beta" />。',
        'One <Since v="1.9.5-beta" /> two <Since v="1.9.6-beta" />, <Ext>Send</Ext>.',
      ),
    ).toEqual([]);
  });
});

describe('text in an element is read like any other', () => {
  test.each([
    'ClientValues',
    'Environment',
    'Check',
    'Decision',
    'Exchange',
    'Fold',
    'Request',
    'Response status="401"',
  ])('in <%s>', async (name) => {
    const site = siteOf(within(name, `${'word '.repeat(31).trim()}.`, '| Colour |\n| --- |\n| One |'));
    expect(segments(site.pages[0]!).filter(({kind}) => kind === 'cell' || kind === 'paragraph')).toHaveLength(4);
    const found = await findings(proseEn, site);
    expect(found.some((text) => text.includes('has 31 words'))).toBe(true);
    expect(found.some((text) => text.includes('Colour'))).toBe(true);
    expect(passages(site.pages[0]!).map(({text}) => text)).toContain('Colour');
  });

  test('badges and notes are one placeholder each, and a label of another product is a quotation', () => {
    const text = plain(
      'Click <Ext>Log in</Ext>. <Since v="1.9.6-beta" /> <CheckedWith name="Nginx" version="1" on="2026-11" />',
    );
    expect(text.text).toBe(`Click “Log in”. ${CODE} ${CODE}`);
    expect(ownWords(text).replaceAll('\uE003', '_')).toBe(`Click “______”. ${CODE} ${CODE}`);
  });

  test('Chinese needs no space beside the label, and a badge stands like a word', async () => {
    const body = '点击<Ext>Send</Ext>，支持重试 <Since v="1.9.6-beta" />。';
    const site = (text: string) => sampleSite({[chinese('a.md')]: pageSource(`${text}`, 'zh-Hans')});
    expect(await findings(proseZh, site(body))).toEqual([]);
    expect(await findings(proseZh, site(body.replace('重试 <', '重试<')))).toHaveLength(1);
    expect(await findings(proseZh, site(body.replace('点击<', '点击 <')))).toHaveLength(1);
  });

  test('the title of a closed block', async () => {
    const found = await findings(proseEn, siteOf(within('Fold title="Colour of the card"', 'Text.')));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('Colour');
  });

  test('answers have badges in words', () => {
    const {pages} = sampleSite({
      [english('a.md')]: pageSource(
        'It retries. <Since v="1.9.6-beta" /> Click <Ext>Send</Ext>. <CheckedWith name="Nginx" version="1" on="2026-11" />',
      ),
      [chinese('a.md')]: pageSource('支持重试。<Since v="1.9.6-beta" />', 'zh-Hans'),
    });
    expect(pages.map((page) => passages(page)[0]!.text)).toEqual([
      'It retries. From 1.9.6-beta Click “Send”.',
      '支持重试。1.9.6-beta 起',
    ]);
  });
});

describe('variables that the page sets', () => {
  const curl = block('curl "$GATEWAY/orders" -H "Authorization: $API_KEY"');
  const set = block('export GATEWAY="http://127.0.0.1:18099"\nAPI_KEY="YOUR_API_KEY"');

  test.each([
    ['in <Environment>', within('Environment', set)],
    ['in <ClientValues>', within('ClientValues', set, table)],
  ])('%s need not be set again in the samples below', async (_name, values) => {
    expect(await findings(samples, siteOf(`${values}\n\n${curl}`))).toEqual([]);
  });

  test.each([
    ['below the sample', `${curl}\n\n${within('Environment', set)}`],
    ['in a sample of its own', `${set}\n\n${curl}`],
    ['in an example of the element', `\`\`\`\`md\n${within('Environment', set)}\n\`\`\`\`\n\n${curl}`],
  ])('%s do not count', async (_name, body) => {
    expect(await findings(samples, siteOf(body))).toHaveLength(2);
  });

  test('count on their page only, and are put into addresses', async () => {
    const site = sampleSite({
      [english('a.md')]: pageSource(within('Environment', set) + `\n\n${curl}`),
      [english('b.md')]: pageSource(curl),
    });
    expect((await samples.find(site)).map(({file}) => file)).toEqual([english('b.md'), english('b.md')]);
    const [found] = await findings(
      samples,
      siteOf(`${within('Environment', block('NAME="orders.invalid"'))}\n\n${block('curl "http://$NAME/a"')}`),
    );
    expect(found).toContain('"orders.invalid" is not a documented example host.');
  });
});
