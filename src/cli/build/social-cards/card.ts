import type {Locale} from '../../../lib/pages.ts';
import type {Faces} from './faces.ts';

/** What a card says. */
export type Card = {
  title: string;
  /** Where the page is: labels of the sidebar, outermost first. */
  section: readonly string[];
  /** What readers call the version; undefined for pages of no version. */
  version: string | undefined;
  language: Locale;
  siteTitle: string;
};

/** The size that chats and social networks ask for, in px (https://ogp.me has no rule; 1.91 : 1 is cropped by none). */
export const cardSize = {width: 1200, height: 630};

const margin = 80;
const colours = {ground: '#0b6670', deep: '#084d55', text: '#fff', soft: '#b9dcdf', signal: '#f3b562'};

/** The sizes of a title, in px: the largest with which it has at most `lines` lines. */
const titles = [
  {size: 84, lines: 2},
  {size: 72, lines: 3},
  {size: 60, lines: 3},
  {size: 48, lines: 4},
];
const titleWidth = cardSize.width - 2 * margin;

/** Characters that do not begin a line. */
const closing = /^[\s，。、；：？！）》”’…,.;:?!)\]%/-]/u;

/** Returns where a text may be broken: after words, and between words of Chinese. */
function pieces(text: string, language: Locale): string[] {
  const found: string[] = [];
  const parts =
    language === 'en'
      ? text.split(/(?<=\s)/)
      : [...new Intl.Segmenter(language, {granularity: 'word'}).segment(text)].map(({segment}) => segment);
  for (const part of parts) {
    // A Latin name stays whole, with what closes it.
    const isJoined = found.length > 0 && (closing.test(part) || /[（《“‘(]$/u.test(found.at(-1)!));
    if (isJoined) found[found.length - 1] += part;
    else found.push(part);
  }
  return found;
}

/** Returns a text in lines of a width at most; a piece that is longer by itself has a line of its own. */
export function linesOf(
  text: string,
  size: number,
  language: Locale,
  faces: Pick<Faces, 'width'>,
  width = titleWidth,
): string[] {
  const lines: string[] = [];
  for (const piece of pieces(text, language)) {
    const line = lines.at(-1);
    if (line !== undefined && faces.width((line + piece).trimEnd(), size) <= width) lines[lines.length - 1] += piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trim());
}

/** Returns a text that fits into a width, cut with an ellipsis where it is too long. */
function fitted(text: string, size: number, width: number, faces: Faces): string {
  if (faces.width(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && faces.width(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Returns a title that no size fits in the smallest one, with an ellipsis at the end of its last line. */
function cut(title: string, language: Locale, faces: Faces): {size: number; lines: string[]} {
  const {size, lines: most} = titles.at(-1)!;
  const lines = linesOf(title, size, language, faces);
  const shown = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
  return {size, lines: shown.map((line) => fitted(line, size, titleWidth, faces))};
}

/** Returns all texts that the card of a page may draw, for which faces are to be opened. */
export const textsOf = ({title, section, version = '', siteTitle}: Card): string[] => [
  title,
  section.join(separator),
  version,
  siteTitle,
  '…',
];

const separator = ' / ';

/** Returns a card as SVG without any text: what it says is drawn, and looks the same on every machine. */
export function drawCard({title, section, version, language, siteTitle}: Card, faces: Faces): string {
  const at = (text: string, size: number, x: number, y: number, fill: string) =>
    `<g fill="${fill}">${faces.draw(text, size, x, y)}</g>`;
  const {size, lines} =
    titles
      .map(({size: one, lines: most}) => ({size: one, most, lines: linesOf(title, one, language, faces)}))
      .find(
        ({lines: all, most, size: one}) =>
          all.length <= most && all.every((line) => faces.width(line, one) <= titleWidth),
      ) ?? cut(title, language, faces);
  const leading = size * (language === 'en' ? 1.12 : 1.28);
  const top = 338 - ((lines.length - 1) * leading) / 2;
  const pill = version === undefined ? 0 : faces.width(version, 34) + 48;
  const place = fitted(section.join(separator), 34, titleWidth - pill - 40, faces);
  const pillX = cardSize.width - margin - pill;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    // The gate of the logo, large and behind the text.
    `<g fill="none" stroke="${colours.deep}" stroke-linecap="round"><path d="M800 700V420a230 230 0 0 1 460 0v280" stroke-width="72"/><path d="M946 700V460a84 84 0 0 1 168 0v240" stroke-width="52"/></g>`,
    `<g transform="translate(${margin} 64) scale(2)"><path d="M5 28V15a11 11 0 0 1 22 0v13" fill="none" stroke="${colours.text}" stroke-width="3.5" stroke-linecap="round"/><path d="M12 28V17a4 4 0 0 1 8 0v11" fill="none" stroke="${colours.text}" stroke-width="2.5" stroke-linecap="round"/><circle cx="16" cy="16.5" r="2.6" fill="${colours.signal}"/></g>`,
    at(siteTitle, 38, margin + 84, 112, colours.text),
    ...lines.map((line, index) => at(line, size, margin, Math.round(top + index * leading + size * 0.3), colours.text)),
    ...(place ? [at(place, 34, margin, 558, colours.soft)] : []),
    ...(version === undefined
      ? []
      : [
          `<rect x="${pillX}" y="514" width="${pill}" height="64" rx="32" fill="${colours.ground}" stroke="${colours.signal}" stroke-width="2.5"/>`,
          at(version, 34, pillX + 24, 558, colours.signal),
        ]),
    '</svg>',
  ].join('');
}
