import type {Locator, Page} from '@playwright/test';
import {expect, hydrated, loadAxe, open, setColorMode, sizes, test as base} from './fixtures.ts';
import {startPlainHost} from './plain-host.ts';

// Headless Chromium hides scrollbars, and without them nothing could shift when one goes away.
const test = base.extend<object, {launchOptions: {ignoreDefaultArgs?: string[] | boolean}}>({
  launchOptions: [
    ({launchOptions}, provide) => provide({...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars']}),
    {scope: 'worker'},
  ],
});

test.use({promo: true});

const delay = 3000;
const fadeOut = 300;
const dialogOf = (page: Page) => page.locator('dialog[open]');

/** Opens a page under a fake clock that is paused soon after, until the test advances it. */
async function openWithClock(page: Page, path: string): Promise<Locator> {
  await page.clock.install();
  await open(page, path);
  await stopClock(page);
  return dialogOf(page);
}

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);

/** Reloads the page, as the next visit does. */
async function reload(page: Page) {
  await page.clock.resume();
  await page.reload();
  await hydrated(page);
  await stopClock(page);
}

/** Lets the delay pass and waits until the code of the pop-up is there, which the page loads when it is due. */
async function comeDue(page: Page) {
  const code = page.waitForResponse(/\/assets\/js\//);
  await page.clock.fastForward(delay);
  await (await code).finished();
}

/** Opens a page and lets the delay pass. */
async function openWithPromo(page: Page, path = '/docs/overview'): Promise<Locator> {
  const dialog = await openWithClock(page, path);
  await page.clock.fastForward(delay);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Goes to a page of the site by a link, as Docusaurus does it, without reloading the document. */
async function follow(page: Page, path: string) {
  await page.evaluate((href) => {
    document.documentElement.dataset.sameDocument = '';
    document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)!.click();
  }, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('html[data-same-document]')).toBeAttached();
}

/** Changes the built campaign on its way to the browser, as if an editor had changed the data. */
async function changeCampaign(page: Page, changes: Record<string, string | number | boolean>) {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    let script = await response.text();
    if (/storageKey"?:"xroute_ai_modal_v2"/.test(script)) {
      for (const [field, value] of Object.entries(changes)) {
        const pattern = new RegExp(`\\b(${field}"?):("[^"]*"|![01]|true|false|\\d[\\de.]*)`);
        expect(script).toMatch(pattern);
        script = script.replace(pattern, `$1:${JSON.stringify(value)}`);
      }
    }
    await route.fulfill({response, body: script});
  });
}

test('appears by itself 3 seconds after the page, not earlier', async ({page}) => {
  await open(page, '/docs/overview');
  const start = await page.evaluate(() => performance.now());
  await dialogOf(page).waitFor();
  const end = await page.evaluate(() => performance.now());
  expect(end - start).toBeGreaterThan(delay - 1000);
  expect(end).toBeGreaterThan(delay);
  expect(end - start).toBeLessThan(delay + 2000);
});

for (const [language, path, texts] of [
  ['English', '/docs/overview', ['Sponsored', '¥3', 'Alipay', 'WeChat Pay', 'Sign up at XRoute.AI']],
  ['Chinese', '/zh-Hans/docs/overview', ['推广', '¥3', '支付宝', '微信支付', '注册 XRoute.AI']],
] as const) {
  test(`speaks ${language}, is named by its title and says that it is an advertisement`, async ({page}) => {
    const dialog = await openWithPromo(page, path);
    for (const text of texts) await expect(dialog).toContainText(text);
    await expect(page.getByRole('dialog', {name: 'XRoute.AI'})).toBeVisible();
    const picture = dialog.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}

test('is not part of the page as it is served', async ({request}) => {
  const html = await (await request.get('/docs/overview')).text();
  expect(html).toContain('<main');
  expect(html).not.toContain('<dialog');
});

test.describe('closes', () => {
  const ways: [string, (page: Page, dialog: Locator) => Promise<void>][] = [
    ['by its button', (_, dialog) => dialog.getByRole('button', {name: 'Close'}).click()],
    ['by Escape, though nothing was touched before', (page) => page.keyboard.press('Escape')],
    ['by a click beside it', (page) => page.mouse.click(10, 300)],
  ];

  for (const [way, close] of ways) {
    test(`${way}, after a fade-out of 300 ms`, async ({page}) => {
      const dialog = await openWithPromo(page);
      await close(page, dialog);
      await expect(dialog).toHaveAttribute('data-closing');
      await page.clock.runFor(fadeOut - 1);
      await expect(dialog).toHaveCSS('opacity', '0');
      await page.clock.runFor(1);
      await expect(page.locator('dialog')).toHaveCount(0);
    });
  }

  test('by a second Escape as well as by one', async ({page}) => {
    const dialog = await openWithPromo(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.clock.runFor(fadeOut);
    await expect(dialog).toHaveCount(0);
  });

  test('by its action, which opens the address in a new tab that cannot reach this one', async ({page, context}) => {
    await context.route('https://xroute.ai/', (route) =>
      route.fulfill({contentType: 'text/html', body: '<title>There</title>'}),
    );
    const dialog = await openWithPromo(page);
    const [tab] = await Promise.all([context.waitForEvent('page'), dialog.getByRole('link').click()]);
    await expect(tab).toHaveTitle('There');
    expect(tab.url()).toBe('https://xroute.ai/');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await page.clock.runFor(fadeOut);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/docs\/overview$/);
  });

  test('by itself where the campaign says so, and not when it is in use', async ({page}) => {
    await changeCampaign(page, {autoClose: 15_000});
    const dialog = await openWithPromo(page);
    await page.clock.fastForward(15_000);
    await page.clock.fastForward(fadeOut);
    await expect(dialog).toHaveCount(0);

    await reload(page);
    await page.clock.fastForward(delay);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Tab');
    await page.clock.fastForward(60_000);
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('opacity', '1');
  });

  test('not when a selection of its text ends beside it', async ({page}) => {
    const dialog = await openWithPromo(page);
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(10, 300);
    await page.mouse.up();
    await page.clock.fastForward(1000);
    await expect(dialog).toBeVisible();
  });

  test('at once when reduced motion is preferred', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    const dialog = await openWithPromo(page);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('keeps the keyboard', () => {
  test('focus moves in, stays in, and returns to where it was', async ({page}) => {
    const dialog = await openWithClock(page, '/docs/overview');
    const home = page.locator('.navbar__brand');
    await home.focus();
    await page.clock.fastForward(delay);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', {name: 'Close'})).toBeFocused();
    const visited = new Set<string>();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press(press < 3 ? 'Tab' : 'Shift+Tab');
      visited.add(
        await page.evaluate(() =>
          document.activeElement?.closest('dialog') ? document.activeElement.tagName : 'outside',
        ),
      );
      await expect(home).not.toBeFocused();
    }
    // Between last and first, focus passes through the browser's own controls, but never through the page behind.
    expect(await page.evaluate(() => document.querySelector('main a')?.matches(':focus'))).toBe(false);
    expect(visited).toContain('A');
    expect(visited).toContain('BUTTON');
    await page.keyboard.press('Escape');
    await page.clock.fastForward(fadeOut);
    await expect(dialog).toHaveCount(0);
    await expect(home).toBeFocused();
  });

  test('does not interrupt typing', async ({page}) => {
    const dialog = await openWithClock(page, '/docs/overview');
    const field = page.getByRole('combobox').or(page.getByRole('searchbox')).or(page.getByRole('textbox')).first();
    await field.focus();
    await comeDue(page);
    await page.clock.fastForward(10_000);
    await expect(field).toBeFocused();
    await expect(dialog).toHaveCount(0);
    // What the empty search box offers stays open without the focus, and counts as an open menu.
    await page.keyboard.press('Escape');
    await field.blur();
    await page.clock.fastForward(1000);
    await expect(dialog).toBeVisible();
  });
});

test.describe('leaves the page in its place', () => {
  test('scroll is locked and restored, and nothing shifts', async ({page}) => {
    await page.setViewportSize(sizes.desktop);
    const dialog = await openWithClock(page, '/docs/release');
    await page.mouse.move(sizes.desktop.width / 2, sizes.desktop.height - 20);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    const places = () =>
      page.evaluate(() =>
        ['.navbar', 'main', 'main h2', '.footer'].map((selector) => {
          const {x, y, width} = document.querySelector(selector)!.getBoundingClientRect();
          return [selector, x, y, width];
        }),
      );
    const hasScrollbar = () => page.evaluate(() => window.innerWidth > document.documentElement.clientWidth);
    expect(await hasScrollbar()).toBe(true);
    const before = await places();

    await page.clock.fastForward(delay);
    await expect(dialog).toBeVisible();
    expect(await places()).toEqual(before);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await page.waitForTimeout(300);
    expect(await places()).toEqual(before);

    await page.keyboard.press('Escape');
    await page.clock.fastForward(fadeOut);
    await expect(dialog).toHaveCount(0);
    expect(await places()).toEqual(before);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
  });

  test('waits until the mobile sidebar is closed', async ({page}) => {
    await page.setViewportSize(sizes.phone);
    const dialog = await openWithClock(page, '/docs/overview');
    await page.locator('.navbar__toggle').click();
    await comeDue(page);
    await page.clock.fastForward(10_000);
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.locator('.navbar-sidebar__close').click();
    await page.clock.fastForward(1000);
    await expect(dialog).toBeVisible();
  });

  test('the shortcut of the search opens nothing behind it', async ({page}) => {
    const dialog = await openWithPromo(page);
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Escape');
    await page.clock.fastForward(fadeOut);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('combobox')).toBeFocused();
  });

  test('print shows the page and not the pop-up', async ({page}) => {
    const dialog = await openWithPromo(page);
    await page.emulateMedia({media: 'print'});
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await expect(page.getByRole('heading', {level: 1, includeHidden: true})).toBeVisible();
  });
});

test.describe('a navigation inside the site', () => {
  test('does not restart the delay', async ({page}) => {
    const dialog = await openWithClock(page, '/docs/overview');
    await page.clock.fastForward(delay - 2000);
    await expect(dialog).toHaveCount(0);
    await follow(page, '/docs/release');
    await page.clock.fastForward(2000);
    await expect(dialog).toBeVisible();
  });

  test('does not close it', async ({page}) => {
    const dialog = await openWithClock(page, '/docs/overview');
    await follow(page, '/docs/release');
    await page.clock.fastForward(delay);
    await expect(dialog).toBeVisible();
    await dialog.evaluate((element) => element.setAttribute('data-same', ''));
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/overview$/);
    await expect(page.locator('html[data-same-document]')).toBeAttached();
    await page.clock.fastForward(10_000);
    await expect(page.locator('dialog[open][data-same]')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  });

  test('does not bring it back once it is closed', async ({page}) => {
    const dialog = await openWithPromo(page);
    await page.keyboard.press('Escape');
    await page.clock.fastForward(fadeOut);
    await follow(page, '/docs/release');
    await page.clock.fastForward(60_000);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('is shown', () => {
  test('on every visit, storing nothing, when showOnce is off', async ({page}) => {
    const dialog = await openWithPromo(page);
    await page.keyboard.press('Escape');
    await page.clock.fastForward(fadeOut);
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('xroute_ai_modal_v2'))).toBeNull();
    await reload(page);
    await page.clock.fastForward(delay);
    await expect(dialog).toBeVisible();
  });

  test('no more once closed when showOnce is on, while the flag exists', async ({page}) => {
    await changeCampaign(page, {showOnce: true, storageKey: 'apipark_feature_modal_v19'});
    const flag = () => page.evaluate(() => localStorage.getItem('apipark_feature_modal_v19'));
    const dialog = await openWithPromo(page);
    expect(await flag()).toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(flag).not.toBeNull();

    await reload(page);
    await page.clock.fastForward(delay);
    // Takes longer than the loading of the pop-up would.
    await follow(page, '/docs/release');
    await page.clock.fastForward(60_000);
    await expect(dialog).toHaveCount(0);

    await page.evaluate(() => localStorage.removeItem('apipark_feature_modal_v19'));
    await reload(page);
    await page.clock.fastForward(delay);
    await expect(dialog).toBeVisible();
  });

  test('on a visit that begins at a moved address, whether the host leads on or the page', async ({page}) => {
    const plain = await startPlainHost();
    try {
      for (const origin of ['', plain.origin]) {
        // By the real clock: the other one takes the page's navigation timing away, which tells visits apart.
        await page.goto(`${origin}/docs/latest`);
        await expect(page).toHaveURL((url) => url.pathname === '/docs');
        await expect(dialogOf(page)).toBeVisible({timeout: 3 * delay});
      }
    } finally {
      plain.stop();
    }
  });

  for (const path of ['/docs/overview?no-promo', '/docs/overview?a=b&no-promo#top']) {
    test(`not on a visit that began at ${path}`, async ({page}) => {
      const dialog = await openWithClock(page, path);
      await page.clock.fastForward(delay);
      await follow(page, '/docs/release');
      await page.clock.fastForward(60_000);
      await expect(dialog).toHaveCount(0);
    });
  }
});

test.describe('never breaks the page', () => {
  test('when storage throws', async ({page}) => {
    const errors: string[] = [];
    page.on('pageerror', ({message}) => errors.push(message));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await changeCampaign(page, {showOnce: true});
    const dialog = await openWithPromo(page);
    await page.keyboard.press('Escape');
    await page.clock.fastForward(fadeOut);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('when its code cannot be loaded', async ({page}) => {
    const dialog = await openWithClock(page, '/docs/overview');
    await page.route('**/*.js', (route) => route.abort());
    const failure = page.waitForEvent('requestfailed');
    await page.clock.fastForward(delay);
    await failure;
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByText('This page crashed')).toHaveCount(0);
  });
});

test.describe('is easy to read and to close', () => {
  for (const mode of ['light', 'dark'] as const) {
    for (const [device, size] of Object.entries(sizes)) {
      for (const path of ['/docs/overview', '/zh-Hans/docs/overview']) {
        test(`${path}, ${device}, ${mode}`, async ({page}) => {
          await page.setViewportSize(size);
          await setColorMode(page, mode);
          const dialog = await openWithPromo(page, path);
          const target = await dialog.getByRole('button').boundingBox();
          expect(Math.min(target!.width, target!.height)).toBeGreaterThanOrEqual(44);
          const box = await dialog.boundingBox();
          expect(box!.x).toBeGreaterThanOrEqual(0);
          expect(box!.x + box!.width).toBeLessThanOrEqual(size.width);
          expect(box!.y + box!.height).toBeLessThanOrEqual(size.height);
          await expect(dialog).toHaveCSS('opacity', '1');
          await page.clock.resume();
          await loadAxe(page);
          const violations = await page.evaluate(async () => {
            const {axe} = window as unknown as {
              axe: {run: (selector: string) => Promise<{violations: {id: string}[]}>};
            };
            return (await axe.run('dialog')).violations.map(({id}) => id);
          });
          expect(violations).toEqual([]);
        });
      }
    }
  }

  test('in a window of 320 × 256 px the way out stays in view while the rest scrolls', async ({page}) => {
    await page.setViewportSize({width: 320, height: 256});
    const dialog = await openWithPromo(page);
    await dialog.getByRole('link').scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('link')).toBeInViewport();
    await expect(dialog.getByRole('button')).toBeInViewport({ratio: 1});
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
});
