import {expect, test} from 'vitest';
import {elsewhereScopes} from '../../../src/lib/search/elsewhere.ts';

const context = 'docs/api-reference';
const contexts = [{path: context, label: {en: 'API Reference'}}];
const english = {label: 'English', htmlLang: 'en', baseUrl: '/apipark/'};
const chinese = {label: '简体中文', htmlLang: 'zh-Hans', baseUrl: '/apipark/zh-Hans/'};
const latest = {
  label: '1.9-beta',
  path: '/apipark/docs',
  isLast: true,
  docs: [{path: '/apipark/docs/api-reference/errors'}],
};

/** Where else to look from a scope of the English site, as "label: where". */
function besides(versionUrl: string, within = '', last = latest): string[] {
  const elsewhere = elsewhereScopes({
    scope: {baseUrl: english.baseUrl, versionUrl, context: within},
    latest: last,
    contexts,
    otherLanguages: [chinese],
  });
  return elsewhere.map(
    ({kind, label, scope}) => `${kind} ${label}: ${scope.versionUrl} ${scope.context} from ${scope.baseUrl}`,
  );
}

test('besides an old version there are the latest one, and the same one in the other language', () => {
  expect(besides('/apipark/docs/1.8-beta/')).toEqual([
    'latest 1.9-beta: /apipark/  from /apipark/',
    'language 简体中文: /apipark/zh-Hans/docs/1.8-beta/  from /apipark/zh-Hans/',
  ]);
});

test('besides the latest version there is the other language', () => {
  expect(besides('/apipark/')).toEqual(['language 简体中文: /apipark/zh-Hans/  from /apipark/zh-Hans/']);
});

test('a part of the site stays the same part, and becomes all of a latest version without it', () => {
  expect(besides('/apipark/docs/next/', context)).toEqual([
    `latest 1.9-beta: /apipark/ ${context} from /apipark/`,
    `language 简体中文: /apipark/zh-Hans/docs/next/ ${context} from /apipark/zh-Hans/`,
  ]);
  expect(besides('/apipark/docs/next/', context, {...latest, docs: []})[0]).toBe(
    'latest 1.9-beta: /apipark/  from /apipark/',
  );
});

test('the way back leads from below the base of one language to that of the other', () => {
  const [scope] = elsewhereScopes({
    scope: {baseUrl: chinese.baseUrl, versionUrl: '/apipark/zh-Hans/docs/next/', context: ''},
    latest: {...latest, path: '/apipark/zh-Hans/docs'},
    contexts,
    otherLanguages: [english],
  }).filter(({kind}) => kind === 'language');
  expect(scope).toEqual({
    kind: 'language',
    label: 'English',
    htmlLang: 'en',
    scope: {baseUrl: '/apipark/', versionUrl: '/apipark/docs/next/', context: ''},
  });
});
