import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {versionNames} from '../../config/versions.ts';
import {picturesFile} from '../../data/pictures.ts';
import {walksFile} from '../../data/walks.ts';
import {documentFiles} from '../../markdown/api-reference/document.ts';
import {stylesFile} from '../../markdown/api-reference/styles.ts';
import {usedInFile} from '../../markdown/api-reference/used-in.ts';
import {linkedPages} from '../../markdown/glossary.ts';
import {sourcePageOf} from '../../markdown/source-page.ts';

const figures = 'static/img/figures';

/** Returns the paths, from the root, of the files that transforms of src/markdown/ read for many pages: OpenAPI documents, their overlays, drawings, the walks, and the pictures. */
export function sharedInputs(root: string): string[] {
  const documents = versionNames.flatMap((version) => documentFiles(version, 'zh-Hans'));
  const drawings = readdirSync(path.join(root, figures)).map((name) => `${figures}/${name}`);
  return [...documents, ...drawings, walksFile, picturesFile].filter((file) => existsSync(path.join(root, file)));
}

/** Returns a text that changes with the content of any of the files, given by their paths from the root. */
export function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Where the loader looks for marks that are made from other files: glossaries, and pages of operations. */
export const pagesWithInputs = /[\\/](?:glossary|api-reference[\\/][^\\/]+[\\/][^\\/]+)\.mdx?$/i;

type Folders = {siteDir: string; generatedFilesDir: string};

/** Returns the files, by their full paths, that a page is made from besides its own: the pages whose titles a glossary shows, the style sheet of operations, or the list of the pages that use one. */
export function inputsOf({siteDir, generatedFilesDir}: Folders, file: string, source: string): string[] {
  const page = sourcePageOf({cwd: siteDir, path: file});
  if (!page) return [];
  if (/<Terms\s/.test(source)) return linkedPages(page);
  return [
    ...(/<Operations?\s/.test(source) ? [stylesFile] : []),
    ...(/<Operation\s/.test(source) ? [path.join(generatedFilesDir, usedInFile(page.version))] : []),
  ];
}
