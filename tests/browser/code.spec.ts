import type {Page} from '@playwright/test';
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
  test(`the button that copies shows its icon at once, with forced colours: ${forcedColors}`, async ({page}) => {
    await page.emulateMedia({forcedColors});
    await open(page, '/docs/deploy');
    const block = page.locator('[data-code-block]').first();
    const button = block.getByRole('button', {name: 'Copy code to clipboard'});
    await expect(button).toBeVisible();
    const [width, icon, surface] = await button.evaluate((element) => {
      const drawn = getComputedStyle(element, '::after');
      return [parseFloat(drawn.borderTopWidth), drawn.borderTopColor, getComputedStyle(element).backgroundColor];
    });
    expect(width).toBeGreaterThanOrEqual(1);
    expect(icon).not.toBe(surface);
    await expect(button).toHaveCSS('opacity', '1');
  });
}

const compose = (page: Page) => page.locator('[data-code-block]', {hasText: 'x-defaults'}).first();

test('no button lies on a long first line, and only what scrolls is a stop of the keyboard', async ({page}) => {
  await open(page, '/docs/guides/connect/first-ai-call');
  const blocks = await page.locator('[data-code-block]:has(pre):visible').evaluateAll((elements) =>
    elements.map((block) => {
      const pre = block.querySelector('pre')!;
      const button = block.querySelector('[data-code-action=copy]')?.getBoundingClientRect();
      const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[] = [];
      while (texts.nextNode()) {
        const text = document.createRange();
        text.selectNode(texts.currentNode);
        lines.push(...text.getClientRects());
      }
      return {
        isCovered: lines.some(
          ({right, top, bottom}) => button && right > button.left && top < button.bottom - 4 && bottom > button.top + 4,
        ),
        scrolls: pre.scrollWidth > pre.clientWidth + 1,
        isStop: pre.hasAttribute('tabindex'),
      };
    }),
  );
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks.filter(({isCovered}) => isCovered)).toEqual([]);
  expect(blocks.filter(({scrolls, isStop}) => scrolls !== isStop)).toEqual([]);
  expect(blocks.some(({scrolls}) => scrolls)).toBe(true);
});

test('long code shows its first lines, does not stop the wheel, and is shown whole when asked', async ({page}) => {
  await open(page, '/docs/deploy#compose-file');
  const block = compose(page);
  const code = block.locator('code');
  const lines = (await code.textContent())!.split('\n').length;
  const button = block.getByRole('button', {name: `Show all ${lines} lines`});
  await expect(button).toBeVisible();
  const folded = (await block.boundingBox())!.height;
  await block.hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 500);
  expect(await code.evaluate((element) => element.scrollTop)).toBe(0);

  await button.focus();
  await page.keyboard.press('Enter');
  expect(await code.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect((await block.boundingBox())!.height).toBeGreaterThan(2 * folded);
  const less = block.getByRole('button', {name: 'Show less'});
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await less.click();
  expect((await block.boundingBox())!.height).toBeCloseTo(folded, 0);
  await expect(block).toBeInViewport();
});

test('long code opens where a word is found in it, and is copied whole', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/zh-Hans/docs/deploy#compose-file');
  const block = compose(page);
  await expect(block.getByRole('button', {name: /^显示全部 \d+ 行$/})).toBeVisible();
  await block.locator('[data-code-action=copy]').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator('code').textContent());
  // What a browser does that finds a word, or follows a mark.
  const last = block.locator('code span').last();
  await last.evaluate((element) => element.scrollIntoView({block: 'center'}));
  await expect(block).toHaveAttribute('data-open');
  await expect(last).toBeInViewport();
});

for (const path of ['/docs/troubleshooting', '/zh-Hans/docs/troubleshooting']) {
  test(`on ${path}, names in code stay on one line`, async ({page}) => {
    await page.setViewportSize(sizes.phone);
    await open(page, path);
    const names = page.locator('.markdown :is(p, li) > code.name');
    expect(await names.count()).toBeGreaterThan(10);
    expect(
      await names.evaluateAll((codes) =>
        codes.filter((code) => code.getClientRects().length > 1).map((code) => code.textContent),
      ),
    ).toEqual([]);
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
  await open(page, '/docs/guides/operate/offline-install');
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
    const cut = await page
      .locator('pre code')
      .evaluateAll((codes) => codes.filter((code) => code.scrollHeight > code.clientHeight + 1).length);
    expect(cut).toBe(0);
    await expect(page.locator('[data-code-action=all]:visible')).toHaveCount(0);
  });
});

test.describe('by touch', () => {
  test.use({viewport: sizes.phone, hasTouch: true, isMobile: true});

  test('buttons stand beside code, not on it, and lines that continue can be wrapped', async ({page}) => {
    await open(page, '/docs/troubleshooting#stack-overflow');
    const lines = page.locator('[data-code-block]', {hasText: 'MYSQL_ROOT_PASSWORD'}).first();
    await lines.scrollIntoViewIfNeeded();
    const wrap = lines.getByRole('button', {name: 'Toggle word wrap'});
    await expect(wrap).toBeVisible();
    const boxes = await page.locator('[data-code-block]:has(pre):visible').evaluateAll((blocks) =>
      blocks.map((block) => {
        const code = block.querySelector('pre')!.getBoundingClientRect();
        const buttons = [...block.querySelectorAll('[data-code-action=copy], [data-code-action=wrap]')]
          .map((button) => button.getBoundingClientRect())
          .filter(({width}) => width > 0);
        return buttons.some(
          ({left, right, top, bottom}) =>
            left < code.right - 1 && right > code.left + 1 && top < code.bottom - 1 && bottom > code.top + 9,
        );
      }),
    );
    expect(boxes.length).toBeGreaterThan(10);
    expect(boxes.filter(Boolean)).toEqual([]);
    await wrap.tap();
    expect(await lines.locator('pre').evaluate((pre) => pre.scrollWidth <= pre.clientWidth)).toBe(true);
  });

  test('a command of one line wraps by itself', async ({page}) => {
    for (const width of [360, 1024]) {
      await page.setViewportSize({width, height: 740});
      await open(page, '/docs/guides/operate/offline-install');
      const line = page.locator('[data-code-block]', {hasText: 'cd /tmp/data-gym-cache'}).last();
      await line.scrollIntoViewIfNeeded();
      const pre = line.locator('pre');
      expect(await pre.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expect(pre).toHaveCSS('background-image', 'none');
      await expect(line.getByRole('button', {name: 'Copy code to clipboard'})).toBeVisible();
      await expect(line.getByRole('button', {name: 'Toggle word wrap'})).toBeHidden();
    }
  });
});
