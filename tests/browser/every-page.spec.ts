import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';
import {expect, hydrated, test} from './fixtures.ts';
import {allPages} from './pages.ts';
import {pagesOfEachStructure} from './structure.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe looks for in each mode: everything once, then what colours alone can change. */
const rules = {light: {type: 'tag', values: tags}, dark: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}};

// Colours that are still fading from one mode to the other would be taken for the final ones.
test.use({contextOptions: {reducedMotion: 'reduce'}});

declare global {
  interface Window {
    axe: {run: (context: Document, options: object) => Promise<AxeResults>};
  }
}

/** Returns what axe finds on the open page, in both colour modes. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.addScriptTag({path: axePath});
  for (const [mode, runOnly] of Object.entries(rules)) {
    // By the reader's own switch: code blocks take their colours from the state behind it, not from the attribute.
    if (mode === 'dark') await page.locator('[class*="colorModeToggle"] button').first().evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    const results = await page.evaluate(async (only) => (await window.axe.run(document, {runOnly: only, resultTypes: ['violations']})).violations, runOnly);
    found.push(...results.map(({id, nodes}) => `${mode} ${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('\n')}`));
  }
  return found;
}

const pages = allPages();
// Axe takes seconds on a long page, and the versions of a page are built of the same parts: each part is looked at once.
const examined = pagesOfEachStructure(pages);

for (const path of pages) {
  test(`${path} is ${examined.has(path) ? 'accessible, ' : ''}quiet and asks no other host`, async ({page, baseURL}) => {
    const strangers: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) strangers.push(request.url());
    });
    page.on('console', (message) => {
      // The browser itself reports the status of a page that is meant not to exist.
      const isMissingPage = message.text().includes('404') && path.endsWith('no-such-page');
      if (['error', 'warning'].includes(message.type()) && !isMissingPage) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));

    await page.goto(path);
    await hydrated(page);
    if (examined.has(path)) expect(await violations(page), `axe on ${path}`).toEqual([]);
    expect(strangers, 'requests to other hosts').toEqual([]);
    expect(complaints, 'errors and warnings in the console').toEqual([]);
  });
}
