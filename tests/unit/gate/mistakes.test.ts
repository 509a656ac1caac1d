import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, test} from 'vitest';
import {checks} from '../../../src/gate/checks/index.ts';
import {triedOn} from '../../../src/gate/files.ts';
import {oneForEach, runChecks} from '../../../src/gate/run.ts';
import {loadSite, type Site} from '../../../src/gate/site.ts';
import {chinese, english, sampleSite} from './sampleSite.ts';

/*
 * What a newcomer gets wrong, and what the gate says of it without a build: one finding for one mistake, in the file and on the line where it is to
 * be mended. A small site with two versions, in both languages, in which nothing is wrong, is the start of each.
 */

const root = path.join(import.meta.dirname, '../../..');
const real = (file: string) => readFileSync(path.join(root, file), 'utf8');

const front = (title: string, description: string, position: number) =>
  `---\ntitle: ${title}\ndescription: ${description}\nsidebar_position: ${position}\nkeywords: [sample, page, test]\n---\n\n`;

const release = {
  en: `${front('Release notes', 'See what each release of this product brings, the latest release first, with its date.', 2)}Each release has an entry.\n\n## 1.9.6 {/* #v1-9-6 */}\n\nThe first entry of the list.\n`,
  zh: `${front('更新日志', '查看本产品每个版本带来的变化，最新版本排在最前面，每个版本附有发布日期和说明。', 2)}每个版本都有一个条目。\n\n## 1.9.6 {/* #v1-9-6 */}\n\n列表的第一个条目。\n`,
};
const consumers = {
  en: `${front('Consumers', 'Create a consumer, which calls APIs on behalf of a team, and give it a credential of its own.', 1)}A consumer calls APIs. The [release notes](./release.md#v1-9-6) have more.

![How a consumer calls an API through the gateway](/img/figures/request-path.svg)

## Create a consumer {/* #create */}

1. Click **Add Consumer**.
2. Enter a name.

The gateway then knows the consumer:

\`\`\`json
{"name": "shop"}
\`\`\`
`,
  zh: `${front('消费者', '创建代表团队调用 API 的消费者，并给它一个单独的凭证，之后就可以开始调用服务。', 1)}消费者调用 API。详情见[更新日志](./release.md#v1-9-6)。

![消费者如何通过网关调用 API](/img/figures/request-path.zh-Hans.svg)

## 创建消费者 {/* #create */}

1. 点击 **添加消费者**。
2. 输入名称。

网关随后认识这个消费者：

\`\`\`json
{"name": "shop"}
\`\`\`
`,
};

const older = (file: string) =>
  file
    .replace(/^docs\//, 'versioned_docs/version-1.9-beta/')
    .replace('plugin-content-docs/current/', 'plugin-content-docs/version-1.9-beta/');

const pages = {
  [english('consumers.md')]: consumers.en,
  [chinese('consumers.md')]: consumers.zh,
  [english('release.md')]: release.en,
  [chinese('release.md')]: release.zh,
};
const files: Record<string, string> = {
  ...pages,
  ...Object.fromEntries(Object.entries(pages).map(([file, text]) => [older(file), text])),
  'versions.json': '["1.9-beta"]\n',
  'sidebars.ts': "export default {\n  tutorialSidebar: [\n    'consumers',\n    'release',\n  ],\n};\n",
  'src/data/announcement.ts': real('src/data/announcement.ts'),
  'src/data/promos.ts': real('src/data/promos.ts'),
  'src/data/terms.ts':
    "export const terms = [\n  {\n    en: 'consumer',\n    zh: '消费者',\n    subject: 'people',\n    definition: {en: 'Who calls.', zh: '调用方。'},\n    page: 'release#v1-9-6',\n  },\n];\n",
  'src/data/changes.ts':
    "export const changes = {\n  consumers: [\n    {version: '1.9-beta', patch: '1.9.6', en: 'Consumers have credentials.', zh: '消费者有凭证。'},\n  ],\n};\n",
  'src/data/moves.ts':
    "export const redirects = [];\nexport const movedSections = {\n  '/docs/consumers': {\n    keys: '/docs/release#v1-9-6',\n  },\n};\n",
  'src/data/capabilities.ts': 'export const capabilities = [\n];\n',
  ...Object.fromEntries(
    ['promo/xroute-ai.svg', 'figures/request-path.svg', 'figures/request-path.zh-Hans.svg'].map((name) => [
      `static/img/${name}`,
      real(`static/img/${name}`),
    ]),
  ),
  'src/data/console-labels/1.9-beta.en.txt': 'Add Consumer\nConsumer\n',
  'src/data/console-labels/1.9-beta.zh-Hans.txt': '添加消费者\n消费者\n',
};

// `questions`, `asked`, `openapi`, and what looks at the built site need records of their own, and have tests of their own.
const judges = checks.filter(({name, needsBuild}) => !needsBuild && !['questions', 'asked', 'openapi'].includes(name));

let site: Site;
beforeEach(async () => {
  site = sampleSite(files);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args], {
      cwd: site.root,
      stdio: 'ignore',
    });
  git('init');
  git('add', '.');
  git('commit', '-m', 'docs: start');
  for (const {name, fix} of judges) if (['staleness', 'labels', 'habits'].includes(name)) await fix!(site);
});

/** What the gate says: `check file:line message cure`, of each finding. */
async function said(): Promise<string[]> {
  const {outcomes} = oneForEach(await runChecks(judges, loadSite(site.root)));
  return outcomes.flatMap(({name, findings}) =>
    findings.map(({file, line, message, cure}) => `${name} ${file}:${line} ${message} ${cure}`),
  );
}

const at = (file: string) => path.join(site.root, file);

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(at(file), 'utf8');
  expect(text, `${file} has ${from}`).toContain(from);
  writeFileSync(at(file), text.replace(from, to));
}

test('nothing is wrong with the site that the mistakes are made in', async () => {
  expect(await said()).toEqual([]);
});

const [en, zh] = [english('consumers.md'), chinese('consumers.md')];

/** A mistake: what the writer did, and the one thing that the gate says, as the beginning and as parts of it. */
const mistakes: [name: string, make: () => void, check: string, place: string, ...parts: string[]][] = [
  ['a misspelled field', () => edit(en, 'description:', 'descripton:'), 'front-matter', `${en}:3`, 'description'],
  ['a missing Chinese page', () => rmSync(at(zh)), 'parity', `${en}:1`, 'no Chinese translation', `Write ${zh}`],
  [
    'a picture without its text',
    () => edit(en, '![How a consumer calls an API through the gateway]', '![]'),
    'structure',
    `${en}:10`,
    'alt',
  ],
  ['a missing picture', () => edit(en, 'request-path.svg', 'request-pat.svg'), 'images', `${en}:10`, 'does not exist'],
  [
    'a picture that is there twice',
    () => {
      mkdirSync(at('static/img/more'), {recursive: true});
      writeFileSync(at('static/img/more/b.svg'), readFileSync(at('static/img/promo/xroute-ai.svg')));
      writeFileSync(at('src/more.ts'), "export const picture = '/img/more/b.svg';\n");
    },
    'images',
    'static/img/promo/xroute-ai.svg:1',
    'the same as',
  ],
  [
    'a figure without its Chinese one',
    () => rmSync(at('static/img/figures/request-path.zh-Hans.svg')),
    'images',
    'static/img/figures/request-path.svg:1',
    'Chinese',
  ],
  ['JSON that does not parse', () => edit(en, '"shop"}', '"shop"'), 'samples', `${en}:20`, 'JSON'],
  [
    'a heading of the fourth level',
    () => edit(en, 'The gateway then', '#### More {/* #more */}\n\nThe gateway then'),
    'structure',
    `${en}:17`,
    'level',
  ],
  ['a heading without an id', () => edit(en, ' {/* #create */}', ''), 'structure', `${en}:12`, 'id'],
  [
    'an admonition that is not closed',
    () => edit(en, '1. Click', ':::warning\n\nTake care.\n\n1. Click'),
    'structure',
    `${en}:14`,
    'never closed',
  ],
  ['a secret', () => edit(en, '"shop"', `"sk-proj-${'aB3dE5fG7h'.repeat(5)}"`), 'samples', `${en}:20`, 'secret'],
  [
    'an address that a shell takes apart',
    () => edit(en, '```json\n{"name": "shop"}', '```bash\ncurl http://127.0.0.1:18099/a?b=1&c=2'),
    'samples',
    `${en}:20`,
    'quot',
  ],
  [
    'a description that is too long',
    () => edit(en, 'Create a consumer, which', `Create ${'a very good '.repeat(12)}consumer, which`),
    'front-matter',
    `${en}:3`,
    '160',
  ],
  [
    'no description',
    () => edit(en, /^description: .*\n/m.exec(consumers.en)![0], ''),
    'front-matter',
    `${en}:1`,
    'description',
  ],
  [
    'a product spelled wrong',
    () => edit(en, 'A consumer calls APIs.', 'A consumer of ApiPark calls APIs.'),
    'terms',
    `${en}:8`,
    'ApiPark',
  ],
  ['a typo', () => edit(en, 'The gateway then', 'The gatevay then'), 'prose-en', `${en}:17`, 'gatevay', 'gateway'],
  [
    'British spelling',
    () => edit(en, 'A consumer calls APIs.', 'A consumer calls APIs in any colour.'),
    'prose-en',
    `${en}:8`,
    'colour',
    'color',
  ],
  [
    'a link that does not say where it leads',
    () => edit(en, '[release notes]', '[here]'),
    'prose-en',
    `${en}:8`,
    'here',
  ],
  [
    'a changed English sentence',
    () => edit(en, 'A consumer calls APIs.', 'A consumer calls APIs of services.'),
    'staleness',
    `${zh}:1`,
    en,
    'npm run fix -- staleness',
  ],
  [
    'Chinese punctuation in half width',
    () => edit(zh, '消费者调用 API。', '消费者调用服务,也调用 API。'),
    'prose-zh',
    `${zh}:8`,
    'half width',
    'npm run fix',
  ],
  [
    'a link to no page',
    () => edit(en, './release.md#v1-9-6', './relaese.md'),
    'links',
    `${en}:8`,
    'no such file',
    './release.md',
  ],
  ['a link to no heading', () => edit(en, '#v1-9-6', '#v1-9-7'), 'links', `${en}:8`, '#v1-9-7', '#v1-9-6'],
  [
    'a label that the console does not have',
    () => edit(en, '**Add Consumer**', '**New Consumer**'),
    'labels',
    `${en}:14`,
    'New Consumer',
    'Add Consumer',
  ],
  [
    'an unusable campaign',
    () => edit('src/data/promos.ts', 'showDelay: 3000', 'showDelay: -5'),
    'data',
    'src/data/promos.ts:21',
    'llmGateway.showDelay is -5',
    'milliseconds',
  ],
  [
    'a page that the sidebar misspells',
    () => edit('sidebars.ts', "'consumers'", "'consumer'"),
    'data',
    'sidebars.ts:3',
    'consumer',
    'Did you mean consumers?',
  ],
  [
    'a release that does not exist',
    () => edit('src/data/changes.ts', '1.9.6', '1.9.77'),
    'data',
    'src/data/changes.ts:3',
    '#v1-9-77',
    'docs/release.md',
  ],
  [
    'a moved section that is still there',
    () => edit('src/data/moves.ts', 'keys:', 'create:'),
    'data',
    'src/data/moves.ts:4',
    'the page still has a heading with this id',
    'Remove the entry',
  ],
  [
    'a section that has moved to no heading',
    () => edit('src/data/moves.ts', '#v1-9-6', '#v1-9-7'),
    'data',
    'src/data/moves.ts:4',
    '/docs/release has no heading with the id v1-9-7',
    'Give an id',
  ],
  [
    'a section that has moved to no page',
    () => edit('src/data/moves.ts', '/docs/release#v1-9-6', '/docs/releases'),
    'data',
    'src/data/moves.ts:4',
    '/docs/releases is no page',
    'Give the page',
  ],
  [
    'a section that has moved to where it was',
    () => edit('src/data/moves.ts', '/docs/release#v1-9-6', '/docs/consumers#create'),
    'data',
    'src/data/moves.ts:4',
    '/docs/consumers is the page itself',
    'Give the page',
  ],
  [
    'moved sections of no page',
    () => edit('src/data/moves.ts', '/docs/consumers', '/docs/consumer'),
    'data',
    'src/data/moves.ts:3',
    '/docs/consumer is no page',
    'such as /docs/deploy',
  ],
  [
    'a term whose page has no such section',
    () => edit('src/data/terms.ts', '#v1-9-6', '#v1-9-7'),
    'data',
    'src/data/terms.ts:3',
    'which docs/release.md does not have',
    'id of a heading',
  ],
  [
    'a term whose page does not exist',
    () => edit('src/data/terms.ts', 'release#v1-9-6', 'releases'),
    'data',
    'src/data/terms.ts:3',
    'the page releases, which current does not have',
    'path of a page',
  ],
  [
    'a capability of a version that does not exist',
    () =>
      edit(
        'src/data/capabilities.ts',
        '\n];',
        "\n  {\n    id: 'system-keys', subject: 'callers', since: '1.10-beta', en: 'Keys', zh: '密钥', page: 'release', ways: [],\n  },\n];",
      ),
    'data',
    'src/data/capabilities.ts:3',
    'the capability "system-keys" has the version "1.10-beta"',
    'Use one of versions.json',
  ],
  [
    'an announcement that leads nowhere',
    () => edit('src/data/announcement.ts', 'href="/docs/release"', 'href="/docs/releases"'),
    'links',
    'src/data/announcement.ts:19',
    '/docs/releases',
    'Did you mean /docs/release?',
  ],
  [
    'a note to oneself',
    () => edit(en, 'A consumer calls APIs.', 'A consumer calls APIs. TODO: check this.'),
    'finished',
    `${en}:8`,
    'TODO',
  ],
  [
    'a link that leaves the version',
    () => edit(en, './release.md#v1-9-6', '/docs/release'),
    'links',
    `${en}:8`,
    'documentation of 1.9-beta',
    './deploy.md',
  ],
];

test.each(mistakes)('%s is one finding', async (_name, make, check, place, ...parts) => {
  make();
  const findings = await said();
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(`${check} ${place} `);
  for (const part of parts) expect(findings[0]).toContain(part);
});

test('a page that was removed is said by the sidebar that names it, the records, and the links that lead to it', async () => {
  for (const file of [english('release.md'), chinese('release.md')]) renameSync(at(file), at(`${file}.gone`));
  const findings = await said();
  expect(findings.some((line) => line.startsWith('data sidebars.ts:4 '))).toBe(true);
  expect(findings.some((line) => line.startsWith(`links ${en}:8 `))).toBe(true);
});

test('what is only a consequence waits, and is said to', async () => {
  edit(en, 'The gateway then', 'The gatevay then');
  const {waiting} = oneForEach(await runChecks(judges, loadSite(site.root)));
  expect(waiting.map(({name, files: of}) => [name, of])).toEqual([
    ['staleness', [en]],
    ['differences', [en]],
  ]);
});

test('what a fixer would change is known before it runs', async () => {
  edit(zh, '消费者调用 API。', '消费者调用服务,也调用 API。');
  const before = readFileSync(at(zh), 'utf8');
  const fixers = async (tried: Site): Promise<Record<string, string[]>> => {
    const changed: Record<string, string[]> = {};
    for (const {name, fix} of judges) changed[name] = (await fix?.(tried)) ?? [];
    return Object.fromEntries(Object.entries(changed).filter(([, files]) => files.length > 0));
  };
  const now = loadSite(site.root);
  const files = triedOn(now.files);
  expect(await fixers({...now, files})).toEqual({'prose-zh': [zh]});
  expect(files.read(zh)).toContain('消费者调用服务，也调用 API。');
  expect(readFileSync(at(zh), 'utf8')).toBe(before);
  expect(await fixers(now)).toEqual({'prose-zh': [zh]});
  expect(readFileSync(at(zh), 'utf8')).toBe(files.read(zh));
});
