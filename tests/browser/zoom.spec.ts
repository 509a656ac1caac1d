import {expect, latestVersion, open, setColorMode, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

test('a figure opens enlarged by click and keyboard, and Escape leads back to it', async ({page}) => {
  await open(page, '/docs/overview');
  const figure = page.getByRole('button', {name: /^Enlarge: /}).first();
  await figure.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', {name: 'Close'}).click();
  await expect(dialog).toHaveCount(0);

  await figure.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(figure).toBeFocused();
});

test('an enlarged figure has the colours of the mode', async ({page}) => {
  await setColorMode(page, 'dark');
  await open(page, '/docs/overview');
  await page
    .getByRole('button', {name: /^Enlarge: /})
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('img')).toHaveAttribute('src', /#dark$/);
});

test('an enlarged figure is closed by going back', async ({page}) => {
  await open(page, '/docs/deploy');
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'What APIPark is'}).click();
  await page
    .getByRole('button', {name: /^Enlarge: /})
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Deploy APIPark with Docker Compose');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('figures of the next page become zoomable too', async ({page}) => {
  await open(page, '/docs/overview');
  const zoomable = page.locator('.markdown img[data-zoom-ready]');
  await expect(zoomable).not.toHaveCount(0);
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Deploy'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Deploy APIPark with Docker Compose');
  await expect(zoomable).not.toHaveCount(0);
});

for (const [version, drawing, least] of [
  ['1.6-beta', /architecture-1\.6\.svg#dark$/, 800],
  [latestVersion, /architecture-narrow\.svg#dark$/, 500],
] as const) {
  test(`on a phone the drawing that ${version} shows is enlarged to be scrolled at a readable size`, async ({page}) => {
    await page.setViewportSize(sizes.phone);
    await setColorMode(page, 'dark');
    await open(page, version === latestVersion ? '/docs/overview' : `/docs/${version}/overview`);
    await page.getByRole('button', {name: /^Enlarge: Parts of APIPark/}).click();
    const large = page.getByRole('dialog').locator('img');
    await expect(large).toHaveAttribute('src', drawing);
    await expect(page.locator('.medium-zoom-image--opened')).toHaveAttribute('src', drawing);
    expect(await large.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThan(least);
  });
}

for (const [device, size] of Object.entries(sizes))
  test(`a picture of the console keeps its proportions on a ${device}, and is enlarged only as far as it is sharp`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/docs/services/rest_services');
    const picture = page.locator('img[src^="/img/console/"]').first();
    await picture.scrollIntoViewIfNeeded();
    const measure = (image: HTMLImageElement) => {
      const {width, height} = image.getBoundingClientRect();
      return {
        width,
        ratio: width / height,
        naturalWidth: image.naturalWidth,
        natural: image.naturalWidth / image.naturalHeight,
      };
    };
    const {ratio, natural} = await picture.evaluate(measure);
    expect(ratio).toBeCloseTo(natural, 1);
    await expect(picture).toHaveRole('button');
    await picture.click();
    const large = await page.getByRole('dialog').locator('img').evaluate(measure);
    expect(large.ratio).toBeCloseTo(natural, 1);
    expect(large.width).toBeLessThanOrEqual(large.naturalWidth);
  });

test('the marks of a picture are on it when it is enlarged, too', async ({page}) => {
  await open(page, '/docs/guides/connect/first-ai-call');
  const figure = page.locator('figure', {has: page.locator('ol')}).first();
  const legend = await figure.locator('li').count();
  await figure.scrollIntoViewIfNeeded();
  await figure.getByRole('button', {name: /^Enlarge: /}).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('opacity', '1');
  await expect(dialog.locator('img ~ span')).toHaveCount(legend);
  const [image, mark] = await Promise.all([
    dialog.locator('img').boundingBox(),
    dialog.locator('span').first().boundingBox(),
  ]);
  expect(mark!.x).toBeGreaterThanOrEqual(image!.x - mark!.width);
  expect(mark!.y).toBeGreaterThan(image!.y);
});

test('an enlarged figure takes the place to which its copy has grown, under its own name', async ({page}) => {
  await open(page, '/docs/overview');
  const figure = page.getByRole('button', {name: /^Enlarge: /}).first();
  const name = (await figure.getAttribute('aria-label'))!.replace('Enlarge: ', '');
  await figure.focus();
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', {name});
  await expect(dialog).toHaveCSS('opacity', '1');
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('.medium-zoom-image--opened, dialog img')].map(
      (image) => image.getBoundingClientRect().toJSON() as DOMRect,
    ),
  );
  expect(boxes).toHaveLength(2);
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(Math.abs(boxes[0]![side] - boxes[1]![side]), side).toBeLessThan(2);
  await expect(dialog.getByRole('button', {name: 'Close'})).toBeFocused();
});

test('a figure that is closed while it still grows leaves nothing behind, and opens again', async ({page}) => {
  await open(page, '/docs/overview');
  const figure = page.getByRole('button', {name: /^Enlarge: /}).first();
  await figure.focus();
  const traces = page.locator('dialog, .medium-zoom-overlay, .medium-zoom-image--opened, .medium-zoom-image--hidden');
  await page.keyboard.press('Enter');
  await expect(traces).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(traces).toHaveCount(0);
  await expect(figure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
});

test('who wants less motion sees no figure grow', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await open(page, '/docs/overview');
  await page
    .getByRole('button', {name: /^Enlarge: /})
    .first()
    .click();
  await expect(page.locator('body > .medium-zoom-image--opened')).toHaveCSS('transition-duration', '0.001s');
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
});
