import {createHash} from 'node:crypto';
import {copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {site} from '../../../config/site.ts';
import {documentationListName, type DocumentationList, type PageList} from '../../../lib/documentation-list.ts';
import type {Locale} from '../../../lib/pages.ts';
import {socialCardOf} from '../../../lib/social-card.ts';
import {root} from '../../prerequisites.mjs';
import {folderIn, twinsIn} from '../twins.ts';
import {drawCard, textsOf, type Card} from './card.ts';
import {faceFiles, openFaces} from './faces.ts';

const cacheFolder = path.join(root, 'node_modules/.cache/social-cards');

/** What the pixels of a card come from besides what it says. */
const ingredients = [
  ...['card.ts', 'faces.ts'].map((file) => path.join(root, 'src/cli/build/social-cards', file)),
  ...faceFiles,
];

/** The few colours of a card and their mixtures make a small file. */
const png = {palette: true, colours: 16, dither: 0, effort: 1} as const;

/** A card with the file of the built site that it goes to. */
type Placed = Card & {file: string};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns the sections of a language's pages, by the files of their twins. */
function sectionsIn(target: string, folder: string): Map<string, readonly string[]> {
  const {site: address, versions} = readJson<DocumentationList>(path.join(folder, documentationListName));
  const fileAt = (url: string) => path.join(target, url.slice(address.length));
  const lists = versions.map(({pages}) => readJson<PageList>(fileAt(pages)));
  return new Map(lists.flatMap(({pages}) => pages.map(({markdown, section}) => [fileAt(markdown), section] as const)));
}

/** Returns the cards of all pages of a language: those that have a Markdown twin. */
function cardsIn(target: string, language: Locale): Placed[] {
  const folder = folderIn(target, language);
  const sections = sectionsIn(target, folder);
  return twinsIn(target, language).map(({file, title, version}) => ({
    title,
    version,
    section: sections.get(path.join(folder, file)) ?? [],
    language,
    siteTitle: site.title[language],
    file: path.join(folder, socialCardOf(`/${file.replace(/(?:^index)?\.md$/, '')}`, '/')),
  }));
}

/**
 * Writes the picture that chats and social networks show with a link, for each page of a built site in some languages. Cards that say the same are kept
 * from build to build.
 */
export async function writeSocialCards(target: string, languages: readonly Locale[]): Promise<void> {
  const cards = languages.flatMap((language) => cardsIn(target, language));
  const recipe = createHash('sha256');
  for (const file of ingredients) recipe.update(readFileSync(file));
  const settings = recipe.digest('hex');
  const keptAs = (card: Card) =>
    path.join(
      cacheFolder,
      `${createHash('sha256')
        .update(JSON.stringify([settings, {...card, file: ''}]))
        .digest('hex')
        .slice(0, 24)}.png`,
    );
  const wanted = new Map(cards.map((card) => [keptAs(card), card]));
  mkdirSync(cacheFolder, {recursive: true});

  const missing = [...wanted].filter(([kept]) => !existsSync(kept));
  if (missing.length > 0) {
    const faces = await openFaces(missing.flatMap(([, card]) => textsOf(card)));
    const queue = missing.values();
    const worker = async () => {
      for (const [kept, card] of queue)
        await sharp(Buffer.from(drawCard(card, faces)))
          .png(png)
          .toFile(kept);
    };
    await Promise.all(Array.from({length: os.availableParallelism()}, worker));
  }
  for (const card of cards) {
    mkdirSync(path.dirname(card.file), {recursive: true});
    copyFileSync(keptAs(card), card.file);
  }
  // Of a build of one language, the cards of the other stay.
  if (languages.length > 1)
    for (const file of readdirSync(cacheFolder))
      if (!wanted.has(path.join(cacheFolder, file))) rmSync(path.join(cacheFolder, file));
}
