import {describe, expect, test} from 'vitest';
import type {HitType} from '../../../src/lib/search/types.ts';
import {arrange} from '../../../src/lib/search/arrange.ts';
import {rank, type Corpus, type RankedDocument} from '../../../src/lib/search/score.ts';
import type {Query} from '../../../src/lib/search/query.ts';

type Text = [page: number, type: HitType, text: string, hash?: string];

function corpusOf(texts: readonly Text[]): Corpus {
  const sections = new Map<string, number>();
  const documents = texts.map(([page, type, text, h = '']): RankedDocument => {
    const name = `${page} ${h}`;
    sections.set(name, sections.get(name) ?? sections.size);
    return {
      document: {i: 0, t: text, u: `/docs/${page}`, h},
      type,
      page,
      section: sections.get(name)!,
      text,
      length: text.length,
    };
  });
  return {
    documents,
    pageCount: new Set(texts.map(([page]) => page)).size,
    averages: {Title: 15, Keywords: 30, Description: 60, Heading: 15, Content: 60},
    countsOf: (term) =>
      documents
        .map(({text}, number) => [number, text.toLowerCase().split(term).length - 1] as const)
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
    })),
  };
}

/** Returns the pages that answer a query: the number of each, and the type of the text that stands for it. */
const shown = (query: string, corpus: Corpus, limit = 8, priorOf: (u: string) => number = () => 1) =>
  arrange(
    rank(queryOf(query), corpus, ({u}) => priorOf(u)),
    corpus,
    limit,
  ).map(({lead}) => `${corpus.documents[lead]!.page} ${corpus.documents[lead]!.type}`);

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
    expect(shown('quota', corpusOf(texts), 8, (u) => (u === '/docs/0' ? 0.5 : 1))[0]).toBe('1 Content');
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
