import type {Page} from '@playwright/test';
import type {AxeResults} from 'axe-core';
import {expect, loadAxe, open, sizes, test} from './fixtures.ts';
import {allPages} from './pages.ts';
import {pagesOfEachStructure} from './structure.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe looks for in each mode: everything once, then what colours alone can change. */
const rules = {
  light: {type: 'tag', values: tags},
  dark: {type: 'rule', values: ['color-contrast', 'link-in-text-block']},
};

// Colours that are still fading from one mode to the other would be taken for the final ones. What is too wide for a desktop is so for a phone, too.
test.use({contextOptions: {reducedMotion: 'reduce'}, viewport: sizes.phone});

declare global {
  interface Window {
    axe: {run: (context: Document | Element, options: object) => Promise<AxeResults>};
  }
}

/** Returns what axe finds on the open page or in its article, in both colour modes; the next page opens in light mode again. */
async function violations(page: Page, part: 'page' | 'article'): Promise<string[]> {
  const found: string[] = [];
  await loadAxe(page);
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
      async ({only, selector}) => {
        const context = selector === 'page' ? document : document.querySelector(selector)!;
        return (await window.axe.run(context, {runOnly: only, resultTypes: ['violations']})).violations;
      },
      {only: runOnly, selector: part},
    );
    found.push(
      ...results.map(
        ({id, nodes}) =>
          `${mode} ${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('\n')}`,
      ),
    );
  }
  await page.evaluate(() => localStorage.removeItem('theme'));
  return found;
}

/** Returns by how many px the open page is wider than the window. */
const excessWidth = (page: Page) =>
  page.evaluate(() => {
    const {scrollWidth, clientWidth} = document.documentElement;
    // The window's width counts the room that is kept for a scroll bar.
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Collects what a page asks of other hosts, and what it reports in the console; `path` is the page that is open. */
function listen(page: Page, baseURL: string): {path: string; complaints: string[]} {
  const heard = {path: '', complaints: [] as string[]};
  const complain = (text: string) => heard.complaints.push(`${heard.path}: ${text}`);
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) complain(`asks ${request.url()}`);
  });
  page.on('console', (message) => {
    // The browser itself reports the status of a page that is meant not to exist.
    const isMissingPage = message.text().includes('404') && heard.path.endsWith('no-such-page');
    if (['error', 'warning'].includes(message.type()) && !isMissingPage) complain(message.text());
  });
  page.on('pageerror', (error) => complain(error.message));
  return heard;
}

test.describe('without the policy, which lets no page ask another host', () => {
  test.use({bypassCSP: true});

  test('what a page reports, asks of another host, and shows beside the window is noticed', async ({page, baseURL}) => {
    const heard = listen(page, baseURL!);
    heard.path = '/';
    await open(page, '/');
    await page.evaluate(async () => {
      console.warn('a warning');
      await fetch('http://localhost:1/').catch(() => undefined);
      setTimeout(() => {
        throw new Error('an error');
      });
    });
    await expect
      .poll(() => heard.complaints)
      .toEqual(expect.arrayContaining(['/: a warning', '/: asks http://localhost:1/', '/: an error']));
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('div'), {style: 'width: 500px; height: 1px'})),
    );
    expect(await excessWidth(page)).toBe(500 - sizes.phone.width);
  });
});

const isOfOtherVersion = (path: string) => /\/docs\/(?:next|\d)/.test(path);
const all = allPages();
// Where several pages have the same parts, the one of the latest version is examined.
const pages = [...all.filter((path) => !isOfOtherVersion(path)), ...all.filter(isOfOtherVersion)];
// Axe takes seconds on a long page, and the versions of a page are built of the same parts: each part is looked at once.
const examined = pagesOfEachStructure(pages);
/** Pages of another version than the latest without a part of their own: their scripts are those of other pages, so only their width is looked at, without scripts. */
const isAlike = (path: string) => isOfOtherVersion(path) && !examined.has(path);

/** Pages that one test opens one after the other, as a reader does: most of a visit's cost is that of its first page. */
const visitLength = 20;

/** Returns visits that together have all of the paths. */
const visits = (paths: readonly string[]) =>
  Array.from({length: Math.ceil(paths.length / visitLength)}, (_, index) =>
    paths.slice(index * visitLength, (index + 1) * visitLength),
  );

for (const visit of visits(pages.filter((path) => !isAlike(path)))) {
  test(`${visit[0]} to ${visit.at(-1)}: ${visit.length} pages are quiet, accessible, and as wide as the window`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(visit.length * 20_000);
    const heard = listen(page, baseURL!);
    for (const path of visit) {
      heard.path = path;
      await open(page, path);
      expect.soft(await excessWidth(page), `width of ${path} on a phone`).toBe(0);
      const part = examined.get(path);
      if (!part) continue;
      await page.setViewportSize(sizes.desktop);
      expect.soft(await excessWidth(page), `width of ${path} on a desktop`).toBe(0);
      expect.soft(await violations(page, part), `axe on ${path}`).toEqual([]);
      await page.setViewportSize(sizes.phone);
    }
    expect(heard.complaints).toEqual([]);
  });
}

/**
 * Puts the body of another page of the same language in the place of the open page's: it is laid out as if it had been opened, without what else
 * a visit costs. Rejects when that page has other style sheets.
 */
const showBody = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const other = new DOMParser().parseFromString(await response.text(), 'text/html');
    const sheets = ({head}: Document) =>
      [...head.querySelectorAll('style, link[rel="stylesheet"]')].map(
        (sheet) => sheet.getAttribute('href') ?? sheet.textContent,
      );
    if (!response.ok || sheets(other).join() !== sheets(document).join())
      throw new Error(`${address} is not a page with the style sheets of ${location.pathname}.`);
    for (const {name, value} of other.documentElement.attributes) document.documentElement.setAttribute(name, value);
    document.body.replaceWith(other.body);
  }, path);

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a page that is shown in the place of another one is as wide as when it is opened', async ({page}) => {
    const widths = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll('*')].map((element) => element.getBoundingClientRect().width),
      );
    await page.goto('/docs/1.8-beta/deploy');
    const opened = await widths();
    await page.goto('/docs/1.8-beta/teams');
    await showBody(page, '/docs/1.8-beta/deploy');
    expect(await widths()).toEqual(opened);
  });

  const alike = pages.filter(isAlike);
  const isChinese = (path: string) => path.startsWith('/zh-Hans/');
  for (const visit of [alike.filter((path) => !isChinese(path)), alike.filter(isChinese)].flatMap(visits)) {
    test(`${visit[0]} to ${visit.at(-1)}: ${visit.length} pages are as wide as the window`, async ({page}) => {
      test.setTimeout(visit.length * 20_000);
      await page.goto(visit[0]!);
      for (const path of visit) {
        await showBody(page, path);
        expect.soft(await excessWidth(page), `width of ${path} on a phone`).toBe(0);
      }
    });
  }
});
