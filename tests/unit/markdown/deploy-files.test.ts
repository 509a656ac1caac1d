import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {archiveName, archiveOf} from '../../../src/markdown/deploy-files/archive.ts';
import {deployFiles} from '../../../src/markdown/deploy-files/files.ts';
import deployCommandElement from '../../../src/markdown/deploy-files/command.ts';
import deployFilesElement from '../../../src/markdown/deploy-files/index.ts';
import {filesOfVersion} from '../../../src/plugins/deploy-files/index.ts';

const fence = (head: string, body: string) => `\`\`\`${head}\n${body}\n\`\`\``;
const page = (...blocks: string[]) =>
  [
    '---\ntitle: Deploy\n---',
    '## Before {/* #before */}',
    fence('yaml title="other.yml"', 'a: 1'),
    '## Files {/* #files */}',
    '<DeployFiles />',
    ...blocks,
    '## After {/* #after */}',
    fence('yaml', 'b: 2'),
    '',
  ].join('\n\n');
const compose = fence('yaml title="docker-compose.yml"', 'name: apipark\n\nservices: {}');
const gateway = fence('yaml title="gateway.yml" showLineNumbers', 'version: 2');
const good = page('### Secrets {/* #secrets */}', fence('bash', 'openssl rand'), compose, gateway);

describe('the files of a page', () => {
  test('are the titled blocks of the section, below its subheadings too, but no commands', () => {
    expect(deployFiles(good)).toEqual([
      {name: 'docker-compose.yml', text: 'name: apipark\n\nservices: {}\n'},
      {name: 'gateway.yml', text: 'version: 2\n'},
    ]);
  });

  test.each([
    [
      'without a title',
      page(compose, fence('yaml', 'a: 1')),
      'The code block that begins with "a: 1" is in the section "files"',
    ],
    [
      'with a path for a title',
      page(fence('yaml title="../x.yml"', 'a: 1')),
      'has no file name. Write it as ```yaml title=',
    ],
    ['with the title of another', page(compose, compose), 'Two code blocks of the section "files" have the title'],
  ])('a block %s is refused', (_name, source, message) => {
    expect(() => deployFiles(source)).toThrow(message);
  });
});

describe('the archive', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'deploy-files-'));
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  test('unpacks to what the page shows, and is the same each time', async () => {
    const archive = await archiveOf(deployFiles(good));
    expect(await archiveOf(deployFiles(good))).toEqual(archive);
    writeFileSync(path.join(folder, 'files.tar.gz'), archive);
    execFileSync('tar', ['-xzf', 'files.tar.gz'], {cwd: folder});
    const read = (name: string) => readFileSync(path.join(folder, 'apipark', name), 'utf8');
    expect(read('docker-compose.yml')).toBe('name: apipark\n\nservices: {}\n');
    expect(read('gateway.yml')).toBe('version: 2\n');
  });

  test('is called by its version', () => {
    expect(['current', '1.8-beta'].map(archiveName)).toEqual(['apipark-next.tar.gz', 'apipark-1.8-beta.tar.gz']);
  });

  test('comes from the page that offers it, if there is one', () => {
    writeFileSync(path.join(folder, 'index.md'), 'Write `<DeployFiles />`.');
    expect(filesOfVersion(folder)).toBeUndefined();
    writeFileSync(path.join(folder, 'install.md'), good);
    expect(filesOfVersion(folder)).toHaveLength(2);
  });
});

describe('<DeployFiles />', () => {
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name: 'DeployFiles',
    attributes: [],
    children: [],
    position: {start: {line: 11, column: 1}, end: {line: 11, column: 16}},
  };
  const transform = (file: string, source: string) => {
    const tree: Root = {type: 'root', children: [element]};
    deployFilesElement({siteUrl: 'https://docs.example.com', siteRoot: '/zh-Hans/', onlyVersions: undefined})(
      tree,
      new VFile({path: path.join('/site', file), cwd: '/site', value: source}),
    );
    return tree.children;
  };
  const textOf = (node: Root['children'][number]): string =>
    'children' in node ? node.children.map(textOf as never).join('') : 'value' in node ? node.value : '';

  test('names the files, links to the archive of its version, and has the command', () => {
    const [sentence, command] = transform('versioned_docs/version-1.8-beta/deploy.md', good);
    expect(textOf(sentence!)).toBe(
      'Get docker-compose.yml and gateway.yml as one archive, apipark-1.8-beta.tar.gz, which unpacks to the folder apipark. On the host, one command does both:',
    );
    expect(JSON.stringify(sentence)).toContain('"url":"pathname:///zh-Hans/docs/1.8-beta/apipark-1.8-beta.tar.gz"');
    expect(command).toMatchObject({
      type: 'code',
      lang: 'bash',
      value:
        'curl -fsSL \\\n  "https://docs.example.com/zh-Hans/docs/1.8-beta/apipark-1.8-beta.tar.gz" \\\n  | tar -xz',
    });
  });

  test('speaks Chinese, with spaces around code', () => {
    const three = page(compose, gateway, fence('yaml title="loki.yml"', 'auth_enabled: false'));
    const [sentence] = transform('i18n/zh-Hans/docusaurus-plugin-content-docs/current/deploy.md', three);
    expect(textOf(sentence!)).toBe(
      'docker-compose.yml、gateway.yml 和 loki.yml 可以打包下载：apipark-next.tar.gz，解压后得到目录 apipark。在主机上，一条命令即可下载并解压：',
    );
  });

  test.each([
    ['src/pages/other.md', good, 'src/pages/other.md:11: <DeployFiles /> belongs in a page of the documentation'],
    ['docs/deploy.md', page(compose, compose), 'docs/deploy.md:11: Two code blocks of the section'],
    ['docs/deploy.md', page(compose), 'docs/deploy.md:11: <DeployFiles /> finds fewer than two files.'],
    [
      'versioned_docs/version-0.9-beta/deploy.md',
      good,
      'versioned_docs/version-0.9-beta/deploy.md:11: <DeployFiles /> has no archive, because version 0.9-beta is not built.',
    ],
  ])('in %s says what is wrong', (file, source, message) => {
    expect(() => transform(file, source)).toThrow(message);
  });
});

describe('<DeployCommand />', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'deploy-command-'));
    mkdirSync(path.join(root, 'docs/guides'), {recursive: true});
    writeFileSync(path.join(root, 'docs/deploy.md'), good);
  });
  afterAll(() => rmSync(root, {recursive: true}));

  const commandIn = (section: string, file = 'docs/guides/first.md') => {
    const element: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'DeployCommand',
      attributes: [{type: 'mdxJsxAttribute', name: 'section', value: section}],
      children: [],
      position: {start: {line: 7, column: 4}, end: {line: 7, column: 40}},
    };
    const tree: Root = {type: 'root', children: [element]};
    deployCommandElement({siteUrl: 'https://docs.example.com', siteRoot: '/', onlyVersions: undefined})(
      tree,
      new VFile({path: path.join(root, file), cwd: root, value: ''}),
    );
    return tree.children[0];
  };

  test('is the first command of the section of the deployment page', () => {
    expect(commandIn('secrets')).toMatchObject({type: 'code', lang: 'bash', value: 'openssl rand'});
  });

  test('is the download for the files', () => {
    expect(commandIn('files')).toMatchObject({
      value: 'curl -fsSL \\\n  "https://docs.example.com/docs/next/apipark-next.tar.gz" \\\n  | tar -xz',
    });
  });

  test.each([
    ['an id that the page does not have', 'ports', 'docs/guides/first.md'],
    ['a section without a command', 'after', 'docs/guides/first.md'],
    ['a page outside of the documentation', 'secrets', 'src/pages/other.md'],
  ])('%s is refused', (_name, section, file) => {
    expect(() => commandIn(section, file)).toThrow(
      `${file}:7: <DeployCommand section="${section}" /> finds no command.`,
    );
  });
});
