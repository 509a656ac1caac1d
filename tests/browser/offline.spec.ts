import {expect, needsLightClient, open, test} from './fixtures.ts';

test('offline, a page that was not loaded leaves the reader where they are, and says so', async ({page, context}) => {
  needsLightClient();
  await open(page, '/docs/overview');
  const entry = (name: string) => page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
  await context.setOffline(true);
  await entry('Call an API').click();
  await expect(page.getByRole('status').filter({hasText: 'You are offline'})).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/overview(?:\?|$)/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('What APIPark is');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('offline, a page that was loaded before opens', async ({page, context}) => {
  await open(page, '/docs/overview');
  const entry = (name: string) => page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
  await entry('Call an API').click();
  await expect(page).toHaveURL(/\/docs\/call_api$/);
  await entry('What APIPark is').click();
  await expect(page).toHaveURL(/\/docs\/overview$/);
  await context.setOffline(true);
  await entry('Call an API').click();
  await expect(page).toHaveURL(/\/docs\/call_api$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Call an API');
});
