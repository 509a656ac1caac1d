import {chromium} from '@playwright/test';
import {chromiumArguments} from '../../chromium.ts';

/** What a browser asks for, by the paths of addresses: on a first visit of a page, and when the reader goes on to the next one. */
export type Visit = {first: string[]; next: string[]};

/** Lets a browser visit a page of a site on this machine with nothing cached, and go on to the next page in its order. */
export async function recordVisit(executablePath: string, port: number, address: string): Promise<Visit> {
  const browser = await chromium.launch({executablePath, args: [...chromiumArguments]});
  try {
    const page = await browser.newPage({viewport: {width: 1440, height: 900}});
    let asked: string[] = [];
    page.on('requestfinished', (request) => {
      const {protocol, pathname} = new URL(request.url());
      if (protocol === 'http:') asked.push(pathname);
    });
    await page.goto(`http://127.0.0.1:${port}${address}?no-promo`);
    await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
    await page.waitForLoadState('networkidle');
    const first = asked;
    asked = [];
    const link = page.locator('.pagination-nav__link--next');
    const href = (await link.getAttribute('href'))!;
    await link.click();
    await page.waitForURL(`**${href}`);
    await page.waitForLoadState('networkidle');
    return {first, next: asked};
  } finally {
    await browser.close();
  }
}
