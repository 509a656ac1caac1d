import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {versionNames} from '../../config/versions.ts';
import {picturesFile} from '../../data/pictures.ts';
import {walksFile} from '../../data/walks.ts';
import {documentFiles} from '../../markdown/api-reference/document.ts';
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

/** Returns the pages, by their full paths, whose titles a glossary shows. */
export function inputsOf(root: string, file: string, source: string): string[] {
  const page = sourcePageOf({cwd: root, path: file});
  return page && /<Terms\s/.test(source) ? linkedPages(page) : [];
}
