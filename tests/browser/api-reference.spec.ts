import {parse} from 'yaml';
import type {Locator} from '@playwright/test';
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

test('the names of all answers of a status are in sight, and one answer is open', async ({page}) => {
  for (const height of [768, 900]) {
    await page.setViewportSize({width: 1440, height});
    await open(page, call);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const names = page.locator('.api-sample details').filter({visible: true}).locator('summary');
    await expect(names).toHaveText([
      'Answer of the model',
      'Required variable of the prompt is missing',
      'Streamed answer',
    ]);
    for (const [index, name] of (await names.all()).entries()) {
      if (index > 0) await name.click();
      for (const other of await names.all()) await expect(other).toBeInViewport({ratio: 1});
      await expect(page.locator('.api-sample details[open]').filter({visible: true})).toHaveCount(1);
    }
    await expect(page.getByText('data: [DONE]')).toBeInViewport();
  }
  await page.emulateMedia({media: 'print'});
  for (const text of ['chatcmpl-example', 'variable lang is required', 'data: [DONE]'])
    await expect(page.locator('.api-sample').getByText(text).first()).toBeVisible();
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
