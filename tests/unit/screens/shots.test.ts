import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {addressOf, allImages, imageOf, shots} from '../../screens/shots.ts';

const shotOf = (name: string) => shots.find((shot) => shot.name === name)!;

test('a page has an address in each language, without the pop-up unless that is the subject', () => {
  expect(addressOf(shotOf('figure'), 'en')).toBe('/docs/overview?no-promo');
  expect(addressOf(shotOf('search-page'), 'zh-Hans')).toBe('/zh-Hans/search?q=APIPark&no-promo');
  expect(addressOf(shotOf('pop-up'), 'zh-Hans')).toBe('/zh-Hans/');
});

test('every image has a name of its own', () => {
  const images = allImages();
  expect(new Set(images).size).toBe(images.length);
  expect(images).toContain(imageOf(shotOf('home'), 'zh-Hans', 820, 'dark'));
  // A wide window has no such menu.
  expect(images.filter((image) => image.startsWith('menu-'))).toHaveLength(8);
});

test('README.md says of every shot what it is there for', () => {
  const readme = readFileSync(new URL('../../screens/README.md', import.meta.url), 'utf8');
  const named = [...readme.matchAll(/^\| (`.+`) \|/gm)].flatMap((match) => match[1]!.match(/[\w-]+/g)!);
  expect(named).toEqual(shots.map(({name}) => name));
});
