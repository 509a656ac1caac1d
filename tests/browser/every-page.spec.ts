import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';
import {expect, open, test} from './fixtures.ts';
import {allPages} from './pages.ts';
import {pagesOfEachStructure} from './structure.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe looks for in each mode: everything once, then what colours alone can change. */
const rules = {
  light: {type: 'tag', values: tags},
  dark: {type: 'rule', values: ['color-contrast', 'link-in-text-block']},
};

// Colours still fading from one mode to the other would be mistaken for the final ones.
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
    if (mode === 'dark')
      await page
        .locator('[class*="colorModeToggle"] button')
        .first()
        .evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    // Two frames later, when what fades has begun to.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      document.getAnimations().forEach((animation) => animation.cancel());
    });
    const results = await page.evaluate(
      async (only) => (await window.axe.run(document, {runOnly: only, resultTypes: ['violations']})).violations,
      runOnly,
    );
    found.push(
      ...results.map(
        ({id, nodes}) =>
          `${mode} ${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('\n')}`,
      ),
    );
  }
  return found;
}

/** Collects what a page asks of other hosts, and what it reports in the console; `path` is the page that is open. */
function listen(page: Page, baseURL: string): {path: string; complaints: string[]} {
  const heard = {path: '', complaints: [] as string[]};
  const complain = (text: string) => heard.complaints.push(`${heard.path}: ${text}`);
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) complain(`asks ${request.url()}`);
  });
  page.on('console', (message) => {
    // The browser itself reports the status of a page that does not exist on purpose.
    const isMissingPage = message.text().includes('404') && heard.path.endsWith('no-such-page');
    if (['error', 'warning'].includes(message.type()) && !isMissingPage) complain(message.text());
  });
  page.on('pageerror', (error) => complain(error.message));
  return heard;
}

const pages = allPages();
// Axe takes seconds on a long page, and the versions of a page are built of the same parts: each part is checked once.
const examined = pagesOfEachStructure(pages);

for (const path of examined) {
  test(`${path} is accessible, in both colour modes`, async ({page}) => {
    await open(page, path);
    expect(await violations(page), `axe on ${path}`).toEqual([]);
  });
}

/** Pages that one test opens one after the other, as a reader does: most of a visit's cost is that of its first page. */
const visitLength = 20;

for (let start = 0; start < pages.length; start += visitLength) {
  const visit = pages.slice(start, start + visitLength);
  test(`${visit[0]} to ${visit.at(-1)}: ${visit.length} pages are quiet and ask no other host`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(visit.length * 10_000);
    const heard = listen(page, baseURL!);
    for (const path of visit) {
      heard.path = path;
      await open(page, path);
    }
    expect(heard.complaints).toEqual([]);
  });
}
