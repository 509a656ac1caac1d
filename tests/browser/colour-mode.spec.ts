import {expect, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop, colorScheme: 'dark'});

const toggle = /^Switch between dark and light mode/;

test('is light for a new reader, whatever the system prefers', async ({page}) => {
  await open(page, '/docs/overview');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', {name: toggle})).toHaveAccessibleName(
    'Switch between dark and light mode (currently light mode)',
  );
});

test('a switch is kept, and other tabs follow', async ({page, context}) => {
  await open(page, '/docs/overview');
  const other = await context.newPage();
  await open(other, '/docs/deploy?no-promo');
  await page.getByRole('button', {name: toggle}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the switch is disabled until the page is ready', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL, viewport: sizes.desktop});
  const page = await context.newPage();
  await page.goto('/docs/overview');
  await expect(page.getByRole('button', {name: /^Switch between/})).toBeDisabled();
  await context.close();
  const ready = await browser.newPage({baseURL, viewport: sizes.desktop});
  await ready.goto('/docs/overview?no-promo');
  await expect(ready.getByRole('button', {name: toggle})).toBeEnabled();
  await ready.close();
});

test('figures follow the mode', async ({page}) => {
  await open(page, '/docs/overview');
  const shown = page.locator('.markdown figure').first().locator('img:visible');
  await expect(shown).toHaveAttribute('src', /\.svg$/);
  await page.getByRole('button', {name: toggle}).click();
  await expect(shown).toHaveAttribute('src', /\.svg#dark$/);
});
