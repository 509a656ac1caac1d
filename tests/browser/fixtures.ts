import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, test as base, type Page} from '@playwright/test';

export {expect};

/** The version at /docs. Playwright loads modules of src/ as CommonJS and finds no names in them, so the file is read. */
export const latestVersion = (
  JSON.parse(readFileSync(new URL('../../versions.json', import.meta.url), 'utf8')) as string[]
)[0]!;

/** Whether the build that is tested does without the measures of `src/plugins/light-client/`: `STOCK_CLIENT=true npm test -- build browser`. */
const isStock = process.env.STOCK_CLIENT === 'true';

/** Leaves out a test of what only these measures do: stock Docusaurus loads more, and loads ahead what links in sight lead to. */
export const needsLightClient = () =>
  test.skip(isStock, 'Stock Docusaurus loads more, and loads ahead what links in sight lead to.');

type Options = {
  /** Whether pages are opened with the promotional pop-up; it would cover what other tests check. */
  promo: boolean;
};

function withoutPromo(url: string): string {
  const [beforeHash, ...hash] = url.split('#');
  const joined = `${beforeHash}${beforeHash!.includes('?') ? '&' : '?'}no-promo`;
  return [joined, ...hash].join('#');
}

/** Playwright's test, with a page that opens addresses without the pop-up unless `promo` is set. */
export const test = base.extend<Options>({
  promo: [false, {option: true}],
  page: async ({page, promo}, provide) => {
    if (!promo) {
      const goto = page.goto.bind(page);
      page.goto = (url, options) => goto(withoutPromo(url), options);
    }
    await provide(page);
  },
});

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

/** Opens a page and waits until React has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Chooses the colour mode as a returning reader has it, before any page is opened. */
export async function setColorMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', value), mode);
}

/** Window sizes in px that tests look at. */
export const sizes = {phone: {width: 360, height: 740}, desktop: {width: 1440, height: 900}};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into the open page, through the inspector: the site's policy allows no script that is not its own. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axe);

/** Collects what the content security policy blocks on the pages that are opened from now on. */
export function listenToPolicy(page: Page): string[] {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(`${page.url()}: ${message.text()}`);
  });
  return blocked;
}
