import {readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from 'playwright';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {requireBrowser} from '../../../src/cli/shared/browser.ts';
import type {Locale} from '../../../src/lib/pages.ts';
import {nameOf, stepsOf} from '../../../src/markdown/steps.ts';
import {chromiumArguments} from '../../chromium.ts';
import {Console} from '../../walks/console.ts';
import {Walk, type Plan} from '../../walks/walk.ts';

const fixture = readFileSync(path.join(import.meta.dirname, '../../fixtures/walk-console.html'), 'utf8');
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({executablePath: await requireBrowser(), args: chromiumArguments});
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
  await page.setContent(fixture);
});

/** Follows steps of a page in the fixture of a console. */
async function follow(text: string, plans: Record<string, Plan>, locale: Locale = 'en'): Promise<void> {
  const walk = new Walk(new Console(page, 'http://127.0.0.1'), '', locale, '', () => Promise.reject(new Error()));
  for (const step of stepsOf({body: `## Create {/* #create */}\n\n${text}\n`, bodyLine: 1}))
    await walk.follow(step, plans[nameOf(step)]);
}

test('a walk uses the labels of a page as its reader would', async () => {
  await follow(
    `1. Open **Service**, and click **Add Service**.
2. In **Service Name**, enter a name.
3. Under **Service Type**, select **REST Service**.
4. In **Request Path**, select **Prefix Match** or **Exact Match**, and enter the path.
5. In **Protocol**, select **HTTP**.
6. Turn on **MCP**.
7. Click **提交**. The list shows the service.
8. Click the service. **Updated By** shows who it was.`,
    {
      'create/2': ['Orders'],
      'create/4': ['Exact Match', '/list'],
      'create/7': {then: (walk) => walk.see('Orders')},
      'create/8': ['Orders'],
    },
  );
  expect(await page.locator('.ant-table-row').innerText()).toContain('rest Exact Match /list HTTP true');
  // Beside the button that copies the name, which stands in the middle of its cell.
  expect(await page.locator('#place').innerText()).toBe('Opened Orders');
});

test('the same in Chinese, where the result of a step stands in its own clause', async () => {
  await follow(
    `1. 打开 **Service**，点击 **Add Service**。
2. 在 **Service Name** 中填写名称。
3. 在 **Protocol** 中选择 **HTTP**，开启 **MCP**。
4. 点击 **提交**，列表中出现该服务，**Updated By** 显示操作人。`,
    {'create/2': ['订单'], 'create/4': {then: (walk) => walk.see('订单')}},
    'zh-Hans',
  );
  expect(await page.locator('.ant-table-row').innerText()).toContain('ai Prefix Match HTTP true');
});

test('a step that the console cannot follow says which label is missing, and what the console shows', async () => {
  await expect(follow('1. Click **Import Service**.', {})).rejects.toThrow(
    /does not show “Import Service”.*It shows: Service \| Updated By：admin \| Add Service/,
  );
});

test('a field without a value, and a step without a label, ask for a plan', async () => {
  await expect(follow('1. Click **Add Service**.\n2. In **Service Name**, enter a name.', {})).rejects.toThrow(
    '“Service Name” is a field, and the journey has no value for create/2.',
  );
  await expect(follow('1. Wait a minute.', {})).rejects.toThrow('no plan for create/1');
});
