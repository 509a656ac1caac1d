import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {RootContent} from 'mdast';
import browserslist from 'browserslist';
import {browserslistToTargets, transform} from 'lightningcss';
import {plain, text} from '../nodes.ts';

/** What styles pages of operations. */
export const stylesFile = fileURLToPath(new URL('styles.css', import.meta.url));

let compiled: {source: string; css: string} | undefined;

/** Returns a style sheet for the browsers of package.json; throws with the line when it does not parse. */
export function compile(source: string): string {
  const browsers = browserslist(undefined, {path: path.dirname(stylesFile), env: 'production'});
  try {
    const targets = browserslistToTargets(browsers);
    return transform({filename: stylesFile, code: Buffer.from(source), minify: true, targets}).code.toString();
  } catch (error) {
    const {message, loc} = error as Error & {loc?: {line: number}};
    throw new Error(`${stylesFile}:${loc?.line ?? 1} does not parse: ${message}`, {cause: error});
  }
}

/** Returns the style sheet of operations as a part of the page. In the style sheet of the site, every other page would wait for it before it is painted. */
export function styles(): RootContent {
  const source = readFileSync(stylesFile, 'utf8');
  if (compiled?.source !== source) compiled = {source, css: compile(source)};
  // The build minifies what stands in the page, and React compares it with this.
  return plain('style', [text(compiled.css)], {suppressHydrationWarning: null}) as RootContent;
}
