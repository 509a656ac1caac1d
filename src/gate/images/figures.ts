import {figureOfNarrow, narrowWidth} from '../../lib/figures.ts';
import {svgSize} from '../../lib/svg.ts';
import {lineAt} from '../lines.ts';
import type {Finding} from '../types.ts';

/** The drawings that pages show with `![…](/img/figures/name.svg)`. */
export const figureFolder = 'static/img/figures';

const chinese = /\.zh-Hans\.svg$/;

export const isChineseFigure = (file: string): boolean => chinese.test(file);

/** Returns the file of a figure in the other language, or undefined for a file that is not a figure. */
export function twinFigure(file: string): string | undefined {
  if (!file.startsWith(`${figureFolder}/`) || !file.endsWith('.svg')) return undefined;
  return isChineseFigure(file) ? file.replace(chinese, '.svg') : file.replace(/\.svg$/, '.zh-Hans.svg');
}

/** Returns the names of the colours that a rule of the style sheet sets, or undefined when there is no such rule. */
function colours(source: string, selector: string): string[] | undefined {
  const rule = new RegExp(`(?:^|[\\s}>])${selector}\\s*\\{([^}]*)\\}`).exec(source)?.[1];
  return rule === undefined ? undefined : [...rule.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]!);
}

function paletteFindings(file: string, source: string): Finding[] {
  const light = colours(source, 'svg');
  const dark = colours(source, 'svg:target');
  if (!dark)
    return [
      {
        file,
        line: 1,
        message: 'The figure has no palette for the dark mode.',
        cure: 'Set the colours of "svg{…}" again in a rule "svg:target{…}".',
      },
    ];
  const missing = (light ?? []).filter((name) => !dark.includes(name));
  if (missing.length === 0) return [];
  return [
    {
      file,
      line: lineAt(source, source.indexOf('svg:target')),
      message: `The dark palette does not set ${missing.join(', ')}.`,
      cure: 'Give it the same names as the light one.',
    },
  ];
}

/** Returns what is wrong with the figures: size, palettes, the drawing in the other language, and what a portrait drawing belongs to. */
export function figureFindings(figures: readonly {file: string; source: string}[]): Finding[] {
  return figures.flatMap(({file, source}): Finding[] => {
    if (!file.endsWith('.svg'))
      return [
        {
          file,
          line: 1,
          message: 'A figure is an SVG drawing.',
          cure: 'Draw it as SVG, or put the picture into another folder of static/img.',
        },
      ];
    const root = /<svg\b[^>]*>/.exec(source)?.[0] ?? '';
    const findings = paletteFindings(file, source);
    const add = (message: string, cure: string) => findings.push({file, line: 1, message, cure});
    if (!/\sid="dark"/.test(root))
      add(
        'The root of the figure has no id="dark".',
        'Write <svg id="dark" …>: the address NAME.svg#dark shows the dark palette.',
      );
    const size = svgSize(source);
    if (!size) add('The figure declares no size.', 'Write viewBox="0 0 WIDTH HEIGHT" on its root.');
    const wide = figureOfNarrow(file);
    if (wide && !figures.some((one) => one.file === wide))
      add(`The portrait drawing belongs to ${wide}, which does not exist.`, 'Draw that too, or rename this one.');
    if (wide && size && size.width !== narrowWidth)
      add(
        `The portrait drawing is ${size.width} wide instead of ${narrowWidth}.`,
        `Draw it for viewBox="0 0 ${narrowWidth} HEIGHT", with the text as large as in other figures.`,
      );
    const twinFile = twinFigure(file)!;
    const twin = figures.find((one) => one.file === twinFile);
    if (!twin)
      add(
        `The figure has no drawing in ${isChineseFigure(file) ? 'English' : 'Chinese'}.`,
        `Draw ${twinFile} with translated text.`,
      );
    else if (isChineseFigure(file)) {
      const other = svgSize(twin.source);
      if (size && other && (size.width !== other.width || size.height !== other.height))
        add(
          `The figure is ${size.width} × ${size.height}, and ${other.width} × ${other.height} in English.`,
          'Give both the same viewBox.',
        );
    }
    return findings;
  });
}
