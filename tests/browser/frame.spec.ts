import type {Page} from '@playwright/test';
import {expect, latestVersion, open, setColorMode, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

const operation = '/docs/api-reference/gateway/create-chat-completion';

test('the skip link is the first stop and leads into the main element', async ({page}) => {
  await open(page, '/docs/overview');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  // The focus is put to the main element, and the next stop is inside it.
  await page.keyboard.press('Tab');
  await expect(page.locator('main').first().locator(':focus')).toHaveCount(1);
});

test('the navigation bar has the version left and language, install link and repository right', async ({page}) => {
  await open(page, '/docs/overview');
  const bar = page.getByRole('navigation', {name: 'Main'});
  const middle = sizes.desktop.width / 2;
  const left = async (name: RegExp | string, role: 'button' | 'link') =>
    (await bar.getByRole(role, {name}).boundingBox())!.x;
  expect(await left(`Versions: ${latestVersion}`, 'button')).toBeLessThan(middle);
  expect(await left(/English/, 'button')).toBeGreaterThan(middle);
  expect(await left(/Get Started/, 'link')).toBeGreaterThan(middle);
  expect(await left(/GitHub/, 'link')).toBeGreaterThan(middle);
  await expect(bar.getByRole('link', {name: /Get Started/})).toHaveAttribute('href', 'https://apipark.com/install');
});

test('a closed announcement stays closed, and a new one is shown again', async ({page}) => {
  await open(page, '/');
  const bar = page.locator('.theme-announcement-bar');
  await expect(bar).toBeVisible();
  await bar.getByRole('button', {name: 'Close'}).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(bar).toBeHidden();
  // What a reader's browser holds who closed an earlier announcement:
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
  await page.reload();
  await expect(bar).toBeVisible();
});

for (const mode of ['light', 'dark'] as const) {
  test(`an announcement with colours of its own keeps them in ${mode} mode, and so do its link and its button`, async ({
    page,
  }) => {
    await setColorMode(page, mode);
    await page.route(/\/docs\/overview/, async (route) => {
      const html = await (await route.fetch()).text();
      // As the server renders the bar when src/data/announcement.ts has colours.
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: html.replace(/(?=class="theme-announcement-bar )/, 'style="background-color:#084d55;color:#ffffff" '),
      });
    });
    await open(page, '/docs/overview');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toHaveCSS('background-color', 'rgb(8, 77, 85)');
    for (const part of [bar, bar.getByRole('link'), bar.getByRole('button', {name: 'Close'})])
      await expect(part).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(bar.getByRole('link')).toHaveCSS('text-decoration-line', 'underline');
  });
}

test('the navigation bar stays in place while the page scrolls', async ({page}) => {
  await open(page, '/docs/deploy');
  await page.mouse.wheel(0, 2500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeInViewport();
});

test('the button that leads back to the top covers neither a narrow page nor the samples of an operation', async ({
  page,
}) => {
  const button = page.locator('.theme-back-to-top-button');
  const isOffered = () => button.evaluate((element) => getComputedStyle(element).display !== 'none');
  await open(page, '/docs/troubleshooting');
  expect(await isOffered()).toBe(true);
  await page.setViewportSize({width: 996, height: 740});
  expect(await isOffered()).toBe(false);
  await page.setViewportSize(sizes.desktop);
  await open(page, '/docs/api-reference/gateway/create-chat-completion');
  expect(await isOffered()).toBe(false);
});

test('the table of contents lists second- and third-level headings only and follows the reader', async ({page}) => {
  await open(page, '/docs/call_api');
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const headings = await page
    .locator('.markdown :is(h2, h3)')
    .evaluateAll((elements) => elements.map((element) => `#${element.id}`));
  expect(listed).toEqual(headings);
  await page.locator('.table-of-contents a').nth(4).click();
  await expect(page.locator('.table-of-contents__link--active')).toHaveAttribute('href', headings[4]!);
});

test('the table of contents keeps the section being read in the middle of its list', async ({page}) => {
  await open(page, '/docs/troubleshooting');
  const list = page.getByRole('navigation', {name: 'On this page'});
  await page.locator('.markdown h3[id]').nth(30).scrollIntoViewIfNeeded();
  const middle = () =>
    list.evaluate((box) => {
      const frame = box.getBoundingClientRect();
      const entry = box.querySelector('.table-of-contents__link--active')!.getBoundingClientRect();
      return ((entry.top + entry.bottom) / 2 - frame.top) / frame.height;
    });
  await expect.poll(middle).toBeGreaterThan(0.3);
  await expect.poll(middle).toBeLessThan(0.7);
  await expect(list.getByText('On this page')).toBeInViewport();
});

test('the table of contents is back at its start where the page is', async ({page}) => {
  // Low enough for a list that shows all of its entries to be longer.
  await page.setViewportSize({width: 1440, height: 500});
  await open(page, '/docs/deploy');
  const scrolled = () =>
    page.getByRole('navigation', {name: 'On this page'}).evaluate((list) => Math.round(list.scrollTop));
  await page.locator('.markdown h2[id]').last().scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(scrolled).toBe(0);
});

test('the title stands at the same place on pages of every kind', async ({page}) => {
  const places = [];
  for (const path of ['/docs', '/docs/deploy', '/docs/services/ai_services', operation]) {
    await open(page, path);
    const {x, y} = (await page.getByRole('heading', {level: 1}).boundingBox())!;
    places.push({x: Math.round(x), y: Math.round(y)});
  }
  for (const place of places) expect(place).toEqual(places[0]);
});

test('the sidebar opens the list of guides being read, and no other', async ({page}) => {
  await open(page, '/docs/guides/connect/openai-client');
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  await expect(sidebar.locator('a[href="/docs/guides/connect/mcp-clients"]')).toBeVisible();
  await expect(sidebar.locator('a[href="/docs/guides/connect/rest-to-mcp"]:not([role])')).toHaveCount(0);
  await sidebar.getByRole('button', {name: 'Set up an installation'}).click();
  await expect(sidebar.locator('a[href="/docs/guides/operate/https"]')).toBeVisible();
});

for (const [prefix, headings] of [
  ['', ['Start', 'Build', 'Connect', 'Operate', 'Evaluate and migrate', 'Reference', 'Releases']],
  ['/zh-Hans', ['入门', '构建', '接入', '运维', '选型与迁移', '参考', '版本']],
] as const) {
  test(`headings divide the sidebar of ${prefix}/docs into groups, and lead nowhere, as in the breadcrumbs`, async ({
    page,
  }) => {
    await open(page, `${prefix}/docs/guides/operate/https`);
    const groups = page.locator('.theme-doc-sidebar-menu > li > .menu__list-item-collapsible');
    await expect(groups).toHaveText([...headings]);
    await expect(groups.getByRole('link')).toHaveCount(0);
    await expect(groups.getByRole('button')).toHaveCount(0);
    // Nor do they look as if they did.
    await groups.nth(3).hover();
    await expect(groups.nth(3)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const crumbs = page.locator('.breadcrumbs__link');
    await expect(crumbs.nth(1)).toHaveText(headings[3]);
    const colourOf = (place: number) => crumbs.nth(place).evaluate((crumb) => getComputedStyle(crumb).color);
    expect(await colourOf(1)).not.toBe(await colourOf(0));
    expect(await colourOf(1)).toBe(await colourOf(-1));
  });
}

for (const [prefix, name] of [
  ['', 'Documentation'],
  ['/zh-Hans', '文档'],
] as const) {
  test(`breadcrumbs of ${prefix}/docs begin with the landing page of the version, and there with the home page`, async ({
    page,
  }) => {
    const first = page
      .getByRole('navigation', {name: /Breadcrumbs|面包屑|页面路径/})
      .getByRole('link')
      .first();
    for (const version of ['', '/next']) {
      await open(page, `${prefix}/docs${version}/deploy`);
      await expect(first).toHaveText(name);
      await first.click();
      await expect(page).toHaveURL(`${prefix}/docs${version}`);
      await expect(first).toHaveAttribute('href', `${prefix}/`);
    }
  });
}

test('the sidebar marks a category that is being read like any other page', async ({page}) => {
  const colours = [];
  for (const path of ['/docs/deploy', '/docs/api-reference']) {
    await open(page, path);
    colours.push(
      await page
        .locator('.theme-doc-sidebar-container .menu__link--active')
        .last()
        .evaluate((link) => getComputedStyle(link.closest('.menu__list-item-collapsible') ?? link).backgroundColor),
    );
  }
  expect(colours[0]).toBe(colours[1]);
});

test('the table of contents of the release notes has one entry for each release', async ({page}) => {
  await open(page, '/docs/release');
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(listed).toEqual(
    await page.locator('.markdown h2').evaluateAll((headings) => headings.map((heading) => `#${heading.id}`)),
  );
  expect(listed.length).toBeGreaterThan(0);
});

test('a link to a section in a closed block opens the block, on the page itself, from another page, and on load', async ({
  page,
}) => {
  const section = '#v1-7-0-upgrade-notes';
  const isShown = async () => {
    await expect(page).toHaveURL(({pathname, hash}) => pathname + hash === `/docs/release${section}`);
    await expect(page.locator(section)).toBeInViewport();
  };
  await open(page, '/docs/release');
  await expect(page.locator(section)).toBeHidden();
  await page.locator(`table a[href="${section}"]`).click();
  await isShown();

  await open(page, `/docs/release${section}`);
  await isShown();

  await page.locator('.theme-doc-toc-desktop a[href="#v1-8-1"]').click();
  await expect(page.locator('#v1-8-1-fixed')).toBeInViewport();

  await open(page, '/docs/upgrade');
  await page.locator(`.markdown a[href="/docs/release${section}"]`).click();
  await isShown();
});

test('an address with an anchor shows its heading just below the navigation bar', async ({page}) => {
  await open(page, '/docs/call_api#errors');
  const bar = (await page.getByRole('navigation', {name: 'Main'}).boundingBox())!;
  const gap = () =>
    page.locator('#errors').evaluate((heading, end) => heading.getBoundingClientRect().top - end, bar.y + bar.height);
  await expect.poll(gap).toBeGreaterThan(8);
  await expect.poll(gap).toBeLessThan(24);
});

test('the footer has columns of links', async ({page}) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const title of [`Start with ${latestVersion.replace('-beta', '')}`, 'Stay informed', 'Source code'])
    await expect(footer.getByText(title, {exact: true})).toBeVisible();
  await expect(footer.getByRole('link', {name: 'Release notes'})).toHaveAttribute('href', '/docs/release');
});

test('with text twice as large, the bar keeps its line, and the contents stand below the title', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', {fontSizes: {standard: 32, fixed: 26}});
  await open(page, '/docs/deploy');
  const bottoms = await page
    .locator('.navbar, .navbar__items > :visible')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom));
  expect(Math.max(...bottoms)).toBe(bottoms[0]);
  await expect(page.getByRole('button', {name: 'On this page'})).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('with text twice as large, a phone shows the search page and its longest title without cuts', async ({page}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', {fontSizes: {standard: 32, fixed: 26}});
  await page.setViewportSize(sizes.phone);
  for (const path of ['/search', '/docs/troubleshooting']) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  const title = page.getByRole('heading', {level: 1});
  expect(
    await title.evaluate((heading) => {
      const text = document.createRange();
      text.selectNodeContents(heading.firstChild!);
      return text.getClientRects().length;
    }),
  ).toBe(1);
});

test('a page is whole without JavaScript', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL, viewport: sizes.desktop});
  const page = await context.newPage();
  await page.goto('/docs/deploy');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Deploy APIPark with Docker Compose');
  await expect(page.locator('pre').first()).toBeVisible();
  await page.getByRole('button', {name: /^Versions/}).hover();
  await expect(page.getByRole('link', {name: /^1\.4-beta/})).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('/docs/call_api');
  await expect(page.getByText('import OpenAI').first()).toBeVisible();
  await expect(page.getByText('from openai import OpenAI').first()).toBeVisible();
  await page.setViewportSize(sizes.phone);
  const search = page.getByRole('button', {name: 'Search', includeHidden: true});
  await expect(search).toBeAttached();
  await expect(search).toBeHidden();
  await page.goto('/search');
  await page.getByRole('link', {name: 'start page of the documentation'}).click();
  await expect(page).toHaveURL(/\/docs\/?$/);
  await context.close();
});

test('a home page whose files are not found says so and suggests a base URL', async ({page, request}) => {
  const html = await (await request.get('/')).text();
  await page.route(/\/moved\/(?:\?|$)/, (route) =>
    route.fulfill({contentType: 'text/html; charset=utf-8', body: html}),
  );
  await page.route(/\/assets\//, (route) => route.abort());
  await page.goto('/moved/');
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('did not load properly');
  await expect(banner).toContainText('We suggest trying baseUrl = /moved/');
});

/** Returns how much has moved since the page was opened: the sum of its layout shifts. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as {value: number}).value;
        }).observe({type: 'layout-shift', buffered: true});
        setTimeout(() => resolve(sum), 100);
      }),
  );

test('nothing moves while a page loads', async ({page}) => {
  for (const path of ['/', '/docs/overview', '/docs/deploy', '/search?q=gateway']) {
    await open(page, path);
    await page.waitForTimeout(1200);
    expect(await shiftOf(page), path).toBeLessThan(0.01);
  }
  // What moves later is noticed.
  await page.locator('main').evaluate((main) => main.style.setProperty('margin-block-start', '300px'));
  await expect.poll(() => shiftOf(page)).toBeGreaterThan(0.01);
});

test('on a phone, the suggestions for an unknown address move nothing when they come', async ({page}) => {
  await page.setViewportSize(sizes.phone);
  await page.goto('/docs/no-such-page?no-promo');
  await expect(page.locator('#guesses, #start-pages')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

for (const width of [820, 1024, 1280]) {
  test(`in a window of ${width} px, the home page cuts no call, stacks no button, and fills its rows`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 800});
    await open(page, '/');
    const cut = await page
      .locator('main pre')
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
    expect(cut).toBe(0);
    const [first, second] = await page
      .locator('main header .button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(first).toBe(second);
    const rights = await page
      .locator('section[aria-labelledby^=role-]')
      .evaluateAll((roles) => roles.map((role) => Math.round(role.getBoundingClientRect().right)));
    expect(rights.at(-1)).toBe(Math.max(...rights));
  });
}

// every-page.spec.ts looks at each page in the sizes of a phone and of a desktop.
for (const width of [768, 2560]) {
  test(`no page is wider than a window of ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    for (const path of [
      '/',
      '/docs',
      '/docs/deploy',
      '/docs/call_api',
      '/zh-Hans/docs/services/ai_services',
      '/markdown-page',
      '/search',
      '/no-such-page',
    ]) {
      await open(page, path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
  });
}
