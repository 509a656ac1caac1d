import {createRequire} from 'node:module';
import type {AxeResults} from 'axe-core';
import {expect, hydrated, test} from './fixtures.ts';
import {allPages} from './pages.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: {run: (context: Document, options: object) => Promise<AxeResults>};
  }
}

for (const path of allPages()) {
  test(`${path} is accessible, quiet and asks no other host`, async ({page, baseURL}) => {
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
    await page.addScriptTag({path: axePath});
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
      const violations = await page.evaluate(async (values) => (await window.axe.run(document, {runOnly: values, resultTypes: ['violations']})).violations, tags);
      const found = violations.map(({id, nodes}) => `${mode} ${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary})`).join('\n')}`);
      expect(found, `axe on ${path} in ${mode} mode`).toEqual([]);
    }
    expect(strangers, 'requests to other hosts').toEqual([]);
    expect(complaints, 'errors and warnings in the console').toEqual([]);
  });
}
