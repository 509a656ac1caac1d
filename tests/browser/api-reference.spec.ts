import {parse} from 'yaml';
import type {Locator, Page} from '@playwright/test';
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

const call = '/docs/api-reference/gateway/create-chat-completion';

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** Least height of a sample beside the fields, in px: 10rem. */
const leastHeight = 160;

for (const height of [768, 900, 1080]) {
  test(`in a window ${height} px high, request and answer are readable beside the fields in each language`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1440, height});
    await open(page, call);
    const panel = page.locator('.api-sample');
    const [requestTabs, answerTabs] = [panel.getByRole('tablist').first(), panel.getByRole('tablist').last()];
    for (const language of ['curl', 'Python', 'JavaScript', 'Go', 'Java']) {
      await page.getByRole('tab', {name: language, exact: true}).click();
      // Where the page ends, and what follows it comes into view.
      for (const place of [0, 1e6]) {
        await page.evaluate((top) => window.scrollTo(0, top), place);
        const [outer, request, answer, tabs] = await Promise.all([
          boxOf(panel),
          boxOf(panel.getByRole('tabpanel').first()),
          boxOf(panel.getByRole('tabpanel').last()),
          boxOf(answerTabs),
        ]);
        const message = `${language} at ${place}`;
        expect(request.height, message).toBeGreaterThanOrEqual(leastHeight);
        expect(answer.height, message).toBeGreaterThanOrEqual(leastHeight);
        expect(outer.height, message).toBeLessThanOrEqual(height);
        expect(request.y + request.height, message).toBeLessThanOrEqual(tabs.y);
        expect(answer.y + answer.height, message).toBeLessThanOrEqual(outer.y + outer.height + 1);
        const next = await boxOf(page.locator('.pagination-nav'));
        expect(outer.y + outer.height, message).toBeLessThanOrEqual(next.y);
      }
      // One box scrolls a sample, upwards as well as sideways.
      const scrollers = await panel
        .getByRole('tabpanel')
        .first()
        .evaluate(
          (tabpanel) =>
            [tabpanel, ...tabpanel.querySelectorAll('*')].filter(
              (part) =>
                part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
            ).length,
        );
      expect(scrollers, language).toBeLessThanOrEqual(1);
    }
    await expect(requestTabs).toBeVisible();
    // Nothing here waits for a button to be shown.
    await expect(panel.getByRole('button', {name: /Show all/})).toHaveCount(0);
  });
}

test('an answer has the height that the request leaves, with an edge below, and a shadow while it goes on', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await open(page, call);
  await page.evaluate(() => window.scrollTo(0, 600));
  const answer = page.locator('.api-sample .api-examples').filter({visible: true});
  const {y, height} = await boxOf(answer);
  expect(y + height).toBeCloseTo(sizes.desktop.height - 16, 0);
  const ends = await answer.evaluate((examples) => {
    const box = examples.querySelector('details[open] pre')!;
    return {
      isLong: box.scrollHeight > box.clientHeight,
      edge: Number.parseFloat(getComputedStyle(examples).borderBottomWidth),
      // The shadow stays at the edge, and what hides it comes with the last line.
      shadow: getComputedStyle(box).backgroundAttachment,
    };
  });
  expect(ends).toEqual({isLong: true, edge: 1, shadow: 'local, scroll'});
  // A short answer ends where its text does.
  await page.getByRole('tab', {name: '401', exact: true}).click();
  const short = page.locator('.api-sample [role="tabpanel"]').filter({visible: true}).last();
  expect((await boxOf(short)).height).toBeLessThan(height - 100);
  expect(await short.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});

test('no line of a sample is cut, none runs below the button that copies, and none beside the fields is empty where it wraps', async ({
  page,
}) => {
  for (const viewport of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(viewport);
    await open(page, call);
    const panel = page.locator('.api-sample');
    for (const language of ['curl', 'Python', 'JavaScript', 'Go', 'Java']) {
      await page.getByRole('tab', {name: language, exact: true}).click();
      const block = panel.locator('[role="tabpanel"]:not([hidden]) [data-code-block]').first();
      await block.hover();
      const {cut, hollow, covered} = await block.evaluate((element) => {
        const pre = element.querySelector('pre')!;
        const button = element.querySelector('[data-code-action="copy"]')!.getBoundingClientRect();
        const texts = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
        const marks: {mark: string; box: DOMRect}[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const {index, 0: mark} of text.data.matchAll(/[^]/g)) {
            const place = document.createRange();
            place.setStart(text, index);
            place.setEnd(text, index + 1);
            marks.push({mark, box: place.getBoundingClientRect()});
          }
        }
        const code = marks.map(({mark}) => mark).join('');
        const indents = [...code.matchAll(/^[ \t]+(?=\S)/gm)];
        return {
          cut: pre.scrollWidth - pre.clientWidth,
          hollow: indents.filter(({index, 0: {length}}) => marks[index + length]!.box.top > marks[index]!.box.top + 4)
            .length,
          covered: marks.filter(
            ({mark, box}) =>
              mark.trim() && box.right > button.left && box.top < button.bottom && box.bottom > button.top,
          ).length,
        };
      });
      expect({cut, hollow, covered}, `${language} at ${viewport.width}`).toEqual({
        cut: 0,
        // On a phone, a word may be longer than what its indentation leaves.
        hollow: viewport === sizes.desktop ? 0 : hollow,
        covered: 0,
      });
      await expect(block.getByRole('button', {name: 'Toggle word wrap'})).toBeHidden();
    }
  }
});

for (const [prefix, viewport] of [
  ['', sizes.desktop],
  ['', sizes.phone],
  ['/zh-Hans', sizes.phone],
] as const) {
  test(`the names of the examples are read whole on ${prefix}${call} at ${viewport.width} px`, async ({page}) => {
    await page.setViewportSize(viewport);
    await open(page, prefix + call);
    const [shown, needed] = await page.locator('.api-choice select').evaluate((select) => {
      const {width} = select.getBoundingClientRect();
      select.style.cssText = 'inline-size: max-content; max-inline-size: none';
      return [width, select.getBoundingClientRect().width];
    });
    expect(shown).toBeGreaterThanOrEqual(needed!);
  });
}

test('the example of the body that is chosen is sent in every language, and copied', async ({page}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(sizes.desktop);
  await open(page, create);
  const panel = page.locator('.api-sample');
  const choice = panel.getByRole('combobox', {name: 'Example of the request body'});
  await expect(choice.locator('option')).toHaveText([
    'API key in the header Authorization',
    'User name and password that expire',
    'JWT with a shared secret',
    'Access key and secret key',
  ]);
  const shown = panel.locator('.api-request').filter({visible: true});
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('"driver": "apikey"');
  await choice.selectOption('JWT with a shared secret');
  for (const [language, text] of [
    ['curl', '"iss": "https://idp.example.com"'],
    ['Python', '"iss": "https://idp.example.com"'],
    ['JavaScript', "iss: 'https://idp.example.com'"],
    ['Go', '"iss": "https://idp.example.com"'],
    ['Java', '"iss": "https://idp.example.com"'],
  ] as const) {
    await page.getByRole('tab', {name: language, exact: true}).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText(text);
    await expect(shown).not.toContainText('YOUR_API_KEY');
  }
  // No other name than that of the choice is in sight.
  await expect(shown.locator('.api-request-name')).toBeHidden();
  await shown.hover();
  await shown.getByRole('button', {name: 'Copy code to clipboard'}).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('https://idp.example.com');
});

test('paper has every example of the body, below its name, in the first language', async ({page}) => {
  await open(page, create);
  await page.emulateMedia({media: 'print'});
  const languages = page.locator('.api-sample [role="tabpanel"]:has(.api-request)');
  await expect(languages.first().locator('.api-request-name').filter({visible: true})).toHaveText([
    'API key in the header Authorization',
    'User name and password that expire',
    'JWT with a shared secret',
    'Access key and secret key',
  ]);
  await expect(languages.nth(1).locator('.api-request').filter({visible: true})).toHaveCount(1);
});

test('in a narrow column, the status of an error stands beside what arrives, and cause and cure have its whole width', async ({
  page,
}) => {
  for (const viewport of [sizes.desktop, sizes.phone]) {
    await page.setViewportSize(viewport);
    await open(page, call);
    const row = page.locator('.api-errors tbody tr', {hasText: 'key not found'});
    const [answer, status, cause, cure, whole] = await Promise.all([
      ...[0, 1, 2, 3].map((index) => boxOf(row.locator('td').nth(index))),
      boxOf(row),
    ]);
    expect(status!.x).toBeGreaterThan(answer!.x + answer!.width);
    expect(status!.x + status!.width).toBeCloseTo(whole!.x + whole!.width, 0);
    expect(status!.y).toBeLessThan(answer!.y + answer!.height);
    expect(cause!.y).toBeGreaterThanOrEqual(answer!.y + answer!.height);
    for (const text of [cause!, cure!]) expect(text.width).toBeCloseTo(whole!.width, 0);
    await expect(row.locator('.api-status-chip')).toHaveText('400');
  }
});

test('fields of an answer that mean what was sent lead to where that is said', async ({page}) => {
  await open(page, create);
  const field = page.locator('#response-200-authorizationstored-data-authorization-expire-time');
  await field.click();
  await expect(page).toHaveURL(/#body-expire-time$/);
  await expect(page.locator('#body-expire-time')).toBeInViewport();
});

test('the links to the parts stay in view beside the samples, above the heading that one leads to, and mark what is read', async ({
  page,
}) => {
  await page.setViewportSize(sizes.desktop);
  await open(page, `${call}#responses`);
  const links = page.locator('.api-contents');
  await expect(links.locator('[aria-current]')).toHaveText('Responses');
  for (const part of ['Request body', 'Errors', 'Parameters']) {
    await links.getByRole('link', {name: part}).click();
    await expect(links.locator('[aria-current]')).toHaveText(part);
    await expect(links).toBeInViewport();
    const [bar, heading] = await Promise.all([boxOf(links), boxOf(page.getByRole('heading', {name: part}))]);
    expect(heading.y, part).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
    expect(heading.y, part).toBeLessThan(bar.y + bar.height + 80);
  }
});

test('the answer follows the request that is chosen, open above the names of the others', async ({page}) => {
  const missing = 'Required variable of the prompt is missing';
  for (const height of [768, 900]) {
    await page.setViewportSize({width: 1440, height});
    await open(page, call);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const choice = page.locator('.api-choice select');
    const answers = page.locator('.api-examples details').filter({visible: true});
    for (const [request, answer, text] of [
      ['Single message', "Model's answer", 'Hello! How can I help?'],
      ['Chosen model, streamed', 'Streamed answer', 'data: [DONE]'],
      ['Prompt variables', 'Answer to the completed prompt', 'Bonjour'],
    ] as const) {
      await choice.selectOption(request);
      await expect(answers.locator('summary')).toHaveText([answer, missing]);
      await expect(answers.first()).toHaveAttribute('open');
      await expect(answers.first()).toContainText(text);
      for (const name of await answers.locator('summary').all()) await expect(name).toBeInViewport({ratio: 1});
    }
    await answers.getByText(missing).click();
    await expect(page.getByText('variable lang is required').filter({visible: true}).first()).toBeInViewport();
  }
  await page.emulateMedia({media: 'print'});
  for (const text of ['How can I help', 'Bonjour', 'variable lang is required', 'data: [DONE]'])
    await expect(page.locator('.api-examples').getByText(text).first()).toBeVisible();
});

test('what the server stores and sends is shown for each request', async ({page}) => {
  for (const [address, request, text] of [
    [create, 'JWT with a shared secret', '"signatureIsBase64": false'],
    ['/docs/api-reference/credentials/update-authorization', 'Expiry time', '"expire_time": 1798675200'],
    ['/docs/api-reference/mcp-platform/global-mcp-post', 'List of the tools', '"name": "openapi_document"'],
    ['/docs/api-reference/mcp-service/service-mcp-post', 'Call of a tool', '"orders'],
  ] as const) {
    await open(page, address);
    await page.locator('.api-choice select').selectOption(request);
    await expect(page.locator('.api-examples details[open]').filter({visible: true}), address).toHaveCount(1);
    await expect(page.locator('.api-examples details[open]').filter({visible: true}), address).toContainText(text);
  }
});

test('addresses in samples break where their parts end, and at no hyphen', async ({page}) => {
  const remove = '/docs/api-reference/credentials/delete-authorization';
  // On a phone, an ID is longer than a line, and has to break.
  for (const [viewport, addresses] of [
    [sizes.desktop, [call, remove]],
    [sizes.phone, [call]],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const address of addresses) {
      await open(page, address);
      for (const language of ['curl', 'Python', 'JavaScript', 'Go', 'Java']) {
        await page.getByRole('tab', {name: language, exact: true}).click();
        const {wrong, cut} = await page
          .locator('.api-sample .name')
          .filter({visible: true})
          .first()
          .evaluate((name) => {
            const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
            const letters: {letter: string; top: number}[] = [];
            while (texts.nextNode()) {
              const text = texts.currentNode as Text;
              for (const [index, letter] of [...text.data].entries()) {
                const place = document.createRange();
                place.setStart(text, index);
                place.setEnd(text, index + 1);
                letters.push({letter, top: place.getBoundingClientRect().top});
              }
            }
            const pre = name.closest('pre')!;
            return {
              wrong: letters
                .filter(({top}, index) => letters[index + 1] && letters[index + 1]!.top > top + 4)
                .map(({letter}) => letter)
                .filter((letter) => !'/?=&'.includes(letter)),
              cut: pre.scrollWidth - pre.clientWidth,
            };
          });
        expect({wrong, cut}, `${address} in ${language} at ${viewport.width}`).toEqual({wrong: [], cut: 0});
      }
    }
  }
});

test.describe('the fields for own values', () => {
  const fieldsOf = async (page: Page) => {
    await page.locator('.api-values summary').click();
    return page.locator('.api-fields');
  };

  test('fill every language of the samples, which are copied so', async ({page}) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(sizes.desktop);
    await open(page, call);
    const fields = await fieldsOf(page);
    await fields.getByLabel('Base URL').fill('https://gw.example.com:8443/');
    await fields.getByLabel('servicePrefix').fill('/team-a/chat');
    await fields.getByLabel('API key').fill('k3y+/=');
    const shown = page.locator('.api-request').filter({visible: true});
    for (const language of ['curl', 'Python', 'JavaScript', 'Go', 'Java']) {
      await page.getByRole('tab', {name: language, exact: true}).click();
      await expect(shown).toContainText('https://gw.example.com:8443/team-a/chat/chat/completions');
      await expect(shown).toContainText('k3y+/=');
      await expect(shown).not.toContainText('YOUR_API_KEY');
    }
    await shown.getByRole('button', {name: 'Copy code to clipboard'}).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('team-a/chat/chat');
    // The answers and the request that are chosen later have them, too; what is emptied is a placeholder again.
    await page.locator('.api-choice select').selectOption('Chosen model, streamed');
    await expect(shown).toContainText('k3y+/=');
    await fields.getByLabel('API key').fill('');
    await expect(shown).toContainText('YOUR_API_KEY');
  });

  test('keep the values for other pages of the tab, and the key in memory alone', async ({page}) => {
    await open(page, create);
    const fields = await fieldsOf(page);
    await fields.getByLabel('Base URL').fill('https://console.example.com');
    await fields.getByLabel('app').fill('consumer-7');
    await fields.getByLabel('API key').fill('s3cr3t');
    const sample = page.locator('.api-sample');
    await expect(sample).toContainText('s3cr3t');
    const kept = () => page.evaluate(() => JSON.stringify([{...sessionStorage}, {...localStorage}, document.cookie]));
    expect(await kept()).toContain('consumer-7');
    expect(await kept()).not.toContain('s3cr3t');
    await page.locator('.menu a[href$="list-authorizations"]').click();
    await expect(page).toHaveURL(/list-authorizations$/);
    for (const text of ['console.example.com', 'consumer-7', 's3cr3t']) await expect(sample).toContainText(text);
    await page.reload();
    await expect(sample).toContainText('consumer-7');
    await expect(sample).toContainText('YOUR_SYSTEM_KEY');
    expect(await kept()).not.toContain('s3cr3t');
  });

  test('refuse what would need escaping, and say so beside the field', async ({page}) => {
    for (const [prefix, text] of [
      ['', 'Not filled in'],
      ['/zh-Hans', '未填入'],
    ] as const) {
      await open(page, prefix + call);
      await fieldsOf(page);
      const key = page.locator('.api-fields input').last();
      await key.fill("a'b");
      await key.press('Tab');
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(key).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('.api-request').filter({visible: true})).toContainText('YOUR_API_KEY');
      await key.fill('ab');
      await expect(key).toHaveAttribute('aria-invalid', 'false');
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.locator('.api-request').filter({visible: true})).toContainText(': ab');
    }
  });

  test('do not take a press away from what is pressed next', async ({page}) => {
    await open(page, call);
    await fieldsOf(page);
    await page.locator('.api-fields input').last().fill("a'b");
    const tab = page.getByRole('tab', {name: 'Python'});
    const {x, y, width, height} = (await tab.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('alert')).toContainText('Not filled in');
  });

  test('leave request and answer readable, and are not printed', async ({page}) => {
    for (const height of [768, 900]) {
      await page.setViewportSize({width: 1440, height});
      await open(page, call);
      await fieldsOf(page);
      for (const box of [
        page.locator('.api-request').filter({visible: true}),
        page.locator('.api-examples').filter({visible: true}),
      ])
        expect((await boxOf(box)).height).toBeGreaterThan(100);
    }
    await page.emulateMedia({media: 'print'});
    await expect(page.locator('.api-values')).toBeHidden();
  });

  test('load nothing before one of them has the focus', async ({page}) => {
    const scripts: string[] = [];
    await open(page, call);
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const fields = await fieldsOf(page);
    await expect(fields).toBeVisible();
    expect(scripts).toEqual([]);
    await fields.getByLabel('Base URL').focus();
    await expect.poll(() => scripts).toHaveLength(1);
  });
});

test('an answer names its formats beside its status, and says once that it may have other fields', async ({page}) => {
  await open(page, call);
  const status = page.locator('.api-status', {has: page.locator('#response-200')});
  await expect(status.locator('p code')).toHaveText(['application/json', 'text/plain', 'text/event-stream']);
  await expect(status.locator('p')).toContainText('Other fields are possible.');
  // No sentence of its own says it, here or below.
  const texts = await page.locator('.api-parts p').allTextContents();
  expect(texts.filter((text) => text.trim() === 'Other fields are possible.')).toEqual([]);
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
    await article.getByText('Unknown type').click();
    for (const text of [
      'hide_credential',
      'unknown driver',
      'curl --request POST',
      'import requests',
      'fetch(url, options)',
      'package main',
      'HttpRequest.newBuilder(url)',
    ]) {
      await expect(article.getByText(text).first()).toBeVisible();
    }
  });

  test('the answer follows the request, and no fields are offered', async ({page}) => {
    await page.goto(call);
    await page.locator('.api-choice select').selectOption('Chosen model, streamed');
    const answers = page.locator('.api-examples').first().locator('details').filter({visible: true});
    await expect(answers.locator('summary').first()).toHaveText('Streamed answer');
    await expect(answers.first()).toContainText('data: [DONE]');
    await expect(page.locator('.api-values')).toBeHidden();
  });

  test('an example of the body can be chosen', async ({page}) => {
    await page.goto(create);
    const shown = page.locator('.api-request').filter({visible: true});
    await expect(shown).toHaveCount(5);
    await expect(shown.first()).toContainText('"driver": "apikey"');
    await page.locator('.api-choice select').selectOption('Access key and secret key');
    await expect(shown).toHaveCount(5);
    for (const request of await shown.all()) await expect(request).toContainText('YOUR_SK');
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

  test('the path, what it is for, and the samples come first, and the fields follow', async ({page}) => {
    for (const prefix of ['', '/zh-Hans']) {
      await page.setViewportSize({width: 360, height: 780});
      await open(page, prefix + call);
      const parts = ['h1', '.markdown [data-code-block] code', '.api-purpose', '.api-sample', '.api-parts'];
      const tops = await Promise.all(parts.map(async (part) => (await boxOf(page.locator(part).first())).y));
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      const [title, menu] = [await boxOf(page.locator('h1')), await boxOf(page.locator('.page-menu'))];
      expect(Math.abs(menu.y - title.y), 'the menu shares the line of the title').toBeLessThan(title.height);
      for (const part of ['.api-purpose', '.api-sample [role=tablist]'])
        await expect(page.locator(part).first()).toBeInViewport({ratio: 1});
    }
  });

  test('a name of an example takes several lines where letters are twice as large', async ({page}) => {
    await open(page, create);
    await page.addStyleTag({content: 'html {font-size: 200%}'});
    const choice = page.locator('.api-choice select');
    expect(await choice.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0);
    expect((await boxOf(choice)).height).toBeGreaterThan(100);
  });

  test('a page of an operation is no wider than the screen', async ({page}) => {
    await open(page, create);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
  });

  test('all languages of samples are in sight, in one row where letters are not larger than usual', async ({page}) => {
    const tabs = page.getByRole('tablist').first();
    const hidden = () => tabs.evaluate((row) => row.scrollWidth - row.clientWidth);
    await open(page, create);
    expect(await hidden()).toBe(0);
    expect((await boxOf(tabs)).height).toBeLessThan(60);
    await page.setViewportSize({width: 280, height: 740});
    expect(await hidden()).toBe(0);
  });
});
