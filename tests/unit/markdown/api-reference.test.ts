import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import apiReference from '../../../src/markdown/api-reference/index.ts';
import {compile} from '../../../src/markdown/api-reference/styles.ts';
import {usedInFile} from '../../../src/markdown/api-reference/used-in.ts';
import {apiDocument, apiOverlay} from '../../fixtures/apiDocument.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs/current';
const released = 'versioned_docs/version-1.9-beta';
let folder: string;

const pairs = `examples:
                second: {summary: The stored name, value: {code: 0, key: {driver: basic}}}
                failed: {summary: A failure, value: {code: -1, msg: record not found}}
                first: {summary: The stored key, value: {code: 0, key: {driver: apikey}}}`;

/** The document with a second operation of the group, one of another, and an answer for each example of a request. */
const withList = apiDocument
  .replace(
    'paths:\n',
    `paths:
  /openapi/v1/keys:
    get: {operationId: listKeys, tags: [keys], summary: List the keys, description: All., responses: {'204': {description: Done.}}}
  /openapi/v1/locks:
    get: {operationId: listLocks, tags: [locks], summary: List the locks, description: All., responses: {'204': {description: Done.}}}
`,
  )
  .replace('example: {code: 0, key: {driver: apikey, config: {value: k-1}}}', pairs)
  .replace('security:\n', '  - {name: locks, x-displayName: Locks, description: Locks.}\nsecurity:\n');

const rotate = {id: 'guides/rotate.md', title: 'Rotate keys'};
const consumers = {id: 'consumers.md', title: 'Consumers'};
const usedIn = {
  current: {},
  '1.9-beta': {
    'api-reference/keys/update-key': [rotate, consumers],
    'api-reference/keys/README': [consumers],
  },
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'api-'));
  for (const [file, text] of [
    ['docs/api-reference/openapi.yaml', apiDocument],
    [`${zh}/api-reference/openapi.overlay.yaml`, apiOverlay],
    [`${released}/api-reference/openapi.yaml`, withList],
    ...Object.entries(usedIn).map(([version, users]) => [`generated/${usedInFile(version)}`, JSON.stringify(users)]),
  ] as [string, string][]) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, {recursive: true}));

type Node = {
  type: string;
  depth?: number;
  lang?: string;
  meta?: string | null;
  name?: string | null;
  value?: string;
  url?: string;
  children?: Node[];
  data?: {hProperties?: {id?: string}};
  attributes?: {name: string; value: string}[];
};

/** Returns the nodes as the Markdown that a reader would recognize. */
function shown(node: Node): string {
  const {type, depth, lang, meta, name, value, url, children = [], data, attributes} = node;
  const inner = () => children.map(shown).join('');
  if (type === 'heading') return `${'#'.repeat(depth!)} ${inner()} {#${data?.hProperties?.id}}\n`;
  if (type === 'paragraph') return `${inner()}\n`;
  if (type === 'listItem') return `* ${data?.hProperties?.id ? `{#${data.hProperties.id}} ` : ''}${inner()}`;
  if (type === 'tableRow') return `| ${children.map(shown).join(' | ')} |\n`;
  if (type === 'code') return `\`\`\`${[lang, meta].filter(Boolean).join(' ')}\n${value}\n\`\`\`\n`;
  if (type === 'inlineCode') return `\`${value}\``;
  if (type === 'link') return `[${inner()}](${url})`;
  if (name)
    return `<${[name, ...(attributes ?? []).map((attribute) => `${attribute.name}=${attribute.value}`)].join(' ')}>${inner()}</>`;
  return value ?? inner();
}

function marker(name: string, attribute: string, value: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [{type: 'mdxJsxAttribute', name: attribute, value}],
    children: [],
    position: {start: {line: 7, column: 1}, end: {line: 7, column: 9}},
  };
}

function nodesOf(nodes: RootContent[], file = 'docs/api-reference/keys/update-key.mdx'): Node[] {
  const tree: Root = {type: 'root', children: nodes};
  apiReference({siteRoot: '/site/', onlyVersions: undefined, generatedFilesDir: 'generated'})(
    tree,
    new VFile({path: path.join(folder, file), cwd: folder}),
  );
  return tree.children as Node[];
}

/** Returns what a page has, without its style sheet. */
const made = (...page: Parameters<typeof nodesOf>): string =>
  nodesOf(...page)
    .filter(({name}) => name !== 'style')
    .map(shown)
    .join('');

/** The head of an entry: its name, its kinds, and whether it is required. */
const entry = (name: string, id: string, kinds: readonly string[], required = '') =>
  `* [\`${name}\`](#${id})${kinds.map((kind) => ` <span className=api-kind>${kind}</>`).join('')}${required && ` <span className=api-required>${required}</>`}\n`;

const section = (page: string, id: string) => page.split(/^(?=## )/m).find((part) => part.includes(`{#${id}}`));

test('a page brings its style sheet once, before what is styled, in what the browsers of package.json know', () => {
  const [first, ...rest] = nodesOf([marker('Operation', 'id', 'updateKey'), marker('Operations', 'tag', 'keys')]);
  expect(first!.name).toBe('style');
  expect(shown(first!)).toMatch(/\.api-status\s*>\s*p\{color:var\(--site-text-soft\)/);
  expect(shown(first!)).not.toMatch(/&|\n/);
  expect(rest.map(({name}) => name)).not.toContain('style');
});

test('a style sheet that does not parse is named with its line', () => {
  expect(() => compile('.a {\n  color: red;\n}}\n')).toThrow(/api-reference\/styles\.css:4 does not parse: Unexpected/);
});

describe('the page of an operation', () => {
  const page = () => made([marker('Operation', 'id', 'updateKey')]);

  test('starts with method, server, path, and age, and with one paragraph; the samples follow', () => {
    expect(page()).toMatch(
      /^<RequestLine method=put server=http:\/\/127\.0\.0\.1:18288 path=\/openapi\/v1\/keys\/\{keyId\}><span className=version-badge>Since 1\.4\.3<\/>\n<\/>Replaces the key\.\n## Samples /,
    );
  });

  test('says the rest of its description below the fields, and what a first call needs below the credentials', () => {
    expect(page()).toMatch(
      /## Request body [^]*## Notes \{#notes\}\nThe answer has `code`\.\nCalls with the old key end\.\n## Responses /,
    );
    expect(section(page(), 'authentication')).toMatch(
      /\n[^\n]*For the address, the credential, and where to find each value, see \[Keys\]\(\.\/README\.mdx#prerequisites\)\.\n$/,
    );
    const list = made([marker('Operation', 'id', 'listKeys')], `${released}/api-reference/keys/page.mdx`);
    expect(list).not.toContain('#notes');
  });

  test('has links to its parts in front of them', () => {
    expect(page()).toContain(
      '[Authentication](#authentication) [Parameters](#parameters) [Request body](#body) [Notes](#notes) [Responses](#responses) [Errors](#errors) [Changes](#changes)\n## Authentication ',
    );
  });

  test('tells every way to send a credential, and since when', () => {
    expect(section(page(), 'authentication')).toContain('Send one of these credentials.\n');
    expect(section(page(), 'authentication')).toContain(
      '* Header `Authorization: YOUR_SYSTEM_KEY`\nSystem API key, as it is. \n',
    );
    expect(section(page(), 'authentication')).toContain(
      '* Header `Authorization: Bearer YOUR_SYSTEM_KEY`\nSystem API key with `Bearer`. <span className=version-badge>Since 1.9.6</>\n',
    );
  });

  test('lists the parameters with type, limits, and age', () => {
    const parameters = section(page(), 'parameters')!;
    expect(parameters).toContain(
      `${entry('keyId', 'parameter-keyid', ['Path', 'string'], 'Required')}Id of the key. At most 36 characters.\n`,
    );
    expect(parameters).toContain(
      `${entry('dry', 'parameter-dry', ['Query', 'boolean'])}Checks only. Default: \`false\`. <span className=version-badge>Since 1.8.0</>\n`,
    );
  });

  test('describes the body with its nested fields, and each of several objects by itself', () => {
    const body = section(page(), 'body')!;
    expect(body).toContain(
      `${entry('driver', 'body-driver', ['string'], 'Required')}Type of the key. Allowed values: \`apikey\`, \`basic\`.\n`,
    );
    expect(body).toContain(`${entry('tags', 'body-tags', ['array of string'])}Free words.\n`);
    expect(body).toMatch(
      /\* \[`config`\]\(#body-config\)[^*]*\* \{#body-apikeyconfig\} <details className=api-nested open=null><summary>API key<\/>/,
    );
    expect(body).toContain(`${entry('value', 'body-apikeyconfig-config-value', ['string'])}The key. Not empty.\n`);
    expect(body).toContain(`${entry('user', 'body-basicconfig-config-user', ['string or null'])}Name of the user.\n`);
    expect(body).toContain(
      `${entry('owners', 'body-owners', ['array of object'])}Who is told.\n<details className=api-nested open=null><summary>Fields of each entry <span className=api-more>Other fields are possible.</></>Somebody with an account.\n${entry('email', 'body-owners-email', ['string'])}Address.\n</>`,
    );
    // The samples have its examples.
    expect(body).not.toContain('```');
  });

  test('has samples in five languages, each of which sends every example of the body below its name', () => {
    const [samples = ''] = section(page(), 'samples')!.split('<Tabs>');
    expect(samples).toContain(
      '<select aria-label=Example of the request body><option>An API key</><option>A name of a user</></>',
    );
    expect(samples).toContain(
      '.api-sample:has(option:nth-child(2):checked) :is(.api-request:not(:nth-child(2)),[data-answers]:not([data-answers="2"])){display:none}',
    );
    expect([...samples.matchAll(/<TabItem value=(\w+) /g)].map(([, value]) => value)).toEqual([
      'curl',
      'python',
      'javascript',
      'go',
      'java',
    ]);
    for (const sample of samples.split('<TabItem').slice(1)) {
      const [, first = '', second = ''] = sample.split(/(?=An API key\n|A name of a user\n)/);
      for (const [request, value] of [
        [first, 'k-1'],
        [second, 'ann'],
      ] as const) {
        expect(request).toContain('http://127.0.0.1:18288/openapi/v1/keys/key-1');
        expect(request).toContain('YOUR_SYSTEM_KEY');
        expect(request).toMatch(/PUT|put/);
        expect(request).toContain(value);
      }
    }
  });

  test.each([
    [
      'docs/api-reference/keys/update-key.mdx',
      'Nothing is sent. The key stays in memory only.',
      'Base URL',
      'System API key',
    ],
    [
      `${zh}/api-reference/keys/update-key.mdx`,
      '不会发送到任何地方。API Key 只保留在内存中。',
      '基础地址',
      '系统 API Key',
    ],
  ])('has a field for each value that its samples have a placeholder for: %s', (file, hint, server, key) => {
    const fields = made([marker('Operation', 'id', 'updateKey')], file).split('<details className=api-values>')[1]!;
    expect(fields).toContain(`${hint}\n`);
    const found = [
      ...fields.matchAll(
        /<label>`?(.+?)`?<input placeholder=(\S+) data-place=(\w+) data-refused=(.*?) (data-secret= )?type/g,
      ),
    ];
    expect(
      found.map(([, label, placeholder, place, , isSecret]) => [label, placeholder, place, isSecret !== undefined]),
    ).toEqual([
      [server, 'http://127.0.0.1:18288', 'server', false],
      ['keyId', 'key-1', 'path', false],
      [key, 'YOUR_SYSTEM_KEY', 'header', true],
    ]);
    for (const [, , placeholder] of found)
      expect(section(made([marker('Operation', 'id', 'updateKey')], file), 'samples')).toContain(placeholder);
  });

  test('does not say again in an answer what the body of the request has said', () => {
    const stored = page().split('## Responses ')[1]!;
    const echo = ['driver', 'config', 'tags', 'owners'].map((name) => `[\`${name}\`](#body-${name}) `);
    expect(stored).toContain(
      `<summary>Nested fields</>* ${echo.join('')}<span className=api-kind>as in the request body</>\n</>`,
    );
    expect(stored).not.toContain('Type of the key.');
    // The same name and type, another meaning.
    expect(stored).toContain(
      `${entry('tags', 'response-200-stored-tags', ['array of string'])}Words of the platform.\n`,
    );
  });

  test('shows the examples of the answers beside the samples, by status', () => {
    const [, answers = ''] = section(page(), 'samples')!.split('<Tabs>');
    expect([...answers.matchAll(/<TabItem value=(\w+) /g)].map(([, value]) => value)).toEqual(['200', '403']);
    expect(answers).toContain('<TabItem value=200 label=200>```json\n{\n  "code": 0,');
    expect(section(page(), 'responses')).not.toContain('```');
  });

  test('shows one of several examples of a status at a time, and the names of all', () => {
    const [, answers = ''] = section(page(), 'samples')!.split('<TabItem value=403 ');
    expect(answers).toContain(
      '<details className=api-example name=answers-403 open=null><summary>text/plain</>```text\ninvalid token\n```\n</>' +
        '<details className=api-example name=answers-403><summary>application/json</>```json\n{\n  "code": 401\n}\n```\n</>',
    );
  });

  test('has the answer to each example of the request open, and the others below', () => {
    const paired = made([marker('Operation', 'id', 'updateKey')], `${released}/api-reference/keys/page.mdx`);
    const [, answers = ''] = section(paired, 'samples')!.split('<TabItem value=200 ');
    expect(
      [...answers.split('<TabItem')[0]!.matchAll(/<details (.*?)><summary>(.*?)<\/>/g)].map(([, ...found]) => found),
    ).toEqual([
      ['className=api-example data-answers=1 open=null', 'The stored key'],
      ['className=api-example data-answers=2 open=null', 'The stored name'],
      ['className=api-example name=answers-200', 'A failure'],
    ]);
  });

  test('has every answer with headers and fields, its errors, and its changes', () => {
    const responses = section(page(), 'responses')!;
    expect(responses).toContain(
      '### `200` {#response-200}\n`application/json`\nThe stored key, or a business error.\n',
    );
    expect(responses).toContain(
      `${entry('Cache-Control', 'response-200-header-cache-control', ['Header', 'string'])}The answer can be cached.\n`,
    );
    expect(responses).toContain('#### Business error {#response-200-failure}\n');
    expect(responses).toContain(
      // The document says that it is always there: nobody has to fill it in.
      `${entry('code', 'response-200-failure-code', ['integer'])}Always \`-1\`.\n`,
    );
    expect(responses).toContain(
      '### `403` {#response-403}\n`text/plain` `application/json` <span className=api-more>Other fields are possible.</>\n',
    );
    expect(section(page(), 'errors')).toContain('| `invalid token` | `403` | The key is missing. | Send the header. |');
    expect(section(page(), 'changes')).toContain('| 1.9.6 | The platform takes `Bearer`. |');
  });

  test('says the same in Chinese, with the same ids', () => {
    const chinese = made([marker('Operation', 'id', 'updateKey')], `${zh}/api-reference/keys/update-key.mdx`);
    expect(chinese).toContain(
      `${entry('keyId', 'parameter-keyid', ['路径', 'string'], '必填')}密钥的 ID。最长 36 个字符。\n`,
    );
    expect(chinese).toContain('可选值：`apikey`、`basic`。');
    const ids = (text: string) => [...text.matchAll(/\{#(.+?)\}|\(#(.+?)\)/g)].map(([match]) => match);
    expect(ids(chinese)).toEqual(ids(page()));
  });
});

describe('the end of an operation', () => {
  const end = (id: string, tag = 'keys') =>
    section(made([marker('Operation', 'id', id)], `${released}/api-reference/${tag}/page.mdx`), 'related');
  const siblings = (summary: string, page: string, method: string, address: string) =>
    `Other operations of [Keys](./README.mdx):\n* [${summary}](./${page}.mdx) <span className=api-method api-${method}>${method.toUpperCase()}</> \`${address}\`\n`;

  test('leads to the pages that use it, and to the others of its group', () => {
    expect(end('updateKey')).toBe(
      '## Related {#related}\nUsed in:\n* [Rotate keys](../../guides/rotate.md)\n* [Consumers](../../consumers.md)\n' +
        siblings('List the keys', 'list-keys', 'get', '/openapi/v1/keys'),
    );
  });

  test('leads to the pages that use its group where none uses it', () => {
    expect(end('listKeys')).toBe(
      '## Related {#related}\nThis group is used in:\n* [Consumers](../../consumers.md)\n' +
        siblings('Update a key', 'update-key', 'put', '/openapi/v1/keys/{keyId}'),
    );
  });

  test('is no part of what the operation is, and is left out where nothing leads on', () => {
    const page = made([marker('Operation', 'id', 'updateKey')], `${released}/api-reference/keys/page.mdx`);
    expect(page).toContain('[Errors](#errors) [Changes](#changes)\n## Authentication ');
    expect(end('listLocks', 'locks')).toBeUndefined();
    expect(made([marker('Operation', 'id', 'updateKey')])).not.toContain('#related');
  });

  test('fails where nobody has found the pages that use it', () => {
    rmSync(path.join(folder, 'generated', usedInFile('1.9-beta')));
    expect(() => end('updateKey')).toThrow(usedInFile('1.9-beta'));
  });
});

test('a group lists its operations with links to their pages', () => {
  expect(made([marker('Operations', 'tag', 'keys')], 'docs/api-reference/keys/README.mdx')).toContain(
    '| [Update a key](./update-key.mdx) | <span className=api-method api-put>PUT</> `/openapi/v1/keys/{keyId}` | 1.4.3 |',
  );
});

test.each([
  ['docs/api-reference/README.md', './openapi.yaml', 'pathname:///site/docs/next/api-reference/openapi.yaml'],
  ['docs/api-reference/keys/README.mdx', '../openapi.yaml', 'pathname:///site/docs/next/api-reference/openapi.yaml'],
  [
    'versioned_docs/version-1.8-beta/api-reference/README.md',
    './openapi.yaml',
    'pathname:///site/docs/1.8-beta/api-reference/openapi.yaml',
  ],
  ['docs/services/rest_services.md', './openapi.yaml', './openapi.yaml'],
])('in %s a link to %s leads to %s', (file, url, expected) => {
  expect(made([{type: 'paragraph', children: [{type: 'link', url, children: []}]}], file)).toBe(`[](${expected})\n`);
});

test.each([
  [
    'an operation',
    marker('Operation', 'id', 'readKey'),
    'docs/a.mdx',
    'docs/a.mdx:7: current has no operation "readKey". Write <Operation id="…" /> with one of updateKey.',
  ],
  [
    'a group',
    marker('Operations', 'tag', 'locks'),
    'docs/a.mdx',
    'docs/a.mdx:7: current has no operations with the tag "locks". Write <Operations tag="…" /> with one of keys.',
  ],
  [
    'a page',
    marker('Operation', 'id', 'updateKey'),
    'src/pages/a.mdx',
    'src/pages/a.mdx:7: <Operation /> belongs in a page of the documentation',
  ],
  [
    'a document',
    marker('Operation', 'id', 'updateKey'),
    'versioned_docs/version-1.8-beta/a.mdx',
    'versioned_docs/version-1.8-beta/api-reference/openapi.yaml is missing',
  ],
])('%s that does not exist is named', (_case, node, file, message) => {
  expect(() => made([node], file)).toThrow(message);
});
