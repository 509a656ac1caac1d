import {expect, test, type Page} from '@playwright/test';
import {settled} from './faces.ts';
import {isAccepting, openShot} from './page.ts';
import {imageOf, shots} from './shots.ts';

test.beforeEach(() => test.skip(isAccepting(), 'Compares with images that are being written.'));

const style = (content: string) => (page: Page) => page.addStyleTag({content});

/** Mixes 8 % of another colour into a token of the site. */
const mix = (token: string, other: 'white' | 'black') => (page: Page) =>
  page.evaluate(
    ([name, colour]) => {
      const value = getComputedStyle(document.documentElement).getPropertyValue(name);
      document.documentElement.style.setProperty(name, `color-mix(in srgb, ${value}, ${colour} 8%)`);
    },
    [token, other] as const,
  );

/** The least that a reader may notice, and that the comparison must see: what changes, on which shot, and how. */
const changes: [string, string, (page: Page) => Promise<unknown>][] = [
  ['a heading 2 px lower', 'guide', style('.markdown h2 { transform: translateY(2px); }')],
  ['a list 2 px further to the right', 'guide', style('.markdown ol { transform: translateX(2px); }')],
  ['links that are 8 % lighter', 'reference', mix('--site-accent', 'white')],
  ['soft text that is 8 % lighter', 'release', mix('--site-text-soft', 'white')],
  ['borders that are 8 % darker', 'reference', mix('--site-border', 'black')],
  ['a missing icon', 'operation', style('.navbar .dropdown svg { visibility: hidden; }')],
];

for (const [name, shotName, change] of changes) {
  test(`${name} would be seen`, async ({page}) => {
    const shot = shots.find((each) => each.name === shotName)!;
    await openShot(page, shot, 'en', 1440);
    await settled(page);
    const image = imageOf(shot, 'en', 1440, 'light');
    await expect(page).toHaveScreenshot(image);
    await change(page);
    await expect(page).not.toHaveScreenshot(image);
  });
}
