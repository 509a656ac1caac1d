import {readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Returns a document with the text between `<!-- NAME: start -->` and `<!-- NAME: end -->` replaced; `file` is its name in the error that is thrown
 * when it does not have each mark once, in this order.
 */
export function withFigures(document: string, name: string, text: string, file: string): string {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const [before, inside, ...more] = document.split(start);
  const [, after, ...rest] = inside?.split(end) ?? [];
  if (after === undefined || more.length > 0 || rest.length > 0) {
    throw new Error(
      `${file} needs the lines ${start} and ${end} once each, in this order: what is measured is written between them. Put them back and run again.`,
    );
  }
  return `${before}${start}\n\n${text}\n\n${end}${after}`;
}

/** Writes a text between the marks of a file of the repository, see `withFigures`. */
export function writeFigures(root: string, file: string, name: string, text: string): void {
  const place = path.join(root, file);
  writeFileSync(place, withFigures(readFileSync(place, 'utf8'), name, text, file));
}

/** The system's name with the version of its kernel, such as `Linux 6.1`: what follows is the name that somebody gave a build of it. */
export const kernel = `${os.type()} ${/^\d+\.\d+/.exec(os.release())?.[0] ?? ''}`.trim();
