import path from 'node:path';
import {documentFiles} from '../../markdown/api-reference/document.ts';
import {figuresIn} from '../../markdown/figures.ts';
import {linkedPages} from '../../markdown/glossary.ts';
import {placeOf} from '../../markdown/place.ts';

/**
 * Returns the files, by their full paths, whose content the transforms of src/markdown/ put into a page besides its own: drawings, whose size they
 * state; for operations the OpenAPI document of the version and its overlay; for the glossary the pages that it links to by their titles. What another
 * transform comes to read has to be named here, too.
 */
export function sourcesOf(root: string, file: string, source: string): string[] {
  const place = placeOf({cwd: root, path: file});
  const figures = figuresIn(source).map((url) => path.join(root, 'static', url));
  const documents = place && /<Operations?\s/.test(source) ? documentFiles(place.version, place.language).map((name) => path.join(root, name)) : [];
  const pages = place && /<Terms\s/.test(source) ? linkedPages(place) : [];
  return [...figures, ...documents, ...pages];
}
