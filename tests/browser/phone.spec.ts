import type {Locator, Page} from '@playwright/test';
import {expect, latestVersion, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.phone, hasTouch: true});

test('the menu slides in with the pages, leads back to the main menu, and locks the page', async ({page}) => {
  await open(page, '/docs/overview');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await toggle.click();
  const sidebar = page.locator('.navbar-sidebar');
  await expect(sidebar.getByRole('link', {name: 'Deploy'})).toBeInViewport();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');

  await sidebar.getByRole('button', {name: /Back to main menu/}).click();
  const versions = sidebar.getByRole('button', {name: 'Versions'});
  await expect(versions).toBeInViewport();
  await expect(sidebar.getByRole('button', {name: 'Languages'})).toBeInViewport();
  await sidebar.getByRole('button', {name: 'Languages'}).click();
  await expect(sidebar.getByRole('link', {name: '简体中文'})).toBeVisible();

  await sidebar.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(sidebar.getByRole('link', {name: 'Deploy'})).not.toBeInViewport();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
});

for (const path of ['/docs/overview', '/docs/api-reference/gateway/create-chat-completion']) {
  test(`the menu of ${path} opens at the page being read, with the way back in reach`, async ({page}) => {
    await open(page, path);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const sidebar = page.locator('.navbar-sidebar');
    await expect(sidebar.locator('.menu__link[aria-current="page"]').last()).toBeInViewport({ratio: 1});
    const back = sidebar.getByRole('button', {name: /Back to main menu/});
    await expect(back).toBeInViewport({ratio: 0.9});
    await back.click();
    await expect(sidebar.getByRole('button', {name: 'Languages'})).toBeInViewport();
  });
}

test('on a slow network, the menu goes to the page being read when its entries come', async ({page}) => {
  await open(page, '/docs/release');
  await page.route('**/assets/js/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const sidebar = page.locator('.navbar-sidebar');
  await expect(sidebar.locator('.menu__link[aria-current="page"]').last()).toBeInViewport({ratio: 1});
});

test('the menu is used by keyboard alone: the focus stays inside, and Escape leads back', async ({page}) => {
  await open(page, '/docs/overview');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  await toggle.focus();
  await page.keyboard.press('Enter');
  const sidebar = page.locator('.navbar-sidebar');
  const entry = sidebar.getByRole('link', {name: 'Deploy'});
  await expect(sidebar.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();
  await expect(entry).toBeInViewport();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() =>
      document.activeElement === document.body
        ? 'browser'
        : document.activeElement?.closest('.navbar-sidebar')
          ? 'sidebar'
          : document.activeElement?.outerHTML,
    );
    expect(['sidebar', 'browser']).toContain(place);
  }
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(entry).not.toBeInViewport();
});

for (const address of ['/', '/docs/overview']) {
  test(`${address} loads and shows the portrait drawing alone, without a shift`, async ({page}) => {
    const drawings: string[] = [];
    page.on('request', (request) =>
      drawings.push(...(/architecture[^/]*$|request-path[^/]*$/.exec(request.url()) ?? [])),
    );
    await open(page, address);
    const shown = page.locator('main figure').first().locator('img:visible');
    const before = await shown.boundingBox();
    await shown.scrollIntoViewIfNeeded();
    await shown.evaluate((image: HTMLImageElement) => image.decode());
    expect(drawings.filter((name) => !name.includes('-narrow.svg'))).toEqual([]);
    expect(drawings).not.toEqual([]);
    expect((await shown.boundingBox())!.height).toBeCloseTo(before!.height, 0);
  });
}

for (const prefix of ['', '/zh-Hans']) {
  test(`the version menu of ${prefix || 'the English site'} stands open where one of its versions is read`, async ({
    page,
  }) => {
    await open(page, `${prefix}/docs/overview`);
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar__back').click();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: /^1\.8-beta/})).toBeVisible();
    await open(page, `${prefix}/markdown-page`);
    await page.locator('.navbar__toggle').click();
    const versions = page.locator('.navbar-sidebar button[aria-expanded]').first();
    await expect(versions).toBeInViewport();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: /^1\.8-beta/})).toBeHidden();
    await versions.click();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: /^1\.8-beta/})).toBeVisible();
  });
}

for (const [prefix, group, section] of [
  ['', 'Build', 'Services'],
  ['/zh-Hans', '构建', '服务'],
] as const) {
  test(`the menu of ${prefix || 'the English'} home page has the sections of the documentation, by their groups`, async ({
    page,
  }) => {
    await open(page, `${prefix}/`);
    await page.locator('.navbar__toggle').click();
    const menu = page.locator('.navbar-sidebar__item:not([inert])');
    await expect(menu.getByText(group, {exact: true})).toHaveClass('menu-caption');
    const entry = menu.getByRole('link', {name: section, exact: true});
    await entry.click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/docs/category/services$`));
    await expect(entry).not.toBeInViewport();
    // A page with a sidebar has them there.
    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar__back').click();
    await expect(page.locator('.navbar-sidebar__item').first().getByText(group, {exact: true})).toHaveCount(0);
  });
}

test('the way back to the main menu keeps the keyboard inside', async ({page}) => {
  await open(page, '/docs/overview');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const sidebar = page.locator('.navbar-sidebar');
  await sidebar.getByRole('button', {name: /Back to main menu/}).press('Enter');
  await expect(sidebar.locator('.navbar-sidebar__item:not([inert]) :is(a, button)').first()).toBeFocused();
});

test('a tap beside the menu closes it', async ({page}) => {
  await open(page, '/docs/overview');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
  const entry = page.locator('.navbar-sidebar').getByRole('link', {name: 'Deploy'});
  await expect(entry).toBeInViewport();
  await page.touchscreen.tap(sizes.phone.width - 8, 400);
  await expect(entry).not.toBeInViewport();
});

test('choosing a version closes the menu and keeps the choice', async ({page}) => {
  await open(page, '/docs/overview');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await page.locator('.navbar-sidebar__back').click();
  const entry = page.locator('.navbar-sidebar').getByRole('link', {name: /^1\.8-beta/});
  await entry.click();
  await expect(page).toHaveURL(/\/docs\/1\.8-beta\/overview/);
  await expect(entry).not.toBeInViewport();
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.8-beta');
});

test('following a link closes the menu', async ({page}) => {
  await open(page, '/docs/overview');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await page.locator('.navbar-sidebar').getByRole('link', {name: 'Deploy'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Deploy APIPark with Docker Compose');
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Deploy'})).not.toBeInViewport();
});

for (const {width, isDesktop} of [
  {width: 996, isDesktop: false},
  {width: 997, isDesktop: true},
]) {
  test(`a window of ${width} px gets the ${isDesktop ? 'desktop' : 'phone'} layout`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await open(page, '/docs/overview');
    await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible({visible: !isDesktop});
    await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible({visible: isDesktop});
  });
}

test('a wide table scrolls in its own box, also by keyboard', async ({page}) => {
  await open(page, '/docs/api-reference/versions');
  const box = page.getByRole('group', {name: 'Table'}).filter({hasText: 'Operation'}).first();
  await box.scrollIntoViewIfNeeded();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('in a table that is stacked, values begin at one edge, beside short headings and below long ones', async ({
  page,
}) => {
  await open(page, '/docs/release');
  const edges = await page
    .locator('.stacked-table tr:nth-child(1) > td:not(:first-child):not(:empty)')
    .evaluateAll((cells) =>
      cells.slice(0, 4).map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const [first] = text.getClientRects();
        const {left, top} = cell.getBoundingClientRect();
        return {left: Math.round(first!.left - left), isBelow: first!.top - top > 12};
      }),
    );
  const beside = edges.filter(({isBelow}) => !isBelow).map(({left}) => left);
  expect(beside.length).toBeGreaterThan(1);
  expect(new Set(beside).size).toBe(1);
  expect(beside[0]).toBeGreaterThan(80);
  expect(edges.filter(({isBelow}) => isBelow).map(({left}) => left)).toEqual([0]);
});

test('on paper a wide table is shown whole', async ({page}) => {
  // A4 without its margins, in px of CSS.
  await page.setViewportSize({width: 718, height: 1000});
  await open(page, '/docs/ai/ai_model_providers');
  await page.emulateMedia({media: 'print'});
  const boxes = page.getByRole('group', {name: 'Table'});
  expect(await boxes.count()).toBeGreaterThan(3);
  const overhang = await boxes.evaluateAll((elements) =>
    Math.max(...elements.map((element) => element.scrollWidth - element.clientWidth)),
  );
  expect(overhang).toBeLessThanOrEqual(0);
});

test('on paper, code that scrolls on the screen is shown whole', async ({page}) => {
  for (const [address, size] of [
    ['/docs/deploy', sizes.phone],
    ['/docs/api-reference/credentials/create-authorization', {...sizes.desktop, height: 700}],
  ] as const) {
    await page.setViewportSize(size);
    await open(page, address);
    const cutParts = () =>
      page
        .locator('.markdown :is(pre, pre code), .markdown [role="tabpanel"]')
        .evaluateAll(
          (elements) => elements.filter((element) => element.scrollHeight > element.clientHeight + 1).length,
        );
    expect(await cutParts()).toBeGreaterThan(0);
    await page.emulateMedia({media: 'print'});
    expect(await cutParts()).toBe(0);
    await page.emulateMedia({media: 'screen'});
  }
});

test('version and language are one tap away', async ({page}) => {
  await open(page, '/docs/overview');
  const bar = page.locator('.navbar__inner');
  await expect(bar.getByText('APIPark')).toBeInViewport();
  await bar.getByRole('button', {name: latestVersion}).tap();
  await expect(bar.getByRole('link', {name: /^1\.8-beta/})).toBeInViewport();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', {name: 'English'}).tap();
  await bar.getByRole('link', {name: '简体中文'}).tap();
  await expect(page).toHaveURL(/\/zh-Hans\/docs\/overview(?:\?|$)/);
});

for (const prefix of ['', '/zh-Hans']) {
  test(`the menus of the bar stay inside the window in ${prefix || 'the English site'}, with notes on versions that lack the page`, async ({
    page,
  }) => {
    await open(page, `${prefix}/docs/troubleshooting`);
    const menu = page.locator('.navbar__items .dropdown--show > .dropdown__menu');
    for (const button of await page.locator('.navbar__items > .dropdown > button').all()) {
      await button.tap();
      await expect(menu).toBeInViewport({ratio: 1});
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
  });
}

test('the contents of the page stand below its title', async ({page}) => {
  await open(page, '/docs/overview');
  const bottomOfTitle = await page
    .getByRole('heading', {level: 1})
    .evaluate((title) => title.getBoundingClientRect().bottom);
  const contents = page.getByRole('button', {name: 'On this page'});
  expect(await contents.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottomOfTitle);
  await contents.tap();
  await page.getByRole('link', {name: 'Request path', exact: true}).tap();
  await expect(page).toHaveURL(/#request-path$/);
  // They lie over the text, so they close.
  await expect(page.getByRole('link', {name: 'Request path', exact: true})).toBeHidden();
  await expect(page.getByRole('heading', {name: 'Request path'})).toBeInViewport();
});

test('long contents stay in reach, and scroll in their own box', async ({page}) => {
  await open(page, '/docs/troubleshooting');
  await page.mouse.wheel(0, 9000);
  const contents = page.getByRole('button', {name: 'On this page'});
  await expect(contents).toBeInViewport();
  await contents.tap();
  const list = page.locator('.theme-doc-toc-mobile > div');
  await expect.poll(() => list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
  const last = list.getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await list.evaluate((box) => box.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740);
});

test('the bar of the contents names the section being read, and its list opens at that entry', async ({page}) => {
  await open(page, '/docs/troubleshooting');
  const bar = page.getByRole('navigation', {name: 'On this page'});
  const button = bar.getByRole('button');
  await expect(button).toHaveText('On this page');
  const section = page.locator('.markdown h3[id]').nth(30);
  await section.evaluate((heading) => heading.scrollIntoView());
  const title = (await section.textContent())!.replace('\u200B', '');
  await expect(button).toHaveText(`On this page${title}`);
  const place = await page.evaluate(() => window.scrollY);
  await button.focus();
  expect(await page.evaluate(() => window.scrollY), 'the focus does not move the page').toBe(place);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const entry = bar.locator('[aria-current="location"]');
  await expect(entry).toHaveText(title);
  await expect(entry).toBeInViewport({ratio: 1});
});

test('the open contents close by Escape, by a tap beside them, and when the focus leaves them', async ({page}) => {
  await open(page, '/docs/troubleshooting');
  const bar = page.getByRole('navigation', {name: 'On this page'});
  const button = bar.getByRole('button');
  const entry = bar.getByRole('link').first();
  await button.tap();
  await entry.focus();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  await button.tap();
  await expect(entry).toBeVisible();
  await page.touchscreen.tap(sizes.phone.width / 2, sizes.phone.height - 20);
  await expect(entry).toBeHidden();
  await button.tap();
  await bar.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(entry).toBeHidden();
});

/** Taps where a link of the page is, and expects that this only closes what `button` has opened. */
async function tapBeside(page: Page, button: Locator): Promise<void> {
  const {pathname} = new URL(page.url());
  const link = page.locator('.pagination-nav__link').last();
  await link.evaluate((element) => element.scrollIntoView({block: 'end'}));
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const {x, y, width, height} = (await link.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  // The page of the link would be shown by then: it is loaded when a finger touches the link.
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe(pathname);
}

test('the first tap beside an open menu or the open contents only closes them, the next one acts', async ({page}) => {
  await open(page, '/docs/guides/operate/https');
  const bar = page.locator('.navbar__inner');
  await tapBeside(page, bar.getByRole('button', {name: latestVersion}));
  await tapBeside(page, bar.getByRole('button', {name: 'English'}));
  await tapBeside(page, page.getByRole('navigation', {name: 'On this page'}).getByRole('button'));
  await page.locator('.pagination-nav__link').last().tap();
  await expect(page).not.toHaveURL(/operate\/https/);
});

test('the first tap beside the open search box only closes it, and puts the keyboard away', async ({page}) => {
  await page.setViewportSize({width: 820, height: 1180});
  await open(page, '/docs/guides/operate/https');
  const link = page.locator('.pagination-nav__link').last();
  await link.evaluate((element) => element.scrollIntoView({block: 'end'}));
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  await box.fill('kafka');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  await link.tap();
  await expect(list).toBeHidden();
  await expect(box).not.toBeFocused();
  await expect(page).toHaveURL(/operate\/https/);
  await link.tap();
  await expect(page).not.toHaveURL(/operate\/https/);
});

test('on the home page a role is one place to tap, and leads to its list', async ({page}) => {
  await open(page, '/');
  const roles = await page.locator('section[aria-labelledby^="role-"]').all();
  expect(roles.length).toBeGreaterThan(3);
  for (const role of roles) await expect(role.getByRole('link')).toHaveCount(1);
  const last = roles.at(-1)!;
  const id = (await last.getByRole('link').getAttribute('href'))!.split('#')[1];
  await last.scrollIntoViewIfNeeded();
  // What the finger meets there is the link, which lies over the whole role.
  const {x, y, height} = (await last.getByRole('paragraph').boundingBox())!;
  await page.touchscreen.tap(x + 4, y + height / 2);
  await expect(page.locator(`h3#${id}`)).toBeInViewport();
  await expect(page.locator(`h3#${id} ~ ol a`).first()).toBeInViewport();
});

test('in the call of the home page, no backslash stands alone on a line', async ({page}) => {
  for (const width of [335, 345, 360, 375, 390, 412, 480]) {
    await page.setViewportSize({width, height: 740});
    await open(page, '/');
    const lonely = await page
      .locator('main pre code')
      .first()
      .evaluate((code) => {
        const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        let last = 0;
        let count = 0;
        while (texts.nextNode()) {
          for (const {index, 0: mark} of (texts.currentNode as Text).data.matchAll(/\S/g)) {
            const place = document.createRange();
            place.setStart(texts.currentNode, index);
            place.setEnd(texts.currentNode, index + 1);
            const {top} = place.getBoundingClientRect();
            if (mark === '\\' && Math.abs(top - last) > 4) count += 1;
            last = top;
          }
        }
        return count;
      });
    expect(lonely, String(width)).toBe(0);
  }
});

test('nothing of the text shows beside the bar of the contents', async ({page}) => {
  for (const width of [360, 820, 1024]) {
    await page.setViewportSize({width, height: 740});
    await open(page, '/docs/troubleshooting');
    await page.mouse.wheel(0, 3000);
    const bar = page.locator('.theme-doc-toc-mobile');
    const below = (await page.locator('.navbar').boundingBox())!;
    await expect
      .poll(async () => (await bar.boundingBox())!.y - below.y - below.height, String(width))
      .toBeLessThanOrEqual(0);
    const text = (await page.locator('.theme-doc-markdown').boundingBox())!;
    const box = (await bar.boundingBox())!;
    expect(text.x - box.x, String(width)).toBeGreaterThanOrEqual(16);
    expect(box.x + box.width - text.x - text.width, String(width)).toBeGreaterThanOrEqual(16);
  }
});

test('rows and carets of the menu are as large as a finger needs, and the menu leaves room beside it on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({width: 820, height: 1180});
  await open(page, '/docs/services/ai_services');
  await page.locator('.navbar__toggle').tap();
  const sidebar = page.locator('.navbar-sidebar');
  await expect(sidebar.getByRole('link', {name: 'Deploy'})).toBeInViewport();
  // A menu that is still moving has fractions of a px.
  expect(Math.round((await sidebar.boundingBox())!.width)).toBeLessThanOrEqual(352);
  const boxes = await sidebar
    .locator('.navbar-sidebar__item:not([inert]) :is(.menu__link[href], .menu__caret):visible')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(10);
  expect(Math.round(Math.min(...boxes.flatMap(({width, height}) => [width, height])))).toBeGreaterThanOrEqual(44);
});

test('the footer takes about half a screen, and ends where the text does', async ({page}) => {
  await open(page, '/docs/deploy');
  expect((await page.locator('.footer').boundingBox())!.height).toBeLessThanOrEqual(sizes.phone.height * 0.6);
  await page.setViewportSize({width: 820, height: 1180});
  const rightOf = async (selector: string) => {
    const {x, width} = (await page.locator(selector).first().boundingBox())!;
    return x + width;
  };
  expect(await rightOf('.pagination-nav')).toBe(await rightOf('.theme-doc-markdown'));
});
