import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Image, Paragraph, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {narrowFigure} from '../lib/figures.ts';
import {svgSize} from '../lib/svg.ts';

const figureFolder = '/img/figures/';

function attribute(name: string, value: string): MdxJsxFlowElement['attributes'][number] {
  return {type: 'mdxJsxAttribute', name, value};
}

/** Returns the attributes for the address and size of a drawing in `static/`. */
function drawing(url: string, {cwd}: VFile, place: string, [src, width, height]: [string, string, string]) {
  const size = svgSize(readFileSync(path.join(cwd, 'static', url), 'utf8'));
  if (!size) {
    throw new Error(
      `${place}: ${url} is not an SVG with a viewBox. Figures are SVG drawings with viewBox="0 0 WIDTH HEIGHT".`,
    );
  }
  return [attribute(src, url), attribute(width, String(size.width)), attribute(height, String(size.height))];
}

function figureElement(image: Image, file: VFile): MdxJsxFlowElement {
  const place = `${file.path}:${image.position?.start.line ?? 1}`;
  const exists = (url: string) => existsSync(path.join(file.cwd, 'static', url));
  if (!exists(image.url)) {
    throw new Error(
      `${place}: the figure ${image.url} does not exist. Put it into static${figureFolder} or correct the address.`,
    );
  }
  if (!image.alt?.trim()) {
    throw new Error(
      `${place}: the figure ${image.url} has no alternative text. Write what the reader learns from it: ![…](${image.url}).`,
    );
  }
  const narrow = narrowFigure(image.url);
  return {
    type: 'mdxJsxFlowElement',
    name: 'Figure',
    attributes: [
      attribute('alt', image.alt),
      ...drawing(image.url, file, place, ['src', 'width', 'height']),
      ...(exists(narrow) ? drawing(narrow, file, place, ['narrow', 'narrowWidth', 'narrowHeight']) : []),
    ],
    children: [],
  };
}

/** Remark plugin: turns `![alt](/img/figures/name.svg)` on a line of its own into a figure with known size, a drawing per colour mode, and a portrait one for phones where `name-narrow.svg` exists. */
export default function figures() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
      const [only] = node.children;
      if (node.children.length !== 1 || only?.type !== 'image' || !only.url.startsWith(figureFolder)) return;
      if (parent && index !== undefined) parent.children[index] = figureElement(only, file) as never;
    });
  };
}
