// Looks at a build of its own: the site under test has no tracking id, and must not ask another host for anything.
import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import {expect, hydrated, listenToPolicy, test} from './fixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, '.cache', 'analytics-site');
const tagScript = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123456';
let server: ChildProcess | undefined;
let origin: string;

test.describe.configure({mode: 'serial'});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const {port} = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const build = spawnSync(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--locale', 'en', '--out-dir', folder],
    {
      cwd: root,
      env: {
        ...process.env,
        GTAG_ID: 'G-TEST123456',
        DOCS_VERSIONS: 'current',
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-analytics',
        // The bundler's cache on disk knows a build by site, language and mode only, and would mix this one with the real one.
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
      encoding: 'utf8',
    },
  );
  expect(build.status, build.stdout + build.stderr).toBe(0);
  const hosts = spawnSync(process.execPath, ['src/cli/run.mjs', 'hosts', '--dir', folder, '--out', `${folder}-hosts`], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(hosts.status, hosts.stdout + hosts.stderr).toBe(0);
  const port = await freePort();
  server = spawn(process.execPath, ['src/cli/run.mjs', 'serve', '--dir', folder, '--port', String(port)], {cwd: root});
  origin = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ok}) => ok,
          () => false,
        ),
      {timeout: 60_000},
    )
    .toBe(true);
});

test.afterAll(() => void server?.kill());

/** Opens a page with a stand-in for Google's script and returns the requests to other hosts. */
async function visit(page: Page, address: string): Promise<string[]> {
  const strangers: string[] = [];
  await page.route(/^https:/, (route) => {
    strangers.push(route.request().url());
    return route.fulfill({contentType: 'text/javascript', body: ''});
  });
  await page.goto(origin + address);
  await hydrated(page);
  return strangers;
}

const events = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as {dataLayer: ArrayLike<unknown>[]}).dataLayer.map((entry) => Array.from(entry)),
  );

test('a page view with the path is sent for the first page and for each change of page', async ({page}) => {
  const strangers = await visit(page, '/docs/overview?_highlight=gateway');
  expect(strangers).toEqual([tagScript]);
  await expect.poll(async () => (await events(page)).length).toBe(5);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Call an API'}).click();
  await expect.poll(async () => (await events(page)).length).toBe(8);
  const sent = await events(page);
  expect(sent[1]).toEqual(['config', 'G-TEST123456', {anonymize_ip: true, send_page_view: false}]);
  expect(sent.slice(2)).toEqual([
    ['set', {page_location: `${origin}/docs/overview`, page_referrer: ''}],
    ['set', 'page_path', '/docs/overview'],
    ['event', 'page_view'],
    ['set', {page_location: `${origin}/docs/call_api`, page_referrer: `${origin}/docs/overview`}],
    ['set', 'page_path', '/docs/call_api'],
    ['event', 'page_view'],
  ]);
  expect(JSON.stringify(sent)).not.toContain('_highlight');
});

test('the content security policy lets the tag load, and report to Google alone', async ({page}) => {
  const blocked = listenToPolicy(page);
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = url.startsWith(tagScript)
      ? 'fetch("https://region1.google-analytics.com/g/collect",{method:"POST"}).catch(()=>{});new Image().src="https://www.google-analytics.com/g/collect";fetch("https://other.example/").catch(()=>{})'
      : '';
    return route.fulfill({contentType: 'text/javascript', body});
  });
  await page.goto(`${origin}/docs/overview`);
  await hydrated(page);
  await expect.poll(() => blocked.join()).toContain('https://other.example/');
  // The browser complains several times of one address.
  expect(blocked.filter((complaint) => !complaint.includes('https://other.example/'))).toEqual([]);
  await expect
    .poll(() => [...asked].sort())
    .toEqual([
      'https://region1.google-analytics.com/g/collect',
      'https://www.google-analytics.com/g/collect',
      tagScript,
    ]);
});

for (const [name, signal] of [
  ['Do Not Track', {doNotTrack: '1'}],
  ['Global Privacy Control', {globalPrivacyControl: true}],
] as const) {
  test(`${name} keeps every request from leaving`, async ({page}) => {
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) Object.defineProperty(navigator, key, {get: () => value});
    }, signal);
    const strangers = await visit(page, '/docs/overview');
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Call an API'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Call an API');
    expect(strangers).toEqual([]);
  });
}
