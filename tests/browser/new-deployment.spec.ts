import {readdirSync, readFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import sirv from 'sirv';
import {expect, hydrated, test} from './fixtures.ts';

const build = fileURLToPath(new URL('../../build', import.meta.url));

/** The hashes in the names of scripts and style sheets, and of the search index. */
const names = [
  ...readdirSync(path.join(build, 'assets/js')),
  ...readdirSync(path.join(build, 'assets/css')),
  ...readdirSync(build),
];
const hashes = new Set(names.flatMap((name) => /[.-]([0-9a-f]{8})\.(?:js|css|json)$/.exec(name)?.[1] ?? []));
const mirrored = (hash: string) => [...hash].reverse().join('');
const originals = new Map([...hashes].map((hash) => [mirrored(hash), hash]));

/**
 * Serves `build/`, and after `swap` another build of the same pages: its files have other hashes in their names, and those of the first are gone. After
 * `lose`, no file of any build is there but the pages.
 */
class Host {
  private state: 'first' | 'second' | 'broken' = 'first';
  /** The pages that have been loaded as a whole. */
  readonly pages: string[] = [];
  private server: Server | undefined;

  swap = () => (this.state = 'second');
  lose = () => (this.state = 'broken');

  async start(): Promise<string> {
    const files = sirv(build, {dev: true, extensions: ['html']});
    this.server = createServer((request, response) => {
      const url = request.url!;
      const {pathname} = new URL(url, 'http://localhost');
      const hash = /[.-]([0-9a-f]{8})\.(?:js|css|json)$/.exec(pathname)?.[1];
      if (request.headers['sec-fetch-dest'] === 'document') this.pages.push(pathname);
      const isGone =
        hash !== undefined && (this.state === 'broken' || originals.has(hash) !== (this.state === 'second'));
      if (isGone) {
        response.writeHead(404).end();
        return;
      }
      const isText = hash !== undefined || path.extname(pathname) === '';
      if (this.state === 'first' || !isText) {
        files(request, response);
        return;
      }
      const original = hash === undefined ? `${pathname}.html` : pathname.replace(hash, originals.get(hash)!);
      const text = readFileSync(path.join(build, original), 'utf8').replace(/\b[0-9a-f]{8}\b/g, (found) =>
        hashes.has(found) ? mirrored(found) : found,
      );
      const type = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json'}[path.extname(original)];
      response.writeHead(200, {'Content-Type': `${type ?? 'text/html'}; charset=utf-8`}).end(text);
    });
    await new Promise<void>((resolve) => this.server!.listen(0, 'localhost', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop = () => this.server?.close();
}

let host: Host;
let address: string;
test.beforeEach(async ({page}) => {
  host = new Host();
  address = await host.start();
  await page.goto(`${address}/docs/overview`);
  await hydrated(page);
  host.pages.length = 0;
});
test.afterEach(() => host.stop());

test('a tab that is open when the site is deployed anew gets the page and the place it asks for, by loading once', async ({
  page,
}) => {
  host.swap();
  await page.locator('article a[href="/docs/consumers#add-a-credential"]').first().click();
  await expect(page).toHaveURL(/\/docs\/consumers#add-a-credential$/);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Manage consumers and credentials');
  await expect(page.locator('#add-a-credential')).toBeInViewport();
  await expect(page.locator('.lost-script')).toHaveCount(0);
  expect(host.pages).toEqual(['/docs/consumers']);

  // The second build goes on without loading anew.
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Glossary', exact: true}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Glossary');
  expect(host.pages).toEqual(['/docs/consumers']);
});

test('where the new deployment lacks scripts, too, the page is loaded once, stays readable, and says so', async ({
  page,
}) => {
  host.lose();
  await page.locator('article a[href="/docs/consumers#add-a-credential"]').first().click();
  await expect(page.locator('.lost-script')).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/consumers#add-a-credential$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Manage consumers and credentials');
  await page.waitForTimeout(1000);
  expect(host.pages).toEqual(['/docs/consumers']);
});

test('the search of an old tab works after the second attempt', async ({page}) => {
  host.swap();
  await page.keyboard.press('Control+k');
  const retry = page.getByRole('search').getByRole('button', {name: 'Try again'});
  await retry.click();
  await expect(retry).toBeVisible();
  await retry.click();
  await expect.poll(() => host.pages).toEqual(['/docs/overview']);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('backup');
  await expect(page.getByRole('search').getByRole('option').first()).toBeVisible();
});

test('what an old tab cannot load besides leaves a way: the Markdown of a page is a link', async ({page}) => {
  host.swap();
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('link', {name: 'View as Markdown'})).toBeVisible();
});
