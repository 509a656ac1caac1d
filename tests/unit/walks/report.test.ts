import {expect, test} from 'vitest';
import type {Outcome} from '../../walks/main.ts';
import {withOutcomes} from '../../walks/report.ts';

test('a run replaces what it walked, keeps other pages with their release, and records what was left out and nothing that was lost', () => {
  const earlier = {release: '1.9.5-beta', on: '2026-10', steps: {'a/1': '11111111', 'a/9': '99999999'}, left: {}};
  const at = {file: 'docs/teams.md', line: 1, page: 'teams', locale: 'en'} as const;
  const outcomes: Outcome[] = [
    {...at, step: 'a/1', print: 'aaaaaaaa', is: 'walked'},
    {...at, step: 'a/2', print: 'bbbbbbbb', is: 'left out', reason: 'empty'},
    {...at, step: 'a/3', print: 'cccccccc', is: 'lost', message: 'no button'},
  ];
  expect(
    withOutcomes(
      {teams: {en: earlier, 'zh-Hans': earlier}, consumers: {en: earlier}},
      outcomes,
      '1.9.6-beta',
      '2026-11',
    ),
  ).toEqual({
    consumers: {en: earlier},
    teams: {
      en: {release: '1.9.6-beta', on: '2026-11', steps: {'a/1': 'aaaaaaaa'}, left: {'a/2': 'empty'}},
      'zh-Hans': earlier,
    },
  });
});
