import {expect, test} from './fixtures.ts';
import {startPlainHost, type PlainHost} from './plain-host.ts';

let plain: PlainHost;
test.beforeAll(async () => {
  plain = await startPlainHost();
});
test.afterAll(() => plain.stop());

/** The site on a host that redirects, and on one where the moved page itself leads on. */
const hosts: Readonly<Record<string, () => string>> = {
  'a host with redirects': () => '',
  'a host without': () => plain.origin,
};

for (const [host, origin] of Object.entries(hosts)) {
  for (const prefix of ['', '/zh-Hans']) {
    test(`${prefix}/docs/latest on ${host} leads on with the reader's query and anchor, and leaves nothing to go back to`, async ({
      page,
    }) => {
      await page.goto(`${origin()}${prefix}/search`);
      await page.goto(`${origin()}${prefix}/docs/latest?from=mail#first-steps`);
      await expect(page).toHaveURL(
        (url) =>
          url.pathname === `${prefix}/docs` && url.searchParams.get('from') === 'mail' && url.hash === '#first-steps',
      );
      await expect(page.locator('h1')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname === `${prefix}/search`);
    });

    test(`${prefix}/docs/1.3-beta/category/ai on ${host} leads to the page on AI models`, async ({page}) => {
      await page.goto(`${origin()}${prefix}/docs/1.3-beta/category/ai`);
      await expect(page).toHaveURL(
        (url) => url.pathname === `${prefix}/docs/1.3-beta/system_setting/ai_model_providers`,
      );
      await expect(page.locator('h1')).toBeVisible();
    });
  }

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test(`a moved address on ${host} leads on`, async ({page}) => {
      await page.goto(`${origin()}/zh-Hans/docs/latest`);
      await expect(page).toHaveURL((url) => url.pathname === '/zh-Hans/docs');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    });
  });
}

for (const prefix of ['', '/zh-Hans']) {
  test.describe(`a section that has moved to another page, ${prefix || 'en'}`, () => {
    const [old, now] = [`${prefix}/docs/deploy#offline`, `${prefix}/docs/guides/operate/offline-install`];

    test('is found under its old address, which the way back does not pass', async ({page}) => {
      await page.goto(`${prefix}/search`);
      await page.goto(old);
      await expect(page).toHaveURL((url) => url.pathname === now);
      await expect(page.locator('h1')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL((url) => url.pathname === `${prefix}/search`);
    });

    test('is found when its name is typed behind the address of the open page', async ({page}) => {
      await page.goto(old.replace(/#.*/, ''));
      await expect(page.locator('.section-moved').first(), 'only its own readers see the link').toBeHidden();
      await page.evaluate((hash) => location.assign(hash), '#offline');
      await expect(page).toHaveURL((url) => url.pathname === now);
    });

    test.describe('without scripts', () => {
      test.use({javaScriptEnabled: false});

      test('is one link away', async ({page}) => {
        await page.goto(old);
        await page.locator('.section-moved:visible').getByRole('link').click();
        await expect(page).toHaveURL((url) => url.pathname === now);
      });
    });
  });
}
