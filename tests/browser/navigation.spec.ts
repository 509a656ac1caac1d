import type {Page} from '@playwright/test';
import {expect, hydrated, latestVersion, needsLightClient, open, sizes, test} from './fixtures.ts';
import {startPlainHost, type PlainHost} from './plain-host.ts';

test.use({viewport: sizes.desktop});

/** Follows a link that has not been visible yet, so that nothing of its page is loaded: an entry of the closed version menu. */
const followUnseenLink = (page: Page) =>
  page.locator('.navbar .dropdown a[href^="/docs/1.0-beta/quick"]').evaluate((link: HTMLElement) => link.click());

/** Errors that a page reports, except the browser's own report of the status of a missing page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) errors.push(message.text());
  });
  page.on('pageerror', ({message}) => errors.push(message));
  return errors;
}

let plain: PlainHost;
test.beforeAll(async () => {
  plain = await startPlainHost();
});
test.afterAll(() => plain.stop());

for (const [path, clean, title] of [
  ['/index.html', '/', 'Documentation | APIPark Docs'],
  ['/zh-Hans/index.html', '/zh-Hans/', '文档首页 | APIPark 文档'],
  ['/markdown-page.html', '/markdown-page', 'Page elements | APIPark Docs'],
  ['/docs/index.html', '/docs', 'APIPark documentation | APIPark Docs'],
  ['/docs/overview.html', '/docs/overview', 'What APIPark is | APIPark Docs'],
  ['/docs/overview/index.html', '/docs/overview', 'What APIPark is | APIPark Docs'],
  ['/zh-Hans/docs/1.3-beta/deploy.html', '/zh-Hans/docs/1.3-beta/deploy', '用 Docker Compose 部署 | APIPark 文档'],
  ['/zh-Hans/docs/overview/index.html', '/zh-Hans/docs/overview', 'APIPark 是什么 | APIPark 文档'],
  ['/docs/no-such-page.html', '/docs/no-such-page', 'Page Not Found | APIPark Docs'],
] as const) {
  test(`${path} leads to ${clean} on a host without redirects, with query and anchor, where the page works`, async ({
    page,
  }) => {
    const errors = errorsOf(page);
    await open(page, `${plain.origin}${path}?from=mail#__docusaurus_skipToContent_fallback`);
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === clean &&
        url.searchParams.get('from') === 'mail' &&
        url.hash === '#__docusaurus_skipToContent_fallback',
    );
    // From the clean address, which the host may have been asked for again.
    await hydrated(page);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('navigation', {name: /^(Main|主导航)$/})).toHaveCount(1);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical!).pathname, 'the page itself, or the same of the latest version').toBe(
      clean.replace(/\/docs\/\d[^/]*/, '/docs'),
    );
    await page.getByRole('button', {name: /^(Switch between|切换浅色)/}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(errors).toEqual([]);
  });
}

for (const [prefix, found] of [
  ['', 'Search results for "mcp"'],
  ['/zh-Hans', '“mcp”的搜索结果'],
] as const) {
  test(`${prefix}/search.html searches on a host without redirects`, async ({page}) => {
    const errors = errorsOf(page);
    await open(page, `${plain.origin}${prefix}/search.html?q=mcp`);
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}/search` && url.searchParams.get('q') === 'mcp');
    await expect(page.getByRole('heading', {level: 1})).toHaveText(found);
    await expect(page.locator('main article').first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('a host with the rules leads from .html to the clean address itself, with query and anchor', async ({page}) => {
  const response = await page.request.get('/docs/overview/index.html?from=mail', {maxRedirects: 0});
  expect([response.status(), response.headers().location]).toEqual([301, '/docs/overview?from=mail']);
  await open(page, '/zh-Hans/docs/overview.html?from=mail#__docusaurus_skipToContent_fallback');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/zh-Hans/docs/overview' && url.hash === '#__docusaurus_skipToContent_fallback',
  );
  await expect(page).toHaveTitle('APIPark 是什么 | APIPark 文档');
});

for (const path of ['/404.html', '/zh-Hans/404.html']) {
  test(`${path} keeps its address`, async ({page}) => {
    await open(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Page Not Found|找不到页面/);
  });
}

test('an address with two slashes at its start stays on this site', async ({page, baseURL}) => {
  await page.goto(`${baseURL}//docs.example.com/page.html`);
  await expect(page).toHaveURL((url) => url.origin === baseURL && url.pathname === '//docs.example.com/page');
});

for (const [path, title, version] of [
  ['/no-such-page', 'Page Not Found | APIPark Docs', latestVersion],
  ['/docs/no-such-page', 'Page Not Found | APIPark Docs', latestVersion],
  ['/docs/next/no-such-page', 'Page Not Found | APIPark Docs', 'Canary'],
  ['/zh-Hans/docs/1.3-beta/no-such-page', '找不到页面 | APIPark 文档', '1.3-beta'],
] as const) {
  test(`${path} is named as a page that does not exist, and quiet`, async ({page}) => {
    const errors = errorsOf(page);
    await open(page, path);
    await expect(page.locator('.navbar .dropdown button').first()).toHaveText(version);
    await expect(page).toHaveTitle(title);
    expect(errors).toEqual([]);
  });
}

test('an unknown address says so and offers ways on', async ({page}) => {
  const response = await page.goto('/docs/1.4-beta/system_setting/feishu_auth');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Page Not Found');
  const main = page.locator('main');
  await expect(main).toContainText('please tell the owner of the page with that link');
  await expect(main.getByRole('link', {name: `This page in ${latestVersion}`})).toHaveAttribute(
    'href',
    '/docs/system_setting/feishu_auth',
  );
  await expect(main.getByRole('link', {name: 'Search for “feishu auth”'})).toHaveAttribute(
    'href',
    '/search?q=feishu+auth&version=docs%2F1.4-beta%2F',
  );
});

for (const [path, title, address] of [
  ['/docs/kafka', 'Kafka log', /^\/docs\/system_setting\/log\/kafka-log/],
  ['/docs/guides/first-ai-call', 'First AI call in 15 minutes', /^\/docs\/guides\/connect\/first-ai-call/],
] as const) {
  test(`an unknown address such as ${path} offers the pages that its words find`, async ({page}) => {
    await open(page, path);
    const guesses = page.getByRole('region', {name: 'Perhaps you are looking for'});
    const first = guesses.getByRole('listitem').getByRole('link').first();
    await expect(first).toHaveText(title);
    await expect(first).toHaveAttribute('href', address);
    expect(await guesses.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  });
}

for (const [path, title, address] of [
  ['/qqqq', 'Deploy APIPark with Docker Compose', '/docs/deploy'],
  ['/zh-Hans/docs/1.0-beta/qqqq', '安装 APIPark', '/zh-Hans/docs/1.0-beta/install'],
] as const) {
  test(`an unknown address such as ${path}, whose words find nothing, offers the pages that most readers look for`, async ({
    page,
  }) => {
    await open(page, path);
    const starts = page.getByRole('region', {name: /Or begin with one of these pages|也可以从这些页面开始/});
    const first = starts.getByRole('listitem').getByRole('link').first();
    await expect(first).toHaveText(title);
    await expect(first).toHaveAttribute('href', address);
    await expect(page.getByRole('region', {name: /Perhaps|也许/})).toHaveCount(0);
  });
}

test('a slow page change shows the progress bar after 200 ms', async ({page}) => {
  await open(page, '/docs/overview');
  await page.route(/\/assets\/js\/|\/docs\/1\.0-beta\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  // Measured in the page, because the round trip from the test takes time.
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

test('a page whose script cannot be loaded is reloaded as a whole', async ({page}) => {
  await open(page, '/docs/overview');
  let isReloading = false;
  page.on('request', (request) => (isReloading ||= request.isNavigationRequest()));
  await page.route(/\/assets\/js\//, (route) => (isReloading ? route.continue() : route.abort()));
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

test('links in sight load nothing; pointing at one, or resting on it with the keyboard, loads its page', async ({
  page,
}) => {
  needsLightClient();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/docs/overview');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThan(15);

  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  for (const [name, reach] of [
    ['Glossary', 'hover'],
    ['Troubleshooting', 'focus'],
  ] as const) {
    asked.length = 0;
    // A key is pressed first: the browser then shows the focus, as it does for readers who move it by keyboard.
    if (reach === 'focus') await page.keyboard.press('Tab');
    await sidebar.getByRole('link', {name, exact: true})[reach]();
    await expect
      .poll(() => asked.filter((path) => path.startsWith('/assets/js/') || path.startsWith('/docs/')).length)
      .toBeGreaterThan(0);
  }
});

test('the sidebar shows the entry of the page, also of one far below', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 600});
  const entry = page.locator('.theme-doc-sidebar-container .menu__link--active').last();
  for (const path of ['/docs/api-reference/errors', '/docs/glossary']) {
    await open(page, path);
    await expect(entry).toBeInViewport({ratio: 1});
  }
  expect(await page.evaluate(() => scrollY), 'the page itself stays where it is').toBe(0);
});

for (const address of [
  '/docs/troubleshooting#charts-empty',
  '/zh-Hans/docs/release#v1-1-0',
  '/docs/deploy#troubleshooting',
]) {
  test(`the contents of ${address} open at its section, and say which one it is`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 500});
    await open(page, address);
    const entry = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
    await expect(entry).toHaveAttribute('href', new URL(address, 'http://localhost').hash);
    await expect(entry).toBeInViewport({ratio: 1});
    await expect(entry).toHaveAttribute('aria-current', 'location');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator('.theme-doc-toc-desktop [aria-current]')).toHaveCount(0);
  });
}

test('long contents unfold the section being read alone, beside the text and in the bar above it', async ({page}) => {
  await open(page, '/docs/troubleshooting#charts-empty');
  const unfolded = (contents: string) => page.locator(`${contents} > ul > li > ul:visible`);
  await expect(unfolded('.theme-doc-toc-desktop')).toHaveCount(1);
  await expect(unfolded('.theme-doc-toc-desktop').locator('a[href="#charts-empty"]')).toBeVisible();
  // Anew, because the lines of a narrow page are elsewhere.
  await page.setViewportSize({width: 400, height: 800});
  await open(page, '/docs/overview');
  await open(page, '/docs/troubleshooting#charts-empty');
  await page.getByRole('button', {name: 'On this page'}).click();
  await expect(unfolded('.theme-doc-toc-mobile [class*=list]')).toHaveCount(1);
  await expect(page.locator('.theme-doc-toc-mobile a[href="#charts-empty"]')).toBeInViewport();
  // Others show all.
  await page.setViewportSize({width: 1440, height: 800});
  await open(page, '/docs/call_api');
  await expect.poll(() => unfolded('.theme-doc-toc-desktop').count()).toBeGreaterThan(1);
});

test('the contents of a long page keep the section in view that is being read', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 600});
  await open(page, '/docs/troubleshooting');
  const entry = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
  const headings = page.locator('.theme-doc-markdown h2[id]');
  for (const number of [-2, 1]) {
    await headings.nth(number).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(entry).toBeInViewport({ratio: 1});
  }
});
