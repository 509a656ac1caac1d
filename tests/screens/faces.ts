import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Page} from '@playwright/test';

const {resolve} = createRequire(import.meta.url);
const folders = [
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-mono',
  '@fontsource/noto-sans-symbols',
  '@fontsource/noto-sans-symbols-2',
].map((name) => path.dirname(resolve(`${name}/package.json`)));

/** Where the pages find the files of the faces; no site serves them. */
const address = '/pinned-faces';

/** Each package's faces, of which a browser loads those that have characters of the page. */
const faces = folders.map((folder, index) =>
  readFileSync(path.join(folder, 'index.css'), 'utf8').replaceAll('./files/', `${address}/${index}/`),
);

const styles = `
:root {
  --site-font-sans: 'Noto Sans SC Variable', 'Noto Sans Symbols', 'Noto Sans Symbols 2';
  --site-font-mono: 'Noto Sans Mono Variable', var(--site-font-sans);
}

:where(button, input, select) {
  font-family: var(--site-font-sans);
}

/* What a picture of the console shows, and how long a sample is, are facts of the product. */
.markdown img:not([src*='.svg']) {
  object-position: -100vw;
}

.markdown pre {
  max-block-size: 10rem;
  overflow: hidden;
}

/* The contents of narrow screens name the section being read after words have been put in the place of the page's own. */
.theme-doc-toc-mobile button > span + span {
  visibility: hidden;
}`;

const withoutAnnouncement = '.theme-announcement-bar { display: none; }';

/** Serves the pinned faces to the pages of a tab, and drawings without their words: those would have the faces of the system. */
export async function serveFaces(page: Page): Promise<void> {
  await page.route(`**${address}/*/*`, (route) => {
    const [folder, file] = new URL(route.request().url()).pathname.split('/').slice(-2);
    return route.fulfill({path: path.join(folders[Number(folder)]!, 'files', file!)});
  });
  await page.route('**/img/**/*.svg', async (route) => {
    const response = await route.fetch();
    const drawing = await response.text();
    await route.fulfill({response, body: drawing.replace(/<\/svg>\s*$/, '<style>text{display:none}</style></svg>')});
  });
}

/** Gives the page that is open the pinned faces, and takes the announcement away if asked to. */
export async function setFaces(page: Page, hasAnnouncement: boolean): Promise<void> {
  await page.addStyleTag({content: [...faces, styles, hasAnnouncement ? '' : withoutAnnouncement].join('\n')});
}

/** Waits until the page has the faces and images that it shows now; throws when a face cannot be loaded. */
export async function settled(page: Page): Promise<void> {
  const failed = await page.evaluate(async () => {
    const isInWindow = ({top, bottom}: DOMRect) => bottom > 0 && top < innerHeight;
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && isInWindow(image.getBoundingClientRect()),
    );
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    return [...document.fonts].filter(({status}) => status === 'error').map(({family}) => family);
  });
  if (failed.length > 0) throw new Error(`Faces that cannot be loaded: ${[...new Set(failed)].join(', ')}.`);
}

type DomNode = {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
  pseudoElements?: (DomNode & {pseudoType?: string})[];
};

/** Returns the elements that are marked as shown, and what style sheets put before and after elements, each with words for it. */
function shownNodes(node: DomNode): {nodeId: number; description: string}[] {
  const {nodeId, nodeName, attributes = [], children = [], pseudoElements = []} = node;
  const classes = attributes.includes('class') ? `.${attributes[attributes.indexOf('class') + 1]}` : '';
  const element = `${nodeName.toLowerCase()}${classes.replaceAll(' ', '.')}`;
  const text = children.map(({nodeValue}) => nodeValue).join(' ');
  return [
    ...(attributes.includes('data-shown') ? [{nodeId, description: `"${text}" of ${element}`}] : []),
    ...pseudoElements.map((pseudo) => ({nodeId: pseudo.nodeId, description: `${element}::${pseudo.pseudoType}`})),
    ...children.flatMap(shownNodes),
  ];
}

/** Returns which elements in the window have text that is drawn in a face of the system, each with its face. */
export async function inSystemFaces(page: Page): Promise<string[]> {
  // Marked, because only the page knows what is in the window.
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!;
      const {top, bottom} = parent.getBoundingClientRect();
      if (texts.currentNode.nodeValue!.trim() && parent.checkVisibility() && bottom > 0 && top < innerHeight)
        parent.dataset.shown = '';
    }
  });
  const tools = await page.context().newCDPSession(page);
  await tools.send('DOM.enable');
  await tools.send('CSS.enable');
  const {root} = await tools.send('DOM.getDocument', {depth: -1});
  const found = await Promise.all(
    shownNodes(root).map(async ({nodeId, description}) => {
      const {fonts} = await tools.send('CSS.getPlatformFontsForNode', {nodeId});
      const names = fonts.filter(({isCustomFont}) => !isCustomFont).map(({familyName}) => familyName);
      return names.length > 0 ? [`${description} in ${names.join(' and ')}`] : [];
    }),
  );
  await tools.detach();
  return found.flat();
}
