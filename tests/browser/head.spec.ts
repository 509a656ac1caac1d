import type {Page} from '@playwright/test';
import {expect, hydrated, test} from './fixtures.ts';

/** What the head of a page and its root element say. The text of scripts is left out: the build minifies it. */
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    classes: [...document.documentElement.classList].sort(),
    tags: [...document.head.querySelectorAll('[data-rh]:is(meta, link, script[type])')]
      .map(({localName, attributes}) =>
        [localName, ...[...attributes].map(({name, value}) => `${name}=${value}`).sort()].join(' '),
      )
      .sort(),
  }));

for (const path of [
  '/',
  '/search',
  '/versions',
  '/docs/deploy',
  '/docs/category/ai',
  '/docs/1.4-beta/deploy',
  '/docs/api-reference/gateway/create-chat-completion',
]) {
  test(`${path} has the same head where it is the first page and where it is the second`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const withoutScripts = await browser.newContext({javaScriptEnabled: false, baseURL});
    const plain = await withoutScripts.newPage();
    await plain.goto(path);
    const served = await headOf(plain);
    await withoutScripts.close();
    expect(served.tags.length).toBeGreaterThan(5);

    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await headOf(page), 'after React has taken over').toEqual(served);

    await page.goto('/docs/overview');
    await hydrated(page);
    await page.evaluate((address) => {
      const link = Object.assign(document.createElement('a'), {href: address});
      document.querySelector('.theme-doc-markdown p')!.append(link);
      link.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect.poll(() => headOf(page)).toEqual(served);
  });
}
