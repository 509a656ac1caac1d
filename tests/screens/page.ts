import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {hydrated} from '../browser/fixtures.ts';
import {folder} from './baselines.ts';
import {serveFaces, setFaces} from './faces.ts';
import {addressOf, sizeOf, type Locale, type Mode, type Shot, type Width} from './shots.ts';
import {standIn, words} from './standIn.ts';

/** Whether this run writes the images instead of comparing them. */
export const isAccepting = () => test.info().config.updateSnapshots !== 'none';

/** Opens a shot's page and brings it into its form. */
export async function openShot(page: Page, shot: Shot, locale: Locale, width: Width): Promise<void> {
  test.skip(process.platform !== 'linux', 'The images come from Linux; other systems draw letters otherwise.');
  const address = addressOf(shot, locale);
  const [pathname] = address.split('?');
  const cure =
    'Build the whole site ("npm test -- build screens"). If the change is meant, name another page in tests/screens/shots.ts.';
  await page.setViewportSize(sizeOf(width));
  await serveFaces(page);
  // The search names the keys of the reader's system.
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', {value: 'Linux x86_64'}));
  await page.clock.install({time: new Date('2026-01-01T12:00:00Z')});
  const response = await page.goto(address);
  if (response!.status() !== (shot.status ?? 200))
    throw new Error(`The build has no page ${pathname}, of which "${shot.name}" is a shot. ${cure}`);
  await hydrated(page);
  await setFaces(page, Boolean(shot.hasAnnouncement));
  // Drawings become buttons a second after the page is alive, and phones mark them then.
  await page.clock.fastForward(1_000);
  if (await page.locator('[data-zoomable]').count())
    await page.locator('[data-zoom-ready]').first().waitFor({state: 'attached'});
  await shot.reach?.(page);
  await page
    .locator(shot.shows)
    .first()
    .waitFor({state: 'attached', timeout: 10_000})
    .catch(() => {
      throw new Error(`${pathname} has no ${shot.shows}, of which "${shot.name}" is a shot. ${cure}`);
    });
  await page.evaluate(standIn, words[locale]);
  if (shot.from) {
    await page
      .locator(shot.from)
      .first()
      .evaluate((start) => start.scrollIntoView({block: 'start', behavior: 'instant'}));
  }
}

/** Switches the colour mode as another tab of the same reader would. */
export async function switchMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: value, storageArea: localStorage}));
  }, mode);
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
}

/** Throws when there is no image to compare with. */
export function requireBaseline(image: string): void {
  if (isAccepting() || existsSync(path.join(folder, image))) return;
  throw new Error(
    `tests/screens/baselines/ has no ${image}. Make it with "npm test -- screens --accept", look at it, and commit it.`,
  );
}
