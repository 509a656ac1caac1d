import type {PropDocContent} from '@docusaurus/plugin-content-docs';

/** The element that holds the text of a page. A name of its own, so that the text can be cut out of the page's HTML without parsing it. */
export const textElement = 'page-text';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the form in which React takes further elements
  namespace JSX {
    interface IntrinsicElements {
      'page-text': HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;
    }
  }
}

/** The classes of that element: Docusaurus's style sheet gives their rhythm to what stands in such an element itself. */
export const textClass = 'markdown';

/** What the frame of a page needs of it: title, contents, front matter, and the like. */
type Frame = Pick<PropDocContent, 'metadata' | 'frontMatter' | 'assets' | 'contentTitle' | 'toc'>;

/** The letters that end a tag, or begin something else, as JSON can write them: a tag with the frame in an attribute ends at its first `>`. */
const escapes: Readonly<Record<string, string>> = {'<': '\\u003c', '>': '\\u003e', '&': '\\u0026'};

/** Returns the attribute that carries a frame with its text, as a property for React. */
export function frameAttribute({metadata, frontMatter, assets, contentTitle, toc}: Frame): {'data-page': string} {
  // The front matter is a part of the metadata, too.
  const {frontMatter: _same, ...others} = metadata;
  const json = JSON.stringify({metadata: others, frontMatter, assets, contentTitle, toc});
  return {'data-page': json.replace(/[<>&]/g, (letter) => escapes[letter]!)};
}

/** Returns the frame that an element with a text carries. */
export function frameOf({dataset}: HTMLElement): Frame {
  const {metadata, frontMatter, ...others} = JSON.parse(dataset.page!) as Frame;
  return {metadata: {...metadata, frontMatter}, frontMatter, ...others};
}
