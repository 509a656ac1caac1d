import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import sirv from 'sirv';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import packageJson from '../../package.json';
import type {DocumentationList, PageList} from '../../src/lib/documentation-list.ts';
import {mcpPackageName} from '../../src/lib/mcp-package.ts';
import {sectionOf} from '../../src/mcp/sections.ts';
import {openBuilt, suggestionsFor} from '../search/quality.ts';
import {builtVersions, languages} from '../search/pages.ts';
import {loadSite} from '../../src/gate/site.ts';
import {buildFolder} from './build.ts';

/** What readers run; they name the package by the site's address instead. */
const npx = ['--yes', '--offline', `file:${path.join(buildFolder, mcpPackageName)}`];

const readJson = (file: string) => JSON.parse(readFileSync(path.join(buildFolder, file), 'utf8')) as unknown;

/** Serves the built site on loopback, below the address that it resolves with. */
async function served(): Promise<{server: Server; address: string}> {
  const server = createServer(sirv(buildFolder, {dev: true, extensions: ['html']}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`};
}

let site: Awaited<ReturnType<typeof served>>;
beforeAll(async () => {
  site = await served();
});
afterAll(() => site.server.close());

describe.each(['a folder', 'an address'])('the MCP server of %s', (kind) => {
  const client = new Client({name: 'test', version: '1.0.0'});
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const {content, isError = false} = await client.callTool({name, arguments: given});
    return {text: (content as {text: string}[]).map(({text}) => text).join(''), isError};
  };
  beforeAll(async () => {
    const args = [...npx, '--site', kind === 'a folder' ? buildFolder : site.address];
    await client.connect(new StdioClientTransport({command: 'npx', args, stderr: 'ignore'}));
  });
  afterAll(() => client.close());

  test('says what it is, and offers three tools that only read', async () => {
    expect(client.getServerVersion()).toMatchObject({name: 'apipark-docs', version: packageJson.version});
    const {tools} = await client.listTools();
    expect(tools.map(({name}) => name)).toEqual(['search_docs', 'read_page', 'list_versions']);
    expect(tools.every(({annotations}) => annotations?.readOnlyHint)).toBe(true);
  });

  test.each([
    ['en', 'how do I back up the database'],
    ['zh-Hans', '怎么备份数据库'],
  ])('finds in %s what the search box suggests', async (locale, query) => {
    const language = languages.find((one) => one.locale === locale)!;
    const version = builtVersions(loadSite(path.dirname(buildFolder)), buildFolder).find(({isLatest}) => isLatest)!;
    const suggested = suggestionsFor(query, openBuilt(buildFolder, version, language)).map((href) =>
      href.replace(/\?[^#]*/, ''),
    );
    const {text, isError} = await call('search_docs', {query});
    expect(isError).toBe(false);
    const {origin} = new URL((readJson('versions.json') as DocumentationList).site);
    expect(text.match(/https:\S+/g)).toEqual(suggested.map((href) => origin + href));
  });

  test('searches the version that is named', async () => {
    const {text} = await call('search_docs', {query: 'install', version: '1.1', limit: 3});
    expect(text).toContain('Results in 1.1-beta (en):');
    expect(text.match(/https:\S+/g)?.every((url) => url.includes('/docs/1.1-beta/'))).toBe(true);
  });

  test.each(['docs/guides/operate/backup', 'zh-Hans/docs/1.3-beta/deploy'])('reads %s as its twin', async (page) => {
    expect((await call('read_page', {page: `/${page}`})).text).toBe(
      readFileSync(path.join(buildFolder, `${page}.md`), 'utf8'),
    );
  });

  test('lists the versions with files that are there', async () => {
    const {text} = await call('list_versions');
    const {versions, site: built} = readJson('versions.json') as DocumentationList;
    for (const {label, docs} of versions) expect(text).toMatch(new RegExp(`^- ${label}(?: \\(.*\\))?: ${docs}$`, 'm'));
    const files = [...text.matchAll(/: (https:\S+\.\w+)$/gm)].map((match) => match[1]!.slice(built.length));
    expect(files.length).toBeGreaterThan(versions.length);
    for (const file of files) expect(() => readFileSync(path.join(buildFolder, file))).not.toThrow();
  });

  test('tells the agent what it can ask instead', async () => {
    expect(await call('search_docs', {query: 'x', version: '9.9'})).toMatchObject({
      isError: true,
      text: expect.stringContaining('There are: next, ') as string,
    });
    expect((await call('read_page', {page: 'deploy', version: '1.0'})).text).toContain('/docs/1.0-beta/install');
    expect((await call('search_docs', {query: ''})).isError).toBe(true);
  });
});

test('the server says how it is started, and what it does not know', () => {
  const run = (...args: string[]) => spawnSync('npx', [...npx, ...args], {encoding: 'utf8'});
  expect(run('--help').stdout).toContain('--site');
  expect(run('--sites', 'x')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Usage: apipark-docs') as string,
  });
});

test.each(['', 'zh-Hans/'])('every heading of the pages below /%s is a section to read', (prefix) => {
  const {site: address, versions} = readJson(`${prefix}versions.json`) as DocumentationList;
  const file = (url: string) => url.slice(address.length);
  const missing = versions.flatMap(({pages}) =>
    (readJson(file(pages)) as PageList).pages.flatMap(({markdown, headings}) => {
      const text = readFileSync(path.join(buildFolder, file(markdown)), 'utf8');
      return headings
        .filter(({id, level}) => id !== '' && !sectionOf(text, headings, id)?.startsWith(`${'#'.repeat(level)} `))
        .map(({id}) => `${markdown}#${id}`);
    }),
  );
  expect(missing).toEqual([]);
});
