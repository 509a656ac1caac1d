import {describe, expect, test} from 'vitest';
import {openapi} from '../../../src/gate/checks/openapi.ts';
import {apiDocument, apiOverlay} from '../../fixtures/apiDocument.ts';
import {chinese, english, sampleSite} from './sampleSite.ts';

const document = english('api-reference/openapi.yaml');
const overlay = chinese('api-reference/openapi.overlay.yaml');
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: Replaces the key.\n---\n\n<Operation id="updateKey" />\n`;
const whole = {
  [document]: apiDocument,
  [overlay]: apiOverlay,
  [english('api-reference/keys/update-key.mdx')]: page('Update a key'),
  [chinese('api-reference/keys/update-key.mdx')]: page('更新密钥'),
  'src/data/words.en.txt': '',
};

async function findings(files: Record<string, string>): Promise<string[]> {
  const found = await openapi.find(sampleSite({...whole, ...files}));
  return found.map(({file, line, message}) => `${file}:${line} ${message}`);
}

/** Returns the document with a text replaced, which must be there. */
function changed(from: string | RegExp, to: string, source = apiDocument): string {
  const result = source.replace(from, to);
  expect(result).not.toBe(source);
  return result;
}

test('a whole document with its overlay and its pages has nothing to fix', async () => {
  expect(await findings({})).toEqual([]);
});

describe('the document', () => {
  test.each([
    ['breaks OpenAPI', changed('operationId: updateKey', 'operationId: 7'), 'Expected type `string` but got `integer`'],
    [
      'has an example that its schema refuses',
      changed('driver: apikey, config: {value: k-1}, tags', 'driver: ldap, config: {value: k-1}, tags'),
      'Example value must conform to the schema',
    ],
    [
      'does not tell what a field means',
      changed(', description: Type of the key.', ''),
      'The field "driver" has no description',
    ],
    [
      'does not tell what a parameter means',
      changed('          description: Id of the key.\n', ''),
      'The parameter "keyId" has no description',
    ],
    [
      'has no example for a sample to send',
      changed('          example: key-1\n', ''),
      'The parameter "keyId" has no example',
    ],
    [
      'has a body without an example',
      changed('              example: invalid token\n', ''),
      'The text/plain body has no example',
    ],
    [
      'does not say why an answer comes',
      changed(/ {8}- status: 403\n(?: {10}.*\n){3}/, ''),
      'Nothing says why updateKey answers 403',
    ],
    [
      'begins with more than a sentence',
      changed('Replaces the key.\n\n', 'Replaces the key.\n'),
      "The first paragraph has more than one sentence (at $.paths['/openapi/v1/keys/{keyId}'].put.description)",
    ],
    [
      'has the answer to one example of the request, but not to the other',
      changed('example: {code: 0, key:', 'examples:\n                second: {value: {code: 0, key:').replace(
        'config: {value: k-1}}}\n',
        'config: {value: k-1}}}}\n',
      ),
      "The answer 200 of updateKey has no example for the request's first",
    ],
    [
      'has several objects without names',
      changed('      title: Success\n', ''),
      'An object that is one of several has no title',
    ],
    [
      'has a sentence that is too long',
      changed('description: Id of the key.', `description: ${'It is the id of the key and '.repeat(6)}more.`),
      'words',
    ],
    [
      'uses a word that the terms avoid',
      changed('description: Free words.', 'description: Please give words.'),
      '“Please',
    ],
  ])('%s', async (_case, source, message) => {
    expect((await findings({[document]: source})).join('\n')).toContain(message);
  });

  test('is named after its version', async () => {
    const files = Object.fromEntries(
      Object.entries(whole).map(([file, text]) => [
        file.replace(/^docs\//, 'versioned_docs/version-1.8-beta/').replace('/current/', '/version-1.8-beta/'),
        text,
      ]),
    );
    const found = await openapi.find(sampleSite({...files, 'versions.json': '["1.8-beta"]'}));
    expect(found.map(({file, line, message}) => `${file}:${line} ${message}`)).toEqual([
      'versioned_docs/version-1.8-beta/api-reference/openapi.yaml:3 info.version is Canary.',
    ]);
  });
});

describe('the overlay', () => {
  test.each([
    [
      'lacks a text',
      changed('tags: {description: 任意词语。}', '', apiOverlay).replace(', }', '}'),
      'The text at $.components.schemas.Key.properties.tags.description has no translation: “Free words.”',
    ],
    [
      'has a text that the document lacks',
      changed('title: 成功', 'title: 成功, summary: 成功', apiOverlay),
      'the document has no text at $.components.schemas.Stored.summary',
    ],
    [
      'begins with more than a sentence',
      changed('替换密钥。\n\n', '替换密钥。\n', apiOverlay),
      `${overlay}:16 The first paragraph has more than one sentence`,
    ],
    ['has bad Chinese', changed('密钥未被接受。', '密钥未被接受.', apiOverlay), 'api-reference/openapi.overlay.yaml'],
  ])('%s', async (_case, text, message) => {
    expect((await findings({[overlay]: text})).join('\n')).toContain(message);
  });

  test('is missing', async () => {
    const {[overlay]: _, ...rest} = whole;
    const found = await openapi.find(sampleSite(rest));
    expect(found.map(({message}) => message)).toEqual([expect.stringContaining(`${overlay} is missing`)]);
  });
});

describe('the pages', () => {
  test('an operation without a page, and a title that is not its name', async () => {
    const {[english('api-reference/keys/update-key.mdx')]: _, ...rest} = whole;
    const site = sampleSite({...rest, [chinese('api-reference/keys/update-key.mdx')]: page('修改密钥')});
    expect((await openapi.find(site)).map(({file, message}) => `${file} ${message}`)).toEqual([
      'docs/api-reference/keys/update-key.mdx The operation updateKey has no page of this name.',
      `${chinese('api-reference/keys/update-key.mdx')} The title is not the name of the operation, “更新密钥”.`,
    ]);
    expect(await openapi.fix!(site)).toEqual(['docs/api-reference/keys/update-key.mdx']);
  });

  test('a page of an operation that the version lacks, and of a version without a document', async () => {
    expect(
      await findings({[english('api-reference/keys/old.mdx')]: page('Old').replace('updateKey', 'oldKey')}),
    ).toEqual(['docs/api-reference/keys/old.mdx:5 current has no operation oldKey.']);
    expect(
      await findings({
        'versions.json': '["1.0-beta"]',
        'versioned_docs/version-1.0-beta/keys.mdx': page('Update a key'),
      }),
    ).toEqual(['versioned_docs/version-1.0-beta/keys.mdx:5 1.0-beta has no OpenAPI document.']);
  });

  test.each([
    ["'api-reference/keys/update-key'", false],
    ["{type: 'doc', id: 'api-reference/keys/update-key', className: 'api-post'}", false],
    ["{type: 'doc', id: 'api-reference/keys/update-key', className: 'api-put'}", true],
  ])('the entry %s shows the method of the operation: %s', async (entry, isRight) => {
    expect(await findings({'sidebars.ts': `export default {tutorialSidebar: [${entry}]};`})).toEqual(
      isRight ? [] : ['sidebars.ts:1 The entry of api-reference/keys/update-key does not show the method PUT.'],
    );
  });
});
