import {expect, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

test('a figure opens enlarged by click and keyboard, and Escape leads back to it', async ({page}) => {
  await open(page, '/docs/overview');
  const figure = page.getByRole('button', {name: /^Enlarge: /}).first();
  await figure.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', {name: 'Close'}).click();
  await expect(dialog).toHaveCount(0);

  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(figure).toBeFocused();
});

test('figures of the next page become zoomable too', async ({page}) => {
  await open(page, '/docs/overview');
  const zoomable = page.locator('.markdown img[data-zoom-ready]');
  await expect(zoomable).not.toHaveCount(0);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Deploy'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Deploy APIPark');
  await expect(zoomable).not.toHaveCount(0);
});

test('on a phone the enlarged figure can be scrolled at a readable size', async ({page}) => {
  await page.setViewportSize(sizes.phone);
  await open(page, '/docs/overview');
  await page.getByRole('button', {name: /^Enlarge: /}).first().click();
  const width = await page.getByRole('dialog').getByRole('img').evaluate((image) => image.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(800);
});
