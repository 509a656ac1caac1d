import {parse} from 'yaml';
import {expect, latestVersion, open, sizes, test} from './fixtures.ts';

const create = '/docs/api-reference/credentials/create-authorization';
const list = '/docs/api-reference/credentials/list-authorizations';

test('a language of samples, once chosen, stays chosen on other pages', async ({page}) => {
  const sample = page.getByRole('tabpanel').first();
  await open(page, create);
  await page.getByRole('tab', {name: 'Python'}).click();
  await expect(sample).toContainText('import requests');
  await open(page, list);
  await expect(page.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');
  await expect(sample).toContainText('requests.get(');
});

test('a field has an address of its own', async ({page}) => {
  await open(page, create);
  await page.locator('#body-driver').click();
  await expect(page).toHaveURL(/#body-driver$/);
  await expect(page.locator('#body-driver')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('fields, answers, and the samples of all languages can be read', async ({page}) => {
    await page.goto(create);
    const article = page.locator('article');
    for (const text of [
      'hide_credential',
      'unknown driver',
      'curl --request POST',
      'import requests',
      'fetch(url, options)',
      'package main',
      'HttpRequest.newBuilder()',
    ]) {
      await expect(article.getByText(text).first()).toBeVisible();
    }
  });
});

test('the OpenAPI document of each version is there in both languages', async ({page, request}) => {
  for (const [path, version, title] of [
    ['/docs/api-reference', latestVersion, 'APIPark API'],
    ['/zh-Hans/docs/1.4-beta/api-reference', '1.4-beta', 'APIPark API'],
  ] as const) {
    await open(page, path);
    const address = await page.locator('article a[href$="openapi.yaml"]').first().getAttribute('href');
    expect(address).toBe(`${path}/openapi.yaml`);
    const {openapi, info} = parse(await (await request.get(address!)).text()) as {
      openapi: string;
      info: {title: string; version: string};
    };
    expect({openapi, info}).toMatchObject({openapi: '3.1.0', info: {title, version}});
  }
});

test.describe('on a phone', () => {
  test.use({viewport: sizes.phone});

  test('a page of an operation is no wider than the screen', async ({page}) => {
    await open(page, create);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
  });
});
