import {expect, test} from 'vitest';
import {applyOverlay, keysOf, type Overlay} from '../../../src/markdown/api-reference/overlay.ts';
import type {OpenApiDocument} from '../../../src/markdown/api-reference/types.ts';

const document = {
  info: {title: 'API'},
  paths: {'/a/{b}': {get: {summary: 'Read', 'x-errors': [{cause: 'No key'}]}}},
} as unknown as OpenApiDocument;
const overlay = (target: string, update: Overlay['actions'][number]['update']): Overlay => ({
  overlay: '1.0.0',
  info: {title: '', version: ''},
  actions: [{target, update}],
});

test.each([
  ['$.info', ['info']],
  ["$.paths['/a/{b}'].get['x-errors'][0]", ['paths', '/a/{b}', 'get', 'x-errors', '0']],
  ["$['it\\'s']", ["it's"]],
  ['$', []],
  ['$.paths.*', undefined],
  ['$..get', undefined],
  ['info', undefined],
])('%s goes through %j', (target, keys) => {
  expect(keysOf(target)).toEqual(keys);
});

test('texts are replaced, at any depth, and the document stays as it was', () => {
  const before = structuredClone(document);
  const result = applyOverlay(
    document,
    overlay('$.paths', {'/a/{b}': {get: {summary: '读取', 'x-errors': {0: {cause: '缺少密钥'}}}}}),
    'zh.yaml',
  );
  expect(result.paths).toEqual({'/a/{b}': {get: {summary: '读取', 'x-errors': [{cause: '缺少密钥'}]}}});
  expect(document).toEqual(before);
});

test.each([
  [
    'a target that does not exist',
    '$.paths.other',
    {summary: 'x'},
    'zh.yaml: the document has nothing at $.paths.other',
  ],
  ['a text that does not exist', '$.info', {summary: 'x'}, 'zh.yaml: the document has no text at $.info.summary'],
  ['a target for several parts', '$.paths.*', {summary: 'x'}, 'zh.yaml: "$.paths.*" does not name a single part'],
])('%s is refused', (_case, target, update, message) => {
  expect(() => applyOverlay(document, overlay(target, update), 'zh.yaml')).toThrow(message);
});
