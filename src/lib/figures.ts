/** The width in px of the portrait drawings that phones show: a phone's column, so that their text is not made smaller. */
export const narrowWidth = 340;

/** Returns the portrait drawing that belongs to a figure, both given by a path or address: `name-narrow.svg` for `name.svg`, and the same in Chinese. */
export const narrowFigure = (figure: string): string => figure.replace(/(?:\.zh-Hans)?\.svg$/, '-narrow$&');

/** Returns the figure that a portrait drawing belongs to, or undefined for any other file. */
export function figureOfNarrow(file: string): string | undefined {
  const figure = file.replace(/-narrow((?:\.zh-Hans)?\.svg)$/, '$1');
  return figure === file ? undefined : figure;
}
