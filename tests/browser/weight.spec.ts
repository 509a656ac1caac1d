import {createHash} from 'node:crypto';
import {brotliCompressSync} from 'node:zlib';
import type {Page, Response} from '@playwright/test';
import {expect, hydrated, needsLightClient, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});
needsLightClient();

const compressed = new Map<string, number>();

/** Bytes of a body as a host sends it; most pages share their largest files, which are compressed once. */
function sentBytes(body: Buffer): number {
  const key = createHash('sha256').update(body).digest('hex');
  const bytes = compressed.get(key) ?? Math.min(body.length, brotliCompressSync(body).length);
  compressed.set(key, bytes);
  return bytes;
}

type Weight = {scripts: number; others: number; requests: number; nodes: number};

/** What a first visit takes: bytes as a host sends them (brotli where text) of scripts and of all else but typefaces, requests, and DOM nodes. */
async function weigh(page: Page, address: string): Promise<{weight: Weight; typefaces: number; texts: string[]}> {
  const bodies: Promise<{type: string; body: Buffer}>[] = [];
  const take = (response: Response) =>
    bodies.push(response.body().then((body) => ({type: response.request().resourceType(), body})));
  page.on('response', take);
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // What comes later is not part of the first visit, and may come when the test has ended.
  page.off('response', take);
  const got = await Promise.all(bodies);
  const bytes = got.map(({type, body}) => ({type, size: sentBytes(body)}));
  const sum = (items: typeof bytes) => items.reduce((total, {size}) => total + size, 0);
  return {
    weight: {
      scripts: sum(bytes.filter(({type}) => type === 'script')),
      others: sum(bytes.filter(({type}) => type !== 'script' && type !== 'font')),
      requests: got.length,
      nodes: await page.locator('*').count(),
    },
    typefaces: sum(bytes.filter(({type}) => type === 'font')),
    texts: got.filter(({type}) => type === 'script').map(({body}) => body.toString()),
  };
}

/** The most bytes of typefaces in English: that of the headings. Chinese has none. */
const mostTypefaces = 9_200;

/** The most that a page of each kind may take in either language, up to 3 % above what it took when this was written. Raise a budget only with a reason in the commit. */
const budgets: [address: string, budget: Weight][] = [
  ['/', {scripts: 93_800, others: 28_700, requests: 10, nodes: 376}],
  ['/docs/deploy', {scripts: 101_200, others: 39_000, requests: 12, nodes: 1_471}],
  ['/docs/overview', {scripts: 101_200, others: 35_200, requests: 15, nodes: 660}],
  ['/docs/release', {scripts: 97_300, others: 41_700, requests: 9, nodes: 1_660}],
  ['/docs/api-reference/gateway/create-chat-completion', {scripts: 97_300, others: 38_000, requests: 9, nodes: 1_840}],
  ['/docs/1.4-beta/deploy', {scripts: 101_200, others: 46_700, requests: 13, nodes: 2_440}],
  ['/docs/1.0-beta/quick', {scripts: 101_200, others: 31_700, requests: 13, nodes: 655}],
];

for (const [address, budget] of budgets) {
  for (const prefix of ['', '/zh-Hans']) {
    test(`${prefix}${address} keeps its budget`, async ({page}) => {
      const {weight, typefaces} = await weigh(page, prefix + address);
      expect.soft(typefaces, 'typefaces').toBeLessThanOrEqual(prefix === '' ? mostTypefaces : 0);
      for (const figure of ['scripts', 'others', 'requests', 'nodes'] as const)
        expect.soft(weight[figure], figure).toBeLessThanOrEqual(budget[figure]);
    });
  }
}

test('no page loads what colours code, what searches, what the server has rendered of the frame, or, before a picture is in the window, what enlarges it', async ({
  page,
}) => {
  // A page whose only figure is far below the first screen.
  const {texts} = await weigh(page, '/docs/call_api');
  expect(texts.length).toBeGreaterThan(0);
  // Names that stay in minified code: of Prism, of the package that shows what it finds, of lunr, of the search box's list, and of medium-zoom.
  for (const name of [
    'before-tokenize',
    'prism-code',
    'stopWordFilter',
    'site.search.scope.version',
    // What only writes into the head, the entries of the sidebar and its categories, what menus are made of, the footer, and what is said to translators.
    'docusaurus-base-url-issue-banner',
    '"docId":"',
    'menu__list-item-collapsible',
    'dropdown__link--active',
    'footer__link-item',
    'pagination-nav',
    'The ARIA label for the breadcrumbs',
    'medium-zoom-overlay',
  ])
    expect(
      texts.some((text) => text.includes(name)),
      name,
    ).toBe(false);

  const zoom = page.waitForResponse(async (response) => (await response.text()).includes('medium-zoom-overlay'));
  await page.locator('.markdown img').first().scrollIntoViewIfNeeded();
  await zoom;
});

test('scripts ask to be compiled before they are called', async ({page}) => {
  const {texts} = await weigh(page, '/docs/deploy');
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text.slice(0, 60)).toContain('//# allFunctionsCalledOnLoad\n');
});

// A browser reads a picture in a style sheet as a document of its own, which takes longer than many bytes.
for (const viewport of [sizes.desktop, sizes.phone]) {
  test(`style sheets bring no pictures to a first visit with ${viewport.width} px`, async ({page}) => {
    const pictures: string[] = [];
    const session = await page.context().newCDPSession(page);
    session.on('Network.requestWillBeSent', ({request, initiator}) => {
      if (request.url.startsWith('data:') || initiator.url?.endsWith('.css')) pictures.push(request.url);
    });
    await session.send('Network.enable');
    await page.setViewportSize(viewport);
    await page.goto('/docs/deploy');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(pictures).toEqual([]);
  });
}

for (const address of [
  '/',
  '/docs/deploy',
  '/zh-Hans/docs/1.4-beta/deploy',
  '/docs/api-reference/gateway/create-chat-completion',
]) {
  test(`the HTML of ${address} names every script that the page starts with`, async ({page, request}) => {
    const html = await (await request.get(address)).text();
    const named = /<script data-scripts="(.+?)"/.exec(html)![1]!.split(' ');
    const tags = [...html.matchAll(/<script src=\/(?:zh-Hans\/)?(?:\.\/)?(\S+) defer>/g)].map((match) => match[1]!);
    expect(tags.toSorted()).toEqual(named.toSorted());
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') responses.push(response);
    });
    await page.goto(address);
    await hydrated(page);
    const scripts = await Promise.all(
      responses.map(async (response) => ({path: new URL(response.url()).pathname, text: await response.text()})),
    );
    // Image zoom, and what is added to it, is not needed at the start: it is requested once the page works.
    const loaded = scripts
      .filter(({text}) => !/medium-zoom-overlay|medium-zoom:opened/.test(text))
      .map(({path}) => path.replace(/^\/(?:zh-Hans\/)?/, ''));
    expect(loaded.toSorted()).toEqual(named.toSorted());
  });
}
