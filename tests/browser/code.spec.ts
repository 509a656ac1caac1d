import {expect, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

test('a block of code is coloured without a script, and copied with one', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/docs/deploy#secrets');
  const block = page.locator('[data-code-block]', {hasText: 'MYSQL_ROOT_PASSWORD'}).first();
  const colours = await block
    .locator('code span')
    .evaluateAll((spans) => new Set(spans.map((span) => getComputedStyle(span).color)).size);
  expect(colours).toBeGreaterThan(2);
  await block.hover();
  // A screen reader tells of a change only in a region that was there before: one for copying, one for being offline.
  await expect(page.locator('body > [role=status]')).toHaveCount(2);
  await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await block.locator('pre').evaluate((pre) => pre.textContent),
  );
});

for (const forcedColors of ['none', 'active'] as const) {
  test(`the button that copies shows its icon, with forced colours: ${forcedColors}`, async ({page}) => {
    await page.emulateMedia({forcedColors});
    await open(page, '/docs/deploy#secrets');
    const block = page.locator('[data-code-block]').first();
    await block.hover();
    const [mask, icon, surface] = await block
      .getByRole('button', {name: 'Copy code to clipboard'})
      .evaluate((button) => {
        const drawn = getComputedStyle(button, '::before');
        return [drawn.maskImage, drawn.backgroundColor, getComputedStyle(button).backgroundColor];
      });
    expect(mask).toContain('url(');
    expect(icon).not.toBe(surface);
  });
}

test('long lines wrap when asked, and lines that fit offer nothing', async ({page}) => {
  await page.setViewportSize(sizes.phone);
  await open(page, '/docs/deploy#secrets');
  const long = page.locator('[data-code-block]', {hasText: 'MYSQL_ROOT_PASSWORD'}).first();
  const wrap = long.getByRole('button', {name: 'Toggle word wrap'});
  await long.locator('pre').focus();
  await wrap.click();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await long.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);

  await page.setViewportSize(sizes.desktop);
  const short = page.locator('[data-code-block]', {hasText: './tokenizer:/tmp'}).first();
  await short.locator('pre').focus();
  await expect(short.getByRole('button', {name: 'Copy code to clipboard'})).toBeVisible();
  await expect(short.getByRole('button', {name: 'Toggle word wrap'})).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  test('code is readable and has no dead buttons', async ({page}) => {
    await page.goto('/docs/deploy');
    await expect(page.locator('[data-code-block] code').first()).toBeVisible();
    await expect(page.locator('[data-code-action]').first()).toBeHidden();
  });
});
