import {describe, expect, test} from 'vitest';
import type {TextType} from '../../../src/lib/search/types.ts';
import {arrange} from '../../../src/lib/search/arrange.ts';
import {rank, type Corpus, type RankedDocument} from '../../../src/lib/search/score.ts';
import type {Query} from '../../../src/lib/search/query.ts';

type Text = [page: number, type: TextType, text: string, hash?: string];

const wordsIn = (text: string) => text.toLowerCase().match(/\w+/g) ?? [];

/** Returns texts as the ranking knows them: what readers ask by its words alone. */
function corpusOf(texts: readonly Text[]): Corpus {
  const sections = new Map<string, number>();
  const names = new Map<string, number>();
  const documents = texts.map(([page, type, text, h = ''], number): RankedDocument => {
    const name = `${page} ${h}`;
    sections.set(name, sections.get(name) ?? sections.size);
    if (type === 'Title' || type === 'Heading') names.set(name, number);
    const isAsked = type === 'Asked';
    return {
      document: {i: 0, t: isAsked ? '' : text, u: `/docs/${page}`, h},
      type,
      page,
      section: sections.get(name)!,
      text: isAsked ? '' : text,
      length: isAsked ? wordsIn(text).length : text.length,
    };
  });
  for (const [number, [page, type, , h = '']] of texts.entries())
    if (type === 'Asked') documents[number]!.shownAs = names.get(`${page} ${h}`)!;
  return {
    documents,
    pageCount: new Set(texts.map(([page]) => page)).size,
    averages: {Title: 15, Keywords: 30, Description: 60, Heading: 15, Content: 60, Asked: 5},
    countsOf: (term) =>
      texts
        .map(([, , text], number) => [number, text.toLowerCase().split(term).length - 1] as const)
        .filter(([, count]) => count > 0),
  };
}

function queryOf(text: string): Query {
  return {
    text,
    terms: [...text.matchAll(/\w+/g)].map(({0: word, index}) => ({
      start: index,
      end: index + word.length,
      words: new Map([[word, 1]]),
      telling: 1,
    })),
  };
}

/** Returns the pages that answer a query, in the order in which they appear: the number of each, and the type of the text that comes first. */
function shown(query: string, corpus: Corpus, priorOf: (u: string) => number = () => 1): string[] {
  const ranked = rank(queryOf(query), corpus, ({u}) => priorOf(u));
  const hits = arrange(ranked, corpus, 8).map(({text}) => corpus.documents[text]!);
  const firsts = hits.filter(({page}, nth) => hits.findIndex((other) => other.page === page) === nth);
  return firsts.map(({page, type}) => `${page} ${type}`);
}

describe('pages', () => {
  test('with a word in the title come before those with it in a text', () => {
    expect(
      shown(
        'kafka',
        corpusOf([
          [0, 'Content', 'It sends to Kafka.'],
          [1, 'Title', 'Kafka log'],
          [2, 'Title', 'Other'],
        ]),
      ),
    ).toEqual(['1 Title', '0 Content']);
  });

  test('with the word that says more of the subject come before those with one that says little', () => {
    const corpus = corpusOf([
      [0, 'Title', 'Suddenly'],
      [1, 'Title', 'Kafka'],
      [2, 'Title', 'Other'],
    ]);
    const {text, terms} = queryOf('suddenly kafka');
    const first = (telling: number) =>
      rank({text, terms: [{...terms[0]!, telling}, terms[1]!]}, corpus, ({u}) => (u.includes('0') ? 1.1 : 1))[0]!.own;
    expect(corpus.documents[first(1)!]!.text).toBe('Suddenly');
    expect(corpus.documents[first(0.5)!]!.text).toBe('Kafka');
  });

  test('with all words come before those with one of them', () => {
    expect(
      shown(
        'kafka topic',
        corpusOf([
          [0, 'Title', 'Kafka'],
          [1, 'Title', 'Kafka topic'],
          [2, 'Title', 'Other'],
        ]),
      )[0],
    ).toBe('1 Title');
  });

  test('with rare words come before those with frequent ones', () => {
    const texts: Text[] = [
      [0, 'Content', 'the gateway runs', 'a'],
      [1, 'Content', 'a quota is set', 'a'],
      [2, 'Title', 'gateway'],
      [3, 'Title', 'gateway two'],
    ];
    expect(shown('gateway quota', corpusOf([...texts, [4, 'Content', 'gateway here', 'a']])).slice(0, 3)).toContain(
      '1 Content',
    );
  });

  test('with the words in a row come before those with them apart', () => {
    const texts: Text[] = [
      [0, 'Content', 'a token is said to be invalid, and is missing', 'a'],
      [1, 'Content', 'the answer is missing or invalid token, as said', 'a'],
      [2, 'Title', 'Other'],
    ];
    expect(shown('missing or invalid token', corpusOf(texts))[0]).toBe('1 Content');
  });

  test('with the query as a keyword come before those with it in a description', () => {
    expect(
      shown(
        'backup',
        corpusOf([
          [0, 'Description', 'A backup is made before.'],
          [1, 'Keywords', 'backup, restore'],
          [2, 'Title', 'Other'],
        ]),
      )[0],
    ).toBe('1 Keywords');
  });

  test('that name everything come later', () => {
    const texts: Text[] = [
      [0, 'Content', 'quota of each', 'a'],
      [1, 'Content', 'quota of each', 'a'],
      [2, 'Title', 'Other'],
    ];
    expect(shown('quota', corpusOf(texts))[0]).toBe('0 Content');
    expect(shown('quota', corpusOf(texts), (u) => (u === '/docs/0' ? 0.5 : 1))[0]).toBe('1 Content');
  });

  test('gain less and less by further occurrences of a word', () => {
    const long = 'quota '.repeat(12);
    const texts: Text[] = [
      [0, 'Content', `${long}is set`, 'a'],
      [1, 'Content', `a quota and a limit, of which there are many kinds in all of the sites`, 'a'],
      [2, 'Title', 'Other'],
    ];
    expect(shown('quota limit', corpusOf(texts))[0]).toBe('1 Content');
  });

  test('that answer much worse than the best one are left out', () => {
    const texts: Text[] = [
      [0, 'Title', 'Kafka topic'],
      [0, 'Content', 'The Kafka topic is set in Kafka.', 'a'],
      [1, 'Content', `Of Kafka ${'nothing else is said here, where other things are explained '.repeat(8)}`, 'a'],
      [2, 'Title', 'Other'],
      [3, 'Title', 'More'],
    ];
    expect(shown('kafka topic', corpusOf(texts))).toEqual(['0 Title']);
  });

  test('are none for words that no text has', () => {
    expect(shown('zzqxv', corpusOf([[0, 'Title', 'Kafka']]))).toEqual([]);
    expect(shown('', corpusOf([[0, 'Title', 'Kafka']]))).toEqual([]);
  });
});

describe('what readers ask', () => {
  const titles: Text[] = [
    [0, 'Title', 'Ports'],
    [1, 'Title', 'Consumers'],
    [2, 'Title', 'Other'],
  ];
  const sections: Text[] = [
    [0, 'Heading', 'Outside', 'a'],
    [1, 'Heading', 'Inside', 'a'],
  ];

  test('leads to a section whose texts have no such word, shown by its heading', () => {
    const corpus = corpusOf([...titles, ...sections, [0, 'Asked', 'open the firewall', 'a']]);
    const hits = arrange(
      rank(queryOf('firewall'), corpus, () => 1),
      corpus,
      8,
    );
    expect(hits.map(({text}) => corpus.documents[text]!.document)).toEqual([
      expect.objectContaining({t: 'Outside', h: 'a'}),
    ]);
  });

  test('leads to a page, shown by its title', () => {
    expect(shown('firewall', corpusOf([...titles, [0, 'Asked', 'open the firewall']]))).toEqual(['0 Title']);
  });

  test('counts more the more of the query it has', () => {
    const texts: Text[] = [
      ...titles,
      ...sections,
      [0, 'Asked', 'firewall rules of it', 'a'],
      [1, 'Asked', 'firewall between hosts', 'a'],
    ];
    expect(shown('firewall rules', corpusOf(texts))[0]).toBe('0 Heading');
    expect(shown('firewall hosts', corpusOf(texts))[0]).toBe('1 Heading');
  });

  test('counts more the less else it asks', () => {
    const texts: Text[] = [
      ...titles,
      ...sections,
      [0, 'Asked', 'which of all these ports does a firewall have to leave open', 'a'],
      [1, 'Asked', 'open a firewall', 'a'],
    ];
    expect(shown('firewall open', corpusOf(texts))[0]).toBe('1 Heading');
  });

  test('counts no less with further texts, which ask for other things', () => {
    const texts: Text[] = [
      ...titles,
      ...sections,
      [0, 'Asked', 'open firewall', 'a'],
      [0, 'Asked', 'rename it', 'a'],
      [0, 'Asked', 'close it', 'a'],
      [1, 'Asked', 'open firewall now', 'a'],
    ];
    expect(shown('open firewall', corpusOf(texts))[0]).toBe('0 Heading');
  });

  test('lets a section with the words come first that readers ask for, too', () => {
    const texts: Text[] = [
      ...titles,
      ...sections,
      [0, 'Content', 'The firewall is open.', 'a'],
      [1, 'Content', 'The firewall is open.', 'a'],
      [1, 'Asked', 'open the firewall', 'a'],
    ];
    expect(shown('open firewall', corpusOf(texts))[0]).toMatch(/^1 /);
  });
});
