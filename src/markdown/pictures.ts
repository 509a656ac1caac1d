import type {Image, List, Paragraph, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {pictureAddress, readPictures, type TakenPictures} from '../data/pictures.ts';
import {sourcePageOf} from './source-page.ts';

const folder = '/img/console/';

function pictureElement(image: Image, legend: List | undefined, file: VFile, taken: TakenPictures): MdxJsxFlowElement {
  const place = `${file.path}:${image.position?.start.line ?? 1}`;
  const name = pictureAddress.exec(image.url)?.[1];
  const locale = sourcePageOf(file)?.locale ?? 'en';
  const own = name && taken[name]?.[locale];
  if (!own)
    throw new Error(
      `${place}: there is no picture ${image.url}. Enter it in src/data/pictures.ts and take it with npm run pictures, or correct the address.`,
    );
  if (!image.alt?.trim())
    throw new Error(
      `${place}: the picture ${image.url} has no alternative text. Write what the reader learns from it.`,
    );
  const items = legend?.children.length ?? 0;
  if (items !== own.marks.length)
    throw new Error(
      `${place}: the picture ${image.url} has ${own.marks.length} marks. Put a list with as many items below it, in their order.`,
    );
  const attributes = {
    src: image.url,
    alt: image.alt,
    width: String(own.width),
    height: String(own.height),
    marks: own.marks.map((mark) => mark.join(' ')).join(', '),
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'Picture',
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children: legend ? [{...legend, ordered: true, start: 1}] : [],
  };
}

/**
 * Remark plugin: turns `![alt](/img/console/name.webp)` on a line of its own into a picture of the console with known size and
 * numbered marks; the list below it, with an item for each mark, says what they show.
 */
export default function pictures({taken = readPictures(process.cwd())}: {taken?: TakenPictures} = {}) {
  return (tree: Root, file: VFile) => {
    visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
      const [only] = node.children;
      if (node.children.length !== 1 || only?.type !== 'image' || !only.url.startsWith(folder)) return;
      if (!parent || index === undefined) return;
      const name = pictureAddress.exec(only.url)?.[1] ?? '';
      const hasMarks = Object.values(taken[name] ?? {}).some(({marks}) => marks.length > 0);
      const next = parent.children[index + 1];
      const legend = hasMarks && next?.type === 'list' && !next.ordered ? next : undefined;
      parent.children.splice(index, legend ? 2 : 1, pictureElement(only, legend, file, taken) as never);
    });
  };
}
