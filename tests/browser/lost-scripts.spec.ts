import type {Locator, Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';
import {expect, hydrated, loadAxe, needsLightClient, open, setColorMode, sizes, test} from './fixtures.ts';

const texts = {
  '': {lost: /^Part of this page did not load: menus and search do not work\./, retry: 'Retry'},
  '/zh-Hans': {lost: /^本页有一部分未能加载，菜单和搜索无法使用。/, retry: '重试'},
} as const;

/** Scripts that a page may lose: the one that every page starts with, and those of the page itself, whose names are a number and a hash. */
const scripts = {main: /\/assets\/js\/main\.\w+\.js$/, own: /\/assets\/js\/\d+\.\w+\.js$/};

const barOf = (page: Page): Locator => page.locator('.lost-script');

/** Opens a page that loses scripts, and returns what tells the reader so. */
async function openWithout(page: Page, script: RegExp, path: string): Promise<Locator> {
  await page.route(script, (route) => route.abort());
  await page.goto(path);
  await expect(barOf(page)).toBeVisible();
  return barOf(page);
}

for (const [prefix, {lost, retry}] of Object.entries(texts)) {
  for (const device of ['desktop', 'phone'] as const) {
    for (const [name, script] of Object.entries(scripts)) {
      test(`${prefix}/docs/overview without its ${name} script says so on a ${device}, and loads again`, async ({
        page,
      }) => {
        await page.setViewportSize(sizes[device]);
        const bar = await openWithout(page, script, `${prefix}/docs/overview`);
        await expect(page.getByRole('alert')).toHaveText(lost);
        await expect(bar).toBeInViewport({ratio: 1});
        await expect(page.getByRole('heading', {level: 1})).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBeLessThanOrEqual(0);
        const button = bar.getByRole('button', {name: retry});
        await page.keyboard.press('Tab');
        await expect(button).toBeFocused();

        await page.unroute(script);
        await page.keyboard.press('Enter');
        await hydrated(page);
        await expect(barOf(page)).toHaveCount(0);
      });
    }
  }
}

test('without the style sheet, too, a page says that it has no scripts', async ({page}) => {
  await page.route(/\.css$/, (route) => route.abort());
  await openWithout(page, scripts.main, '/docs/overview');
  await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeInViewport();
});

test('a page whose script arrives with something else in it says so', async ({page}) => {
  await page.route(scripts.own, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
  await page.goto('/docs/overview');
  await expect(barOf(page)).toBeVisible();
});

for (const mode of ['light', 'dark'] as const) {
  test(`what it says is accessible in ${mode} mode, and leaves the end of the page in reach`, async ({page}) => {
    await page.setViewportSize(sizes.phone);
    await setColorMode(page, mode);
    const bar = await openWithout(page, scripts.main, '/docs/overview');
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await loadAxe(page);
    const violations = await page.evaluate(async () => {
      const {axe} = window as unknown as {axe: {run: (context: string[], options: object) => Promise<AxeResults>}};
      return (await axe.run(['.lost-script'], {resultTypes: ['violations']})).violations;
    });
    expect(violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const end = (await page.locator('.footer__copyright').boundingBox())!;
    expect(end.y + end.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
    await page.emulateMedia({media: 'print'});
    await expect(bar).toBeHidden();
  });
}

/** Notes whether a page ever says that it lost a script, also if only for a moment. */
async function watch(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.lost-script')) sessionStorage.setItem('said', 'yes');
    }).observe(document, {childList: true, subtree: true});
  });
  return () => page.evaluate(() => sessionStorage.getItem('said') !== null);
}

test('what is said is noticed by the watch of the tests below', async ({page}) => {
  const hasSaid = await watch(page);
  await openWithout(page, scripts.main, '/docs/overview');
  expect(await hasSaid()).toBe(true);
});

test.describe('says nothing', () => {
  test('while scripts are slow', async ({page}) => {
    const hasSaid = await watch(page);
    await page.route(/\/assets\/js\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await open(page, '/docs/overview');
    expect(await hasSaid()).toBe(false);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('where a script of another host is blocked', async ({page, baseURL}) => {
    const hasSaid = await watch(page);
    const isBlocked = page.waitForEvent('requestfailed', (request) =>
      request.url().startsWith('https://www.googletagmanager.com/'),
    );
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    // It fails before React has taken over.
    await page.route(/\/assets\/js\//, async (route) => {
      await isBlocked;
      await new Promise((resolve) => setTimeout(resolve, 200));
      await route.continue();
    });
    await page.route(`${baseURL}/docs/overview?*`, async (route) => {
      const html = await (await route.fetch()).text();
      const tag = '<script async src="https://www.googletagmanager.com/gtag/js?id=G-TEST123456"></script>';
      await route.fulfill({contentType: 'text/html; charset=utf-8', body: html.replace('</head>', `${tag}</head>`)});
    });
    await open(page, '/docs/overview');
    expect(await hasSaid()).toBe(false);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  test('when a page that is only loaded ahead is lost', async ({page}) => {
    needsLightClient();
    const hasSaid = await watch(page);
    await open(page, '/docs/overview');
    let isLost = false;
    await page.route(/\/assets\/js\/\d+\.\w+\.js$|\/docs\/glossary$/, (route) => {
      isLost = true;
      return route.abort();
    });
    await page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('link', {name: 'Glossary', exact: true})
      .hover();
    await expect.poll(() => isLost).toBe(true);
    await page.waitForTimeout(500);
    expect(await hasSaid()).toBe(false);
  });
});
