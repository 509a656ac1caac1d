import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {Finding, GateCheck} from '../types.ts';
import {pictureFolder} from '../../data/pictures.ts';
import {figureOfNarrow} from '../../lib/figures.ts';
import {folderOf, locales} from '../../lib/pages.ts';
import type {Site} from '../site.ts';
import {figureFindings, figureFolder, isChineseFigure, twinFigure} from '../images/figures.ts';
import {codeReferences, pageReferences, type Reference} from '../images/references.ts';
import {optimisedSvg, svgFindings} from '../images/svg.ts';

const folder = 'static/img';

/** The most that a file of each kind may weigh, in bytes. A drawing of 10 kB arrives within its page's first packets. */
const caps: Record<string, number> = {avif: 60_000, ico: 16_000, jpg: 60_000, png: 60_000, svg: 10_000, webp: 60_000};
const pictures = /\.(?:apng|avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i;

function filesBelow(root: string, below: string, keep: (file: string) => boolean): string[] {
  const start = path.join(root, below);
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return keep(below) ? [below] : [];
  return readdirSync(start, {recursive: true, encoding: 'utf8'})
    .map((file) => `${below}/${file.split(path.sep).join('/')}`)
    .filter((file) => keep(file) && statSync(path.join(root, file)).isFile())
    .sort();
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function sizeFindings(root: string, file: string): Finding[] {
  const kind = path.extname(file).slice(1).toLowerCase();
  const cap = caps[kind];
  const {size} = statSync(path.join(root, file));
  if (cap === undefined)
    return [
      {
        file,
        line: 1,
        message: `${folder} does not accept files of the kind ".${kind}".`,
        cure: `Use one of ${Object.keys(caps).join(', ')}.`,
      },
    ];
  if (size <= cap) return [];
  return [
    {
      file,
      line: 1,
      message: `The file has ${kilobytes(size)}; a file of the kind ${kind} may have ${kilobytes(cap)}.`,
      cure:
        kind === 'svg'
          ? 'Leave out detail, or run "npm run fix -- images".'
          : 'Make it smaller, or save it as webp or avif.',
    },
  ];
}

/** Pictures of the console are taken per language, also where the console shows no word of a language. */
const isTwinPicture = (file: string, original: string) =>
  file.startsWith(`${pictureFolder}/`) && file.replace('.zh-Hans.', '.') === original;

function duplicateFindings(root: string, files: string[]): Finding[] {
  const first = new Map<string, string>();
  return files.flatMap((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('base64');
    const original = first.get(digest);
    if (original && isTwinPicture(file, original)) return [];
    if (original)
      return [
        {
          file,
          line: 1,
          message: `The file is the same as ${original}, byte by byte.`,
          cure: 'Delete one, and let all pages use the other.',
        },
      ];
    first.set(digest, file);
    return [];
  });
}

/** Everything that names images: the pages, and the code, data and translated texts of the site. */
function allReferences(site: Site): Reference[] {
  const code = ['docusaurus.config.ts', 'src', 'i18n', 'static'].flatMap((place) =>
    filesBelow(site.root, place, (file) => /\.(?:[jt]sx?|mjs|css|html|json|webmanifest)$/.test(file)),
  );
  return [
    ...site.pages.flatMap(pageReferences),
    ...code.flatMap((file) => codeReferences(file, readFileSync(path.join(site.root, file), 'utf8'))),
  ];
}

function referenceFindings(references: Reference[], files: string[]): Finding[] {
  const known = new Set(files);
  return references.flatMap(({file, line, address, matches, page}) => {
    if (!address.startsWith('/img/'))
      return [
        {
          file,
          line,
          message: `The image ${address} does not lie in ${folder}.`,
          cure: `Put it there, one copy for all versions, and write /img/… as its address.`,
        },
      ];
    const target = `static${address}`;
    const twin = page && twinFigure(target);
    if (!files.some((one) => matches.test(one))) {
      // A figure that is drawn in one language alone is named by the figure itself.
      if (twin && known.has(twin)) return [];
      return [
        {
          file,
          line,
          message: `The image ${address} does not exist.`,
          cure: `Put it to static${address}, or correct the address.`,
        },
      ];
    }
    if (!known.has(target) || !twin || !known.has(twin) || isChineseFigure(target) === (page?.locale === 'zh-Hans'))
      return [];
    return [
      {
        file,
        line,
        message: `The page shows the figure ${address} in the other language.`,
        cure: `Write ${twin.slice('static'.length)}.`,
      },
    ];
  });
}

/** Returns the file by whose address pages show a file: pictures of the console come in two kinds, figures in two shapes, and are shown by one. */
function asReferred(file: string): string {
  if (file.startsWith(`${pictureFolder}/`)) return file.replace(/\.avif$/, '.webp');
  return (file.startsWith(`${figureFolder}/`) && figureOfNarrow(file)) || file;
}

function find(site: Site): Finding[] {
  const {root} = site;
  const files = filesBelow(root, folder, (file) => !path.basename(file).startsWith('.'));
  const references = allReferences(site);
  const figures = files.filter((file) => file.startsWith(`${figureFolder}/`));
  const strays = [...site.versions, 'pages']
    .flatMap((version) => locales.map((locale) => folderOf({version, locale})))
    .flatMap((place) => filesBelow(root, place, (file) => pictures.test(file)));
  return [
    ...files.flatMap((file) => sizeFindings(root, file)),
    ...duplicateFindings(root, files),
    ...files
      .filter((file) => !references.some(({matches}) => matches.test(asReferred(file))))
      .map((file) => ({
        file,
        line: 1,
        message: 'No page, component, setting or text uses the file.',
        cure: 'Delete it, or write its address where it belongs.',
      })),
    ...strays.map((file) => ({
      file,
      line: 1,
      message: 'The image lies among the pages, where every version copies it.',
      cure: `Move it to ${folder}.`,
    })),
    ...referenceFindings(references, files),
    ...files
      .filter((file) => file.endsWith('.svg'))
      .flatMap((file) => svgFindings(file, readFileSync(path.join(root, file), 'utf8'))),
    ...figureFindings(figures.map((file) => ({file, source: readFileSync(path.join(root, file), 'utf8')}))),
  ];
}

function fix({root, files}: Site): string[] {
  return filesBelow(root, folder, (file) => file.endsWith('.svg')).filter((file) => {
    const better = optimisedSvg(files.read(file)!);
    if (better !== undefined) files.write(file, better);
    return better !== undefined;
  });
}

export const images: GateCheck = {
  name: 'images',
  summary:
    'Is every image small, used, unique and well-formed, and does every figure follow both languages and colour modes?',
  find,
  fix,
};
