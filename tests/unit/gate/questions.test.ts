import {describe, expect, test} from 'vitest';
import {questions} from '../../../src/gate/checks/questions.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const englishBody = `The gateway takes calls. It is **Apinto**.

## Ports {/* #ports */}

The gateway listens on \`8099\`, see
[Deploy](./deploy.md#ports). Keep port 9400 private.

| Port | Field | Default |
| --- | --- | --- |
| \`8099\` | \`a\\|b\` | **None** |

### Advanced ports {/* #advanced */}

1. Open the port \`9401\`.

## Limits {/* #limits */}

- There is one gateway.
`;
const chineseBody = `网关接收调用。它就是 **Apinto**。

## 端口 {/* #ports */}

网关监听 \`8099\`，见[部署](./deploy.md#ports)。9400 端口只在内网开放。

| 端口 | 字段 | 默认值 |
| --- | --- | --- |
| \`8099\` | \`a\\|b\` | **无** |

### 其他端口 {/* #advanced */}

1. 开放端口 \`9401\`。

## 限制 {/* #limits */}

- 网关只有一个。
`;

type Texts = {en: string; zh: string};
type Entry = {question: Texts; anchor: string; answer: Texts};

const entries: readonly Entry[] = [
  {
    question: {en: 'What is the gateway?', zh: '网关是什么？'},
    anchor: '',
    answer: {en: 'It is Apinto.', zh: '它就是 Apinto。'},
  },
  {
    question: {en: 'Which port do I call?', zh: '调用哪个端口？'},
    anchor: 'ports',
    answer: {en: 'The gateway listens on 8099, see Deploy.', zh: '网关监听 8099，见部署。'},
  },
  {
    question: {en: 'What is the default?', zh: '默认值是什么？'},
    anchor: 'ports',
    answer: {en: '8099 | a|b | None', zh: '8099 | a|b | 无'},
  },
  {
    question: {en: 'Which port do nodes need?', zh: '节点需要哪个端口？'},
    anchor: 'ports',
    answer: {en: 'Open the port 9401.', zh: '开放端口 9401。'},
  },
  {
    question: {en: 'Can I run two?', zh: '能运行两个吗？'},
    anchor: 'limits',
    answer: {en: 'There is one gateway.', zh: '网关只有一个。'},
  },
];

const yamlOf = (list: readonly unknown[]) => list.map((entry) => `- ${JSON.stringify(entry)}\n`).join('');
const pages = {[english('a.md')]: pageSource(englishBody), [chinese('a.md')]: pageSource(chineseBody, 'zh-Hans')};
const file = 'tests/content/questions/a.yml';
const found = async (files: Record<string, string>) =>
  (await questions.find(sampleSite(files))).map(
    ({file: name, line, message, cure}) => `${name}:${line} ${message} ${cure}`,
  );

/** The findings with the first question replaced; it stands on line 1. */
const withFirst = (change: (entry: Entry) => unknown) =>
  found({...pages, [file]: yamlOf([change(entries[0]!), ...entries.slice(1)])});
const answered = (en: string, zh = entries[0]!.answer.zh, anchor = '') =>
  withFirst((entry) => ({...entry, anchor, answer: {en, zh}}));

test('answers that stand under their headings pass: sentences, rows, steps of a subsection', async () => {
  expect(await found({...pages, [file]: yamlOf(entries)})).toEqual([]);
});

test('only the coming version has questions', async () => {
  expect(
    await found({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/b.md': pageSource('A sentence.'),
      'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/b.md': pageSource('一句话。', 'zh-Hans'),
      'src/pages/c.md': pageSource('A sentence.'),
    }),
  ).toEqual([]);
});

describe('files and pages belong together', () => {
  test('a page without a file', async () => {
    expect(await found(pages)).toEqual([
      'docs/a.md:1 Nobody has written down what readers ask of this page. Write tests/content/questions/a.yml with at least 5 questions and the sentences that answer them; tests/content/README.md shows the form.',
    ]);
  });

  test('a file without a page', async () => {
    const all = {...pages, [file]: yamlOf(entries)};
    expect(await found({...all, 'tests/content/questions/services/far.yml': ''})).toEqual([
      'tests/content/questions/services/far.yml:1 There is no page docs/services/far.md. Move the file along with its page, or delete it.',
    ]);
    expect(await found({...all, 'tests/content/questions/ab.yml': ''})).toEqual([
      'tests/content/questions/ab.yml:1 There is no page docs/ab.md. Rename the file to a.yml if that is meant, or delete it.',
    ]);
  });

  test('a file with another ending is not a file of questions', async () => {
    expect(await found({...pages, [file]: yamlOf(entries), 'tests/content/questions/a.yaml': yamlOf(entries)})).toEqual(
      ['tests/content/questions/a.yaml:1 The name does not end in ".yml". Rename the file to a.yml, or delete it.'],
    );
  });

  test('the generated glossary has none', async () => {
    const glossary = {
      [english('glossary.mdx')]: pageSource('Terms.'),
      [chinese('glossary.mdx')]: pageSource('术语。', 'zh-Hans'),
    };
    expect(await found(glossary)).toEqual([]);
    expect((await found({...glossary, 'tests/content/questions/glossary.yml': ''}))[0]).toContain(
      'The page "glossary" has no questions: its text is made from src/data/terms.ts',
    );
  });

  test('too few questions', async () => {
    expect(await found({...pages, [file]: yamlOf(entries.slice(0, 4))})).toEqual([
      `${file}:1 The page has 4 of at least 5 questions. Add what its readers ask: how do I, why do I get, what is the default, can I undo.`,
    ]);
    expect(await found({...pages, [file]: ''})).toEqual([
      expect.stringContaining('The page has 0 of at least 5 questions.'),
    ]);
  });
});

describe('a question is asked once on the site, in each language', () => {
  test('on two pages', async () => {
    const other = {[english('b.md')]: pages[english('a.md')]!, [chinese('b.md')]: pages[chinese('a.md')]!};
    const list = entries.map((entry, index) => ({
      ...entry,
      question:
        index === 1
          ? {en: 'which port  do I CALL?', zh: '不同的问题？'}
          : {en: `Other ${index}?`, zh: `其他 ${index}？`},
    }));
    expect(
      await found({...pages, ...other, [file]: yamlOf(entries), 'tests/content/questions/b.yml': yamlOf(list)}),
    ).toEqual([
      `tests/content/questions/b.yml:2 “which port do I CALL?” is asked in ${file}:2 already. Say what sets this question apart, or keep it with the page that answers it best.`,
    ]);
  });

  test('on one page', async () => {
    expect(await withFirst((entry) => ({...entry, question: {...entry.question, zh: '能运行两个吗?'}}))).toEqual([
      expect.stringContaining(`${file}:5 “能运行两个吗？” is asked in ${file}:1 already.`),
    ]);
  });
});

describe('an answer is word for word under its heading', () => {
  test('moved to another section: the cure names it', async () => {
    expect(await answered('Keep port 9400 private.')).toEqual([
      `${file}:1 The English answer is not before the first heading in docs/a.md. It is now under #ports: write "anchor: ports", or choose another answer.`,
    ]);
    expect(await answered('Open the port 9401.', '开放端口 9401。', 'limits')).toEqual([
      `${file}:1 The English answer is not under #limits in docs/a.md. It is now under #advanced: write "anchor: advanced", or choose another answer.`,
      `${file}:1 The Chinese answer is not under #limits in ${chinese('a.md')}. It is now under #advanced: write "anchor: advanced", or choose another answer.`,
    ]);
    expect((await answered('The gateway takes calls.', '9400 端口只在内网开放。', 'ports'))[0]).toContain(
      `It is now before the first heading: write "anchor: ''", or choose another answer.`,
    );
  });

  test('moved to another page', async () => {
    const other = {
      [english('b/c.md')]: pageSource('Keep it.\n\n## More {/* #more */}\n\nNew here.'),
      [chinese('b/c.md')]: pageSource('保留。\n\n## 更多 {/* #more */}\n\n新。', 'zh-Hans'),
    };
    const changed = [{...entries[0]!, answer: {...entries[0]!.answer, en: 'New here.'}}, ...entries.slice(1)];
    expect(await found({...pages, ...other, [file]: yamlOf(changed)})).toContain(
      `${file}:1 The English answer is not before the first heading in docs/a.md. It is now under #more in docs/b/c.md: move the question to tests/content/questions/b/c.yml, or choose another answer.`,
    );
  });

  test('reworded: the cure shows the new words', async () => {
    expect(await answered('The gateway listened on 8099, see Deploy.', '它就是 Apinto。')).toEqual([
      `${file}:1 The English answer is not before the first heading in docs/a.md. Line 12 has “The gateway listens on 8099, see Deploy.”: if that answers the question in both languages, copy it.`,
    ]);
    expect((await answered('The gateway takes calls.', '网关会接收调用。'))[0]).toContain(
      `The Chinese answer is not before the first heading in ${chinese('a.md')}. Line 8 has “网关接收调用。”`,
    );
  });

  test('gone', async () => {
    expect(await answered('Nobody knows why.')).toEqual([
      `${file}:1 The English answer is not before the first heading in docs/a.md. Copy the sentence that answers the question now; if the page has none, add one to the page, or ask another question.`,
    ]);
  });

  test('a part of a sentence or of a row', async () => {
    const cure = 'Copy whole sentences, or all cells of a table row joined by " | ".';
    expect(await answered('takes calls.')).toEqual([
      `${file}:1 The English answer is only a part of a sentence before the first heading in docs/a.md. ${cure}`,
    ]);
    expect(await answered('The gateway listens on 8099', '网关监听 8099，见部署。', 'ports')).toEqual([
      expect.stringContaining('is only a part of a sentence under #ports'),
    ]);
    expect(await answered('8099 | a|b', '8099 | a|b | 无', 'ports')).toEqual([
      expect.stringContaining('is only a part of a sentence under #ports'),
    ]);
  });

  test('a heading is not an answer', async () => {
    expect(await answered('Limits', '限制', 'limits')).toHaveLength(2);
  });

  test('an anchor that one language lacks', async () => {
    expect(await answered('It is Apinto.', '它就是 Apinto。', 'port')).toEqual([
      `${file}:1 docs/a.md has no heading #port. Write #ports without the mark, if that is meant.`,
      `${file}:1 ${chinese('a.md')} has no heading #port. Write #ports without the mark, if that is meant.`,
    ]);
    expect(await answered('It is Apinto.', '它就是 Apinto。', 'no-such-heading')).toContain(
      `${file}:1 docs/a.md has no heading #no-such-heading. Take the id of the heading above the answer, or '' before the first heading.`,
    );
  });
});

describe('other places that answer as fully', () => {
  const other = {
    [english('b/README.md')]: pageSource('More.\n\n## Nodes {/* #nodes */}\n\nText.'),
    [chinese('b/README.md')]: pageSource('更多。\n\n## 节点 {/* #nodes */}\n\n文字。', 'zh-Hans'),
  };
  const five = [0, 1, 2, 3, 4].map((index) => ({
    question: {en: `Other ${index}?`, zh: `其他 ${index}？`},
    anchor: '',
    answer: {en: 'More.', zh: '更多。'},
  }));
  const also = (places: readonly string[]) =>
    found({
      ...pages,
      ...other,
      'tests/content/questions/b/README.yml': yamlOf(five),
      [file]: yamlOf([{...entries[0]!, also: places}, ...entries.slice(1)]),
    });

  test('are pages of the coming version, and headings of them', async () => {
    expect(await also(['a#ports', 'a#advanced', 'b/README', 'b/README#nodes'])).toEqual([]);
  });

  test('on a page that is not there', async () => {
    expect(await also(['b/READ#nodes'])).toEqual([
      `${file}:1 There is no page docs/b/READ.md. Write b/README#nodes, if that is meant.`,
    ]);
    expect(await also(['services/far'])).toEqual([
      `${file}:1 There is no page docs/services/far.md. Write the path of a page below docs/, without its extension.`,
    ]);
  });

  test('under a heading that a language lacks', async () => {
    expect(await also(['b/README#node'])).toEqual([
      `${file}:1 docs/b/README.md has no heading #node. Write b/README#nodes, if that is meant.`,
      `${file}:1 ${chinese('b/README.md')} has no heading #node. Write b/README#nodes, if that is meant.`,
    ]);
    expect((await also(['b/README#no-such-heading']))[0]).toContain(
      'Take the id of the heading above the answer, or write b/README for the page itself.',
    );
  });

  test('named twice, or that of the question', async () => {
    expect(await also(['a#ports', 'a#ports', 'a'])).toEqual([
      `${file}:1 The place a#ports is named already. Name it once.`,
      `${file}:1 The place a is named already. Name it once.`,
    ]);
  });

  test('are found on their lines', async () => {
    const block = `- question: {en: What is it?, zh: 它是什么？}
  anchor: ''
  also:
    - a#ports
    - a#port
  answer: {en: It is Apinto., zh: 它就是 Apinto。}
`;
    expect((await found({...pages, [file]: block + yamlOf(entries.slice(1))}))[0]).toContain(
      `${file}:5 docs/a.md has no heading #port.`,
    );
  });
});

describe('a question that takes several facts', () => {
  const hard = 'tests/content/questions/hard/decisions.yml';
  const points = [
    {at: 'a', answer: {en: 'It is Apinto.', zh: '它就是 Apinto。'}},
    {at: 'a#limits', answer: {en: 'There is one gateway.', zh: '网关只有一个。'}},
  ];
  const question = {en: 'Which gateway, and how many?', zh: '用哪种网关，能有几个？'};
  const asked = (...list: readonly unknown[]) => found({...pages, [file]: yamlOf(entries), [hard]: yamlOf(list)});

  test('has each of them word for word where it says', async () => {
    expect(await asked({question, points})).toEqual([]);
    expect(
      await asked({
        question,
        points: [
          {...points[0], at: 'a#ports'},
          {...points[1], answer: {en: 'Nobody knows why.', zh: '没人知道为什么。'}},
        ],
      }),
    ).toEqual([
      `${hard}:1 The English answer is not under #ports in docs/a.md. It is now before the first heading: write "at: a", or choose another answer.`,
      `${hard}:1 The Chinese answer is not under #ports in ${chinese('a.md')}. It is now before the first heading: write "at: a", or choose another answer.`,
      expect.stringContaining(`${hard}:1 The English answer is not under #limits in docs/a.md. Copy the sentence`),
      expect.stringContaining(`${hard}:1 The Chinese answer is not under #limits in ${chinese('a.md')}.`),
    ]);
  });

  test('is answered by the version of its reader', async () => {
    const old = {
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/b.md': pageSource('Not yet. Upgrade.'),
      'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/b.md': pageSource('还没有。请升级。', 'zh-Hans'),
    };
    const of = (version: string) =>
      found({
        ...pages,
        ...old,
        [file]: yamlOf(entries),
        [hard]: yamlOf([
          {
            question,
            version,
            points: [
              {at: 'b', answer: {en: 'Not yet.', zh: '还没有。'}},
              {at: 'b', answer: {en: 'Upgrade.', zh: '请升级。'}},
            ],
          },
        ]),
      });
    expect(await of('1.0')).toEqual([]);
    expect(await of('2.0')).toEqual([
      `${hard}:1 There is no version "2.0". Write one of versions.json, or leave the field out for the coming version.`,
    ]);
  });

  test('on a page that is not there', async () => {
    expect(
      await asked({
        question,
        points: [
          {...points[0], at: 'aa'},
          {...points[1], at: 'far/away#x'},
        ],
      }),
    ).toEqual([
      `${hard}:1 The version has no page aa. Write a, if that is meant.`,
      `${hard}:1 The version has no page far/away. Write the path of a page inside the version, without its extension.`,
    ]);
  });

  test('in another form, or of one fact', async () => {
    expect(await asked({question, points: points.slice(1)})).toEqual([
      `${hard}:1 The question does not take several facts. List two or more points; a question that one sentence answers belongs to its page.`,
    ]);
    expect(await asked({question, points: [points[0], 'a'], kind: 'x'})).toEqual([
      `${hard}:1 The entry has no field "kind". The fields are question, version, points.`,
      `${hard}:1 The point is not a mapping. Give it the fields at and answer.`,
    ]);
    expect(await asked('Why?')).toEqual([
      `${hard}:1 The entry is not a question. Give it the fields question, points.`,
    ]);
  });

  test('is asked once, too', async () => {
    expect(await asked({question: entries[4]!.question, points})).toEqual([
      expect.stringContaining(`${hard}:1 “Can I run two?” is asked in ${file}:5 already.`),
      expect.stringContaining(`${hard}:1 “能运行两个吗？” is asked in ${file}:5 already.`),
    ]);
  });

  test('stands in a file of another ending', async () => {
    expect(await found({...pages, [file]: yamlOf(entries), 'tests/content/questions/hard/a.txt': ''})).toEqual([
      'tests/content/questions/hard/a.txt:1 The name does not end in ".yml". Rename the file to hard/a.yml, or delete it.',
    ]);
  });
});

describe('the form of a file', () => {
  const rest = yamlOf(entries.slice(1));
  const form = (first: string) => found({...pages, [file]: `${first}\n${rest}`});
  const good =
    "- question: {en: What is it?, zh: 它是什么？}\n  anchor: ''\n  answer: {en: It is Apinto., zh: 它就是 Apinto。}";

  test('may be block or flow', async () => {
    expect(await form(good)).toEqual([]);
  });

  test.each([
    [
      'YAML that does not parse',
      `${good}\n- question:\n    en: What: why?\n`,
      `${file}:5 The YAML does not parse: Nested mappings are not allowed in compact mappings. Indent with spaces`,
    ],
    [
      'a field twice',
      good.replace('anchor', 'anchor: ports\n  anchor'),
      `${file}:3 The same field appears twice. Keep one of them.`,
    ],
    [
      'an unknown field',
      good.replace('answer', 'note: x\n  answer'),
      `${file}:3 The entry has no field "note". The fields are question, anchor, also, answer.`,
    ],
    [
      'an unknown language',
      good.replace('zh: 它就是 Apinto。', 'zh: 它就是 Apinto。, de: x'),
      `${file}:3 The answer has no field "de". The fields are en, zh.`,
    ],
    [
      'a missing language',
      good.replace(', zh: 它是什么？', ''),
      `${file}:1 The question lacks its Chinese text, "zh". Add it.`,
    ],
    ['a missing field', good.replace("  anchor: ''\n", ''), `${file}:1 The entry lacks the field "anchor". Add it.`],
    [
      'an anchor without a value',
      good.replace("''", ''),
      `${file}:2 The anchor is empty. Write '' for the text before the first heading.`,
    ],
    ['an empty text', good.replace('It is Apinto.', "''"), `${file}:3 The English answer is empty. Write it.`],
    [
      'a number',
      good.replace('It is Apinto.', '8099'),
      `${file}:3 The English answer is not text. Put it between single quotation marks`,
    ],
    [
      'one text for both languages',
      good.replace('{en: What is it?, zh: 它是什么？}', 'What is it?'),
      `${file}:1 The question is not given by language. Write it as two fields, en and zh.`,
    ],
    [
      'no question mark',
      good.replace('What is it?', 'The gateway'),
      `${file}:1 “The gateway” is not a question. Write it as a reader asks it, with a question mark.`,
    ],
    [
      'other places that are no list',
      good.replace('answer', 'also: a#ports\n  answer'),
      `${file}:3 The field "also" is not a list of places. List other places that answer as fully, each as page#id or page, or delete the field.`,
    ],
    ['other places of which there is none', good.replace('answer', 'also: []\n  answer'), 'is not a list of places.'],
    ['an empty place', good.replace('answer', "also: ['']\n  answer"), `${file}:3 The place is empty. Write it.`],
    ['a place that is not text', good.replace('answer', 'also: [8099]\n  answer'), `${file}:3 The place is not text.`],
    [
      'an entry without fields',
      '- What is it?',
      `${file}:1 The entry is not a question. Give it the fields question, anchor, answer.`,
    ],
  ])('%s', async (_name, first, expected) => {
    const findings = await form(first);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(expected);
  });

  test('a file that is not a list', async () => {
    expect(await found({...pages, [file]: 'question: What is it?\n'})).toEqual([
      `${file}:1 The file is not a list. Start every question with "- question:".`,
    ]);
  });
});
