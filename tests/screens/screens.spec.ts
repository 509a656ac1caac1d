import {expect, test} from '@playwright/test';
import {readImages} from './baselines.ts';
import {inSystemFaces, settled} from './faces.ts';
import {isAccepting, openShot, requireBaseline, switchMode} from './page.ts';
import {allImages, imageOf, locales, modes, shots, widths} from './shots.ts';

for (const shot of shots) {
  for (const locale of locales) {
    for (const width of shot.widths ?? widths) {
      test(`${shot.name} ${locale} ${width}`, async ({page}) => {
        await openShot(page, shot, locale, width);
        // A page whose list was changed below React would be accepted as it has crashed.
        await expect(page.getByRole('button', {name: /^(?:Try again|重试)$/})).toHaveCount(0);
        for (const mode of modes) {
          const image = imageOf(shot, locale, width, mode);
          requireBaseline(image);
          await switchMode(page, mode);
          await settled(page);
          await expect.soft(page).toHaveScreenshot(image);
        }
        // Another machine would draw them otherwise.
        expect(await inSystemFaces(page)).toEqual([]);
      });
    }
  }
}

test('every image belongs to a shot', () => {
  test.skip(isAccepting(), 'Those that belong to none are being removed.');
  expect(Object.keys(readImages())).toEqual(allImages().toSorted());
});
