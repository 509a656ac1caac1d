import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import * as wawoff2 from 'wawoff2';
import ranges from '@fontsource-variable/noto-sans-sc/unicode.json';
import {root} from '../../prerequisites.mjs';

const latinFile = path.join(root, 'static/fonts/bricolage-grotesque-600.woff2');
const chineseFolder = path.join(root, 'node_modules/@fontsource-variable/noto-sans-sc/files');

/** Files that change when a face does: its own, or the manifest of its package. */
export const faceFiles = [latinFile, path.join(chineseFolder, '../package.json')];

/** The weight of both faces. */
const weight = 600;

export type Faces = {
  /** Returns a text as SVG whose baseline begins at `x`, `y`, `size` px large. Throws on a character that no face has. */
  draw: (text: string, size: number, x: number, y: number) => string;
  /** Returns the width of a text in px. */
  width: (text: string, size: number) => number;
};

/** A stretch of a text in one face, at the size of 1 px. */
type Stretch = {glyphs: {path: string; x: number}[]; width: number; unit: number};

/** Opens a variable face at the weight of the cards; fontkit can vary no compressed one. */
async function varied(file: string): Promise<fontkit.Font> {
  const face = fontkit.create(Buffer.from(await wawoff2.decompress(readFileSync(file)))) as fontkit.Font;
  return face.getVariation({wght: weight});
}

/** Returns which of the files of the Chinese face has a character. */
function fileFinder(): (character: number) => string | undefined {
  const all = Object.entries(ranges).map(([name, list]) => ({
    file: path.join(chineseFolder, `noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace(/^U\+/i, '')
        .split('-')
        .map((digits) => parseInt(digits, 16));
      return {from, to};
    }),
  }));
  return (character) => all.find((one) => one.ranges.some(({from, to}) => from <= character && character <= to))?.file;
}

/** Opens the faces that some texts need: that of the headings for Latin letters, and a Chinese one for all that it lacks. */
export async function openFaces(texts: Iterable<string>): Promise<Faces> {
  const latin = fontkit.openSync(latinFile) as fontkit.Font;
  const fileOf = fileFinder();
  const faceOf = new Map<string, fontkit.Font>();
  const opened = new Map<string, fontkit.Font>();
  for (const character of new Set([...texts].flatMap((text) => [...text]))) {
    const code = character.codePointAt(0)!;
    if (latin.hasGlyphForCodePoint(code)) {
      faceOf.set(character, latin);
      continue;
    }
    const file = fileOf(code);
    if (file === undefined) continue;
    const face = opened.get(file) ?? (await varied(file));
    opened.set(file, face);
    if (face.hasGlyphForCodePoint(code)) faceOf.set(character, face);
  }

  const paths = new Map<fontkit.Font, Map<number, string>>();
  /** Returns the outlines of a glyph in the units of its face; cards have the same few thousand. */
  function pathOf(face: fontkit.Font, glyph: fontkit.Glyph): string {
    const known = paths.get(face) ?? new Map<number, string>();
    paths.set(face, known);
    const path = known.get(glyph.id) ?? glyph.path.toSVG();
    known.set(glyph.id, path);
    return path;
  }

  function stretch(face: fontkit.Font, text: string): Stretch {
    const {glyphs, positions, advanceWidth} = face.layout(text);
    let x = 0;
    const placed = glyphs.map((glyph, index) => {
      const {xAdvance, xOffset} = positions[index]!;
      x += xAdvance;
      return {path: pathOf(face, glyph), x: x - xAdvance + xOffset};
    });
    return {glyphs: placed, width: advanceWidth, unit: 1 / face.unitsPerEm};
  }

  const known = new Map<string, Stretch[]>();
  /** Returns a text in stretches of one face each. */
  function stretches(text: string): Stretch[] {
    const before = known.get(text);
    if (before) return before;
    const parts: {face: fontkit.Font; text: string}[] = [];
    for (const character of text) {
      const face = faceOf.get(character);
      if (!face)
        throw new Error(
          `"${text}" has the character ${character} (U+${character.codePointAt(0)!.toString(16).toUpperCase()}), for which no face of the social cards has a glyph. Write it otherwise.`,
        );
      const last = parts.at(-1);
      if (last?.face === face) last.text += character;
      else parts.push({face, text: character});
    }
    const found = parts.map((part) => stretch(part.face, part.text));
    known.set(text, found);
    return found;
  }

  return {
    width: (text, size) => stretches(text).reduce((sum, {width, unit}) => sum + width * unit * size, 0),
    draw(text, size, x, y) {
      let left = x;
      return stretches(text)
        .map(({glyphs, width, unit}) => {
          const scale = size * unit;
          const drawn = glyphs
            .filter(({path}) => path !== '')
            .map((glyph) => `<path transform="translate(${glyph.x})" d="${glyph.path}"/>`)
            .join('');
          const group = `<g transform="translate(${left.toFixed(1)} ${y}) scale(${scale} ${-scale})">${drawn}</g>`;
          left += width * scale;
          return group;
        })
        .join('');
    },
  };
}
