// @vitest-environment jsdom
import {render} from '@testing-library/react';
import {expect, test} from 'vitest';
import Figure from '../../../src/components/Figure/index.tsx';

const attributes = (element: Element, names: string[]) => names.map((name) => element.getAttribute(name));

test('a figure has an image for each colour mode', () => {
  const {container} = render(<Figure src="/img/figures/a.svg" alt="A" width="760" height="256" />);
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => attributes(image, ['src', 'alt', 'width', 'height', 'loading']))).toEqual([
    ['/img/figures/a.svg', 'A', '760', '256', 'lazy'],
    ['/img/figures/a.svg#dark', 'A', '760', '256', 'lazy'],
  ]);
  expect(container.querySelector('source')).toBeNull();
});

test('phones get the portrait drawing in place of each, with its own size', () => {
  const {container} = render(
    <Figure
      src="/img/figures/a.svg"
      alt="A"
      width="760"
      height="256"
      narrow="/img/figures/a-narrow.svg"
      narrowWidth="340"
      narrowHeight="420"
    />,
  );
  const sources = [...container.querySelectorAll('picture > source:first-child')];
  expect(sources.map((source) => attributes(source, ['media', 'srcset', 'width', 'height']))).toEqual([
    ['(width <= 576px)', '/img/figures/a-narrow.svg', '340', '420'],
    ['(width <= 576px)', '/img/figures/a-narrow.svg#dark', '340', '420'],
  ]);
  expect(sources.map((source) => source.nextElementSibling?.getAttribute('src'))).toEqual([
    '/img/figures/a.svg',
    '/img/figures/a.svg#dark',
  ]);
});
