import {describe, expect, test} from 'vitest';
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
  ['a text without match', 'a '.repeat(60).trim(), [], `${'a '.repeat(25).trim()}…`],
  ['a match longer than the limit', 'x'.repeat(80), [[0, 80]] as [number, number][], `[${'x'.repeat(80)}]`],
])('copes with %s', (_case, text, positions, expected) => {
  expect(show(snippet(text, positions, 50))).toBe(expected);
});

test('uses the room at an end of the text', () => {
  expect(show(snippet(long, [[0, 6]], 50)).replace(/[[\]…]/g, '').length).toBeGreaterThan(40);
});

/** A table as the index has it: a line for each row, a tab between its cells. */
const table = 'Port\tFor\n8099\tcalls of the gateway\n9400\tnodes of the cluster\n18288\tthe console';

test('shows a whole row of a table, with the borders of its cells', () => {
  const shown = show(snippet(table, [at(table, 'nodes'), at(table, 'cluster')], 25));
  expect(shown).toContain('9400 · [nodes] of the [cluster]');
  expect(show(snippet('8099\tcalls', [[0, 4]], 50))).toBe('[8099] · calls');
  expect(show(snippet('8099\tcalls', [[0, 10]], 50))).toBe('[8099 · calls]');
});

test.each(['8099', '9400', '18288'])('begins with the row %s where it fits in, whatever stands around it', (port) => {
  const row = table.split('\n').find((line) => line.startsWith(port))!;
  for (let length = row.length; length <= row.length + 12; length += 1) {
    const shown = show(snippet(table, [at(table, port)], length));
    expect(shown, String(length)).toContain(`[${port}] · ${row.split('\t')[1]}`);
  }
});

const sentences =
  'Open the console. The gateway cluster stops; restart it. 网关停止了。集群不可用，请重启网关！ Then wait until all of its nodes are back.';

test.each([
  ['with most different matches', ['gateway', 'cluster'], 'The [gateway] [cluster] stops'],
  ['in Chinese', ['集群', '重启'], '[集群]不可用，请[重启]网关！'],
  ['that is the first', ['Open'], '[Open] the console.'],
])('shows the sentence %s from its beginning', (_name, words, expected) => {
  const shown = show(
    snippet(
      sentences,
      words.map((word) => at(sentences, word)),
      32,
    ),
  );
  expect(shown.replace(/^…/, '')).toMatch(new RegExp(`^${expected.replace(/[[\].]/g, '\\$&')}`));
});

test('a word that matches often counts once', () => {
  const text = `log log log log. ${'Something else is said here. '.repeat(3)}The log of the gateway.`;
  const logs = [...text.matchAll(/log/g)].map(({index}): [number, number] => [index, 3]);
  expect(show(snippet(text, [...logs, at(text, 'gateway')], 30))).toContain('The [log] of the [gateway].');
});

test('shows nothing of the lines around the one that matches', () => {
  const code = 'docker run\n-d apipark\nexit';
  expect(show(snippet(code, [at(code, 'apipark')], 50))).toBe('-d [apipark]');
  expect(show(snippet(table, [at(table, 'nodes')], 50))).toBe('9400 · [nodes] of the cluster');
});

const texts = {
  prose: `${'Callers often ask. '.repeat(3)}Don’t send it to https://gateway.example.com:18099/v1/chat/completions, because Kafka isn’t there: use the console’s own log-output form, and wait for the well-known 10.0.0.5:9092 to answer before you go on`,
  chinese:
    '订阅方在开发者门户提交申请之后，审核人可以在工作空间里查看申请的内容，然后决定是否允许调用；如果审核没有通过，网关会拒绝这个消费者的全部调用，并且返回状态码 403 Forbidden 以及原因',
};

describe.each([20, 30, 40, 50, 60, 75, 100])('of about %i characters', (length) => {
  test.each([
    ['prose', 'Kafka'],
    ['prose', 'console'],
    ['prose', '10'],
    ['prose', 'ask'],
    ['chinese', '审核'],
    ['chinese', '拒绝'],
    ['chinese', '403'],
  ] as const)('the %s around "%s" has it, whole words alone, and an ellipsis where it is cut', (name, word) => {
    const text = texts[name];
    const shown = show(snippet(text, [at(text, word)], length));
    expect(shown).toContain(`[${word}]`);
    const bare = shown.replace(/[[\]]/g, '');
    const inner = bare.replace(/^…|…$/g, '');
    const start = text.indexOf(inner);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(bare.startsWith('…')).toBe(start > 0 && !/[.!?。！？]\s*$/.test(text.slice(0, start)));
    expect(bare.endsWith('…')).toBe(start + inner.length < text.length && !/[.!?。！？]$/.test(inner));
    expect(inner).toBe(inner.trim());
    const words = new Set(text.match(/\w+/g));
    for (const part of inner.match(/\w+/g) ?? []) expect(words).toContain(part);
    // Parts of words that are written in one.
    expect(inner).not.toMatch(/^(?:t|s|output|known)\b|\b(?:Don|isn|console’|log|well)$/);
    // Parts of Chinese words.
    expect(inner).not.toMatch(
      /^(?:阅方|发者|户|核人|可以在$|作空间|费者|关会|态码)|(?:订|开|开发|门|审|工|网|消|消费|状|状态)$/,
    );
  });
});
