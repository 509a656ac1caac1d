import {expect, test} from 'vitest';
import {operationsOf, readDocument} from '../../src/markdown/api-reference/document.ts';
import {samplesOf} from '../../src/markdown/api-reference/samples.ts';
import {root, versions} from './samples.ts';

test('there are documents', () => {
  expect(versions).toContain('current');
});

test.each(versions)('each operation of %s has a sample in every language', (version) => {
  const document = readDocument(root, version, 'en');
  for (const endpoint of operationsOf(document)) {
    const samples = samplesOf(document, endpoint);
    expect(samples.map(({value}) => value)).toEqual(['curl', 'python', 'javascript', 'go', 'java']);
    for (const {requests} of samples) {
      expect(requests).toHaveLength(samples[0]!.requests.length);
      expect(requests.filter(({code}) => code === '')).toEqual([]);
    }
  }
});
