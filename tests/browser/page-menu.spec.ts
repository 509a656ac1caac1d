import type {Page} from '@playwright/test';
import {expect, open, sizes, test} from './fixtures.ts';

const languages = [
  {
    prefix: '',
    button: 'Copy page',
    entries: [
      'Copy as Markdown',
      'View as Markdown',
      'Copy link',
      'Open in ChatGPT',
      'Open in Claude',
      'Connect your agent',
    ],
    copied: 'Copied',
    notLoaded: 'The Markdown did not load. Check the connection, and try again.',
    notCopied: 'The browser does not allow copying. View the page as Markdown, and copy it there.',
  },
  {
    prefix: '/zh-Hans',
    button: '复制页面',
    entries: ['复制为 Markdown', '查看 Markdown', '复制链接', '在 ChatGPT 中打开', '在 Claude 中打开', '接入智能体'],
    copied: '复制成功',
    notLoaded: 'Markdown 未能加载。请检查网络连接，然后重试。',
    notCopied: '浏览器不允许复制。请查看 Markdown，并在那里复制。',
  },
];

const menu = (page: Page) => page.locator('.page-menu');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const {prefix, button, entries, copied, notLoaded, notCopied} of languages) {
  const address = `${prefix}/docs/deploy`;

  test.describe(`the menu of a page, ${prefix || 'en'}`, () => {
    test('copies the Markdown and the address, and says so', async ({page, context, request}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, `${address}#files`);
      await page.getByRole('button', {name: button}).click();
      await expect(menu(page).getByRole('listitem')).toHaveText(entries);
      await page.getByRole('button', {name: entries[0], exact: true}).click();
      await expect(menu(page).getByRole('status')).toHaveText(copied);
      const list = menu(page).locator('.dropdown__menu');
      const height = (await list.boundingBox())!.height;
      await expect(menu(page).getByRole('status'), 'is said for a moment').toHaveText('');
      expect((await list.boundingBox())!.height, 'moves nothing').toBe(height);
      const answer = await request.get(`${address}.md`);
      expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(await clipboard(page)).toBe(await answer.text());

      await page.getByRole('button', {name: entries[2], exact: true}).click();
      await expect.poll(() => clipboard(page)).toBe(new URL(page.url()).origin + address);
    });

    test('leads to the Markdown, and to chats only by links that tell them nothing else', async ({page}) => {
      await open(page, address);
      await page.getByRole('button', {name: button}).click();
      await expect(page.getByRole('link', {name: entries[1], exact: true})).toHaveAttribute('href', `${address}.md`);
      for (const [name, host] of [
        [entries[3]!, 'chatgpt.com'],
        [entries[4]!, 'claude.ai'],
      ] as const) {
        const link = page.getByRole('link', {name, exact: true});
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
        await expect(link).toHaveAttribute('target', '_blank');
        const target = new URL((await link.getAttribute('href'))!);
        expect(target.host).toBe(host);
        expect(target.searchParams.get('q')).toContain(`${address}.md`);
      }
    });

    test('leads to how agents search all pages', async ({page}) => {
      await open(page, address);
      await page.getByRole('button', {name: button}).click();
      await page.getByRole('link', {name: entries[5], exact: true}).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/docs/guides/connect/documentation$`));
    });

    test('works by keyboard alone, and closes by Escape and by a click elsewhere', async ({page}) => {
      await open(page, address);
      const opener = page.getByRole('button', {name: button});
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(menu(page).getByRole('listitem')).toHaveCount(entries.length);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('button', {name: entries[0], exact: true})).toBeFocused();
      await page.keyboard.press('End');
      await expect(page.getByRole('link', {name: entries.at(-1)!, exact: true})).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(menu(page).getByRole('listitem')).toHaveCount(0);

      await opener.click();
      await expect(menu(page).getByRole('listitem')).toHaveCount(entries.length);
      await page.locator('h2').first().click();
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    });

    test('says plainly that the Markdown did not load, and tries again', async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.route('**/*.md', (route) => route.abort());
      await open(page, address);
      await page.getByRole('button', {name: button}).click();
      const copy = page.getByRole('button', {name: entries[0], exact: true});
      await copy.click();
      await expect(menu(page).getByRole('status')).toHaveText(notLoaded);
      await page.unroute('**/*.md');
      await copy.click();
      await expect(menu(page).getByRole('status')).toHaveText(copied);
    });

    test('says plainly that the browser does not let it copy', async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {value: undefined});
        document.execCommand = () => false;
      });
      await open(page, address);
      await page.getByRole('button', {name: button}).click();
      await page.getByRole('button', {name: entries[0], exact: true}).click();
      await expect(menu(page).getByRole('status')).toHaveText(notCopied);
    });

    test('shows the link to the Markdown where its code does not load', async ({page}) => {
      await open(page, address);
      await page.route('**/assets/js/*.js', (route) => route.abort());
      await page.getByRole('button', {name: button}).click();
      await expect(menu(page).getByRole('link', {name: entries[1], exact: true})).toBeVisible();
      await expect(page.getByRole('button', {name: button})).toBeHidden();
    });

    test.describe('on a phone', () => {
      test.use({viewport: sizes.phone, hasTouch: true});

      test('opens within the window', async ({page}) => {
        await open(page, address);
        await page.getByRole('button', {name: button}).tap();
        const box = (await menu(page).locator('.dropdown__menu').boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(sizes.phone.width);
      });
    });

    test.describe('without scripts', () => {
      test.use({javaScriptEnabled: false});

      test('is a link to the Markdown', async ({page}) => {
        await page.goto(address);
        await expect(page.getByRole('button', {name: button})).toBeHidden();
        await expect(page.getByRole('link', {name: entries[1], exact: true})).toHaveAttribute('href', `${address}.md`);
      });
    });
  });
}

test('each page names its own Markdown, also after a change of route, and an unknown address none', async ({page}) => {
  const twin = page.locator('link[rel="alternate"][type="text/markdown"]');
  await open(page, '/docs/deploy');
  await expect(twin).toHaveAttribute('href', '/docs/deploy.md');
  await page.getByRole('link', {name: 'Release notes'}).first().click();
  await expect(twin).toHaveAttribute('href', '/docs/release.md');
  await expect(twin).toHaveCount(1);
  await open(page, '/docs/there-is-no-such-page');
  await expect(twin).toHaveCount(0);
});

test('on a phone, the name of the button, which screen readers hear, lies within the window', async ({page}) => {
  await page.setViewportSize(sizes.phone);
  await open(page, '/docs/overview');
  const button = menu(page).getByRole('button', {name: languages[0]!.button});
  await expect(button).toBeVisible();
  const right = await button.locator('span').evaluate((name) => name.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(sizes.phone.width);
});
