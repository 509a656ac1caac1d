import {describe, expect, test} from 'vitest';
import {terms} from '../../../src/data/terms.ts';
import {finder} from '../../../src/gate/prose/avoided.ts';

const versionName = /^\d+\.\d+-beta$/;

describe('terms', () => {
  test('each has one entry', () => {
    const names = terms.map(({en}) => en);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('versions are names of versions, the first before the last', () => {
    for (const {en, since, until} of terms) {
      for (const version of [since, until]) if (version) expect(version, en).toMatch(versionName);
      if (since && until)
        expect(Number(since.split('.')[1]!.split('-')[0]), en).toBeLessThanOrEqual(
          Number(until.split('.')[1]!.split('-')[0]),
        );
    }
  });

  test('a term that belongs to some versions says to which', () => {
    expect(terms.filter(({isDistinct, since, until}) => isDistinct && !since && !until)).toEqual([]);
  });

  test.each(['en', 'zh-Hans'] as const)('%s: no term is to be avoided itself', (locale) => {
    const find = finder(
      terms
        .flatMap(({avoidEn, avoidZh}) => (locale === 'en' ? avoidEn : avoidZh) ?? [])
        .filter(({since, until}) => !since && !until),
      locale,
    );
    const names = terms.map(({en, zh}) => (locale === 'en' ? en : zh));
    expect(names.filter((name) => find(name).length > 0)).toEqual([]);
  });
});
