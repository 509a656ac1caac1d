import type {Page} from '@playwright/test';
import {expect, hydrated, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

/** Follows a link that nobody has seen yet, so that nothing of its page is loaded: an entry of the closed version menu. */
const followUnseenLink = (page: Page) => page.locator('.navbar .dropdown a[href^="/docs/1.0-beta/quick"]').evaluate((link: HTMLElement) => link.click());

for (const path of ['/docs/overview.html', '/docs/overview/index.html']) {
  test(`${path} shows the page without the ending`, async ({page}) => {
    await open(page, path);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('What APIPark is');
  });
}

test('an unknown address says so and offers ways on', async ({page}) => {
  const response = await page.goto('/docs/1.4-beta/system_setting/feishu_auth');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
  const main = page.locator('main');
  await expect(main).toContainText('Please contact the owner of the site that linked you to the original URL');
  await expect(main.getByRole('link', {name: 'This page in 1.9-beta'})).toHaveAttribute('href', '/docs/system_setting/feishu_auth');
  await expect(main.getByRole('link', {name: 'Search for “feishu auth”'})).toHaveAttribute('href', '/search?q=feishu%20auth');
});

test('a slow page change shows the progress bar after 200 ms', async ({page}) => {
  await open(page, '/docs/overview');
  await page.route(/\/assets\/js\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  // Measured in the page: the way from here to there takes its own time.
  const measured = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let clicked = 0;
        document.addEventListener('click', () => (clicked = performance.now()), {capture: true, once: true});
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('#nprogress')) return;
          observer.disconnect();
          resolve(performance.now() - clicked);
        }).observe(document.body, {childList: true, subtree: true});
      }),
  );
  await followUnseenLink(page);
  expect(await measured).toBeGreaterThanOrEqual(200);
  const bar = page.locator('#nprogress');
  await expect(bar.locator('.spinner')).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quick start');
  await expect(bar).toHaveCount(0);
});

test('a page whose script cannot be loaded is loaded anew as a whole', async ({page}) => {
  await open(page, '/docs/overview');
  let failures = 0;
  await page.route(/\/assets\/js\//, (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  const reloaded = page.waitForEvent('load');
  await followUnseenLink(page);
  await reloaded;
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Quick start');
});

test('works where the browser refuses storage', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await open(page, '/docs/overview');
  await page.getByRole('button', {name: /^Switch between/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('.theme-announcement-bar').getByRole('button', {name: 'Close'}).click();
  expect(errors).toEqual([]);
});

test('links in sight load nothing; pointing at one, or resting on it with the keyboard, loads its page', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/docs/overview');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThan(15);

  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  for (const [name, reach] of [['Glossary', 'hover'], ['Troubleshooting', 'focus']] as const) {
    asked.length = 0;
    // A key is pressed first: the browser then shows the focus, as it does for readers who move it by keyboard.
    if (reach === 'focus') await page.keyboard.press('Tab');
    await sidebar.getByRole('link', {name, exact: true})[reach]();
    await expect.poll(() => asked.filter((path) => path.startsWith('/assets/js/')).length).toBeGreaterThan(0);
  }
});
