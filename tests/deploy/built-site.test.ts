// The site in build/, at Caddy as the container runs it.
import {chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {hosts} from '../../src/cli/hosts/hosts.ts';
import {rulesOfBuild} from '../../src/cli/hosts/site.ts';
import {hashSource} from '../../src/deploy/policy.ts';
import {isForHosts, typeOf} from '../../src/deploy/rules.ts';
import {ask, missing, startAsNobody, type Running} from './servers.ts';

const build = path.join(import.meta.dirname, '../../build');
const rules = rulesOfBuild(build, '/');
const files = readdirSync(build, {recursive: true, encoding: 'utf8', withFileTypes: true})
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(?:br|gz)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

test('the files for hosts in the site are those that its rules make', () => {
  for (const host of Object.values(hosts))
    for (const [name, text] of Object.entries(host(rules).site ?? {}))
      expect(readFileSync(path.join(build, name), 'utf8') === text, `${name}: run "npm run hosts"`).toBe(true);
});

test('every file has a type in the rules', () => {
  const ends = files.filter((file) => !isForHosts(path.relative(build, file)) && typeOf(file) === undefined);
  expect(ends).toEqual([]);
});

/** Returns the scripts in a page that a browser would run, by a parser of its own, and the policy in its head with its place. */
function readPage(html: string): {scripts: string[]; policy: string; isBeforeScripts: boolean} {
  const found = {scripts: [] as string[], policy: '', isBeforeScripts: false};
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && attributes.src === undefined && attributes.type !== 'application/ld+json') script = '';
      if (attributes['http-equiv'] === 'Content-Security-Policy') {
        found.policy = attributes.content!;
        found.isBeforeScripts = found.scripts.length === 0;
      }
      for (const attribute of Object.keys(attributes))
        if (attribute.startsWith('on')) found.scripts.push(`${attribute}="${attributes[attribute]}"`);
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) found.scripts.push(script);
      script = undefined;
    },
  });
  parser.end(html);
  return found;
}

test('the policies allow every script of the pages, which have no other code', () => {
  // A parser takes seconds for a hundred pages: those outside the documentation, and some of it. A browser opens all of them.
  const inDocs = (file: string) => /[/\\]docs[/\\]/.test(path.relative(build, file));
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .filter((file, index) => !inDocs(file) || index % 23 === 0);
  expect(pages.length).toBeGreaterThan(50);
  const wrong = pages.filter((file) => {
    const {scripts, policy, isBeforeScripts} = readPage(readFileSync(file, 'utf8'));
    const header = rules.headers['Content-Security-Policy']!;
    return (
      !isBeforeScripts ||
      scripts.some((script) => !policy.includes(hashSource(script)) || !header.includes(hashSource(script)))
    );
  });
  expect(wrong).toEqual([]);
});

test('the header stays short: inline scripts are the same on all pages', () => {
  expect(rules.headers['Content-Security-Policy']!.match(/'sha256-/g)!.length).toBeLessThanOrEqual(10);
});

describe.skipIf(missing('caddy') !== undefined)('in the container', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
  const config = path.join(folder, 'Caddyfile');
  let server: Running;
  beforeAll(async () => {
    // A temporary folder is closed to others than its owner.
    chmodSync(folder, 0o755);
    writeFileSync(config, hosts.caddy!(rules).operator!['caddy/Caddyfile']!);
    server = await startAsNobody(config, build);
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, {recursive: true});
  });

  test.each([
    '/',
    '/zh-Hans/',
    '/docs',
    '/zh-Hans/docs/1.3-beta/deploy',
    '/search',
    '/docs/overview.md',
    '/releases.atom',
  ])('%s is there', async (address) => {
    const {status, body} = await ask(server.port, address);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(500);
  });

  test('other names of the latest version lead to its pages, as all moved addresses do', async () => {
    for (const {from, to, status} of rules.moves) {
      const answer = await ask(server.port, from);
      expect([answer.status, answer.headers.location]).toEqual([status, to]);
      expect((await ask(server.port, to.replace(/#.*/, ''))).status).toBe(200);
    }
    const {headers} = await ask(server.port, '/zh-Hans/docs/latest/overview');
    expect(headers.location).toBe('/zh-Hans/docs/overview');
  });
});
