// The content security policy: as a header of a host with the rules, and in the head of each page for hosts without. every-page.spec.ts opens all pages under it.
import type {Page} from '@playwright/test';
import {expect, hydrated, listenToPolicy, open, sizes, test} from './fixtures.ts';
import {startPlainHost, type PlainHost} from './plain-host.ts';

test.use({viewport: sizes.desktop});

let plain: PlainHost;
test.beforeAll(async () => {
  plain = await startPlainHost();
});
test.afterAll(() => plain.stop());

const hosts: Readonly<Record<string, () => string>> = {
  'the header and the head': () => '',
  'the head alone': () => plain.origin,
};

/** A page of each kind. */
const kinds = [
  '/',
  '/docs',
  '/docs/deploy',
  '/docs/release',
  '/docs/category/ai',
  '/docs/glossary',
  '/docs/api-reference',
  '/docs/1.0-beta/quick',
  '/docs/next/overview',
  '/docs/latest/overview',
  '/versions',
  '/markdown-page',
  '/search?q=mcp',
  '/no-such-page',
];

/** Uses what loads, starts, or shows something on a page of the documentation. */
async function useThePage(page: Page): Promise<void> {
  // The search with its worker.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mcp');
  await expect(page.getByRole('search').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[class*="colorModeToggle"] button').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The menu that reads the Markdown of the page.
  await page.locator('.page-menu button').first().click();
  await page.locator('.theme-doc-sidebar-menu a').nth(2).click();
  await hydrated(page);
}

for (const [host, origin] of Object.entries(hosts)) {
  for (const prefix of ['', '/zh-Hans']) {
    test(`${host} block nothing of the site on a page of each kind (${prefix || '/'})`, async ({page}) => {
      test.setTimeout(180_000);
      const blocked = listenToPolicy(page);
      for (const address of kinds) {
        await page.goto(`${origin()}${prefix}${address}`);
        await hydrated(page);
      }
      expect(blocked).toEqual([]);
    });

    test(`${host} block nothing that a reader uses (${prefix || '/'})`, async ({page}) => {
      const blocked = listenToPolicy(page);
      await open(page, `${origin()}${prefix}/docs/overview`);
      await useThePage(page);
      expect(blocked).toEqual([]);
    });
  }

  test.describe('with the pop-up', () => {
    test.use({promo: true});

    test(`${host} let it show, with its picture`, async ({page}) => {
      const blocked = listenToPolicy(page);
      await open(page, `${origin()}/docs/overview`);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect
        .poll(() =>
          dialog.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true);
      expect(blocked).toEqual([]);
    });
  });

  test(`${host} block a script that is not the site's, and a request to another host`, async ({page}) => {
    const blocked = listenToPolicy(page);
    await open(page, `${origin()}/docs/overview`);
    await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.head.append(script);
      const handler = document.createElement('img');
      handler.setAttribute('onerror', 'document.title = "taken over"');
      handler.src = '/no-such-picture.png';
      document.body.append(handler);
      await fetch('http://localhost:1/').catch(() => undefined);
    });
    await expect.poll(() => blocked.join('\n')).toMatch(/inline event handler/);
    expect(blocked.join('\n')).toMatch(/inline script/);
    expect(blocked.join('\n')).toContain('http://localhost:1/');
    await expect(page).not.toHaveTitle('taken over');
  });
}

test('the header says who may frame a page, and no policy allows scripts by more than their digests', async ({
  page,
}) => {
  const response = await page.request.get('/docs/overview');
  const header = response.headers()['content-security-policy']!;
  const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(await response.text())!;
  expect(header).toContain("frame-ancestors 'self'");
  for (const policy of [header, meta!]) {
    const sources = /script-src ([^;]*)/.exec(policy)![1]!.split(' ');
    expect(sources.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"))).toEqual([]);
  }
});
