import type {Reference} from '../builtSite.ts';
import type {Finding} from '../types.ts';

/** What is wrong with a reference, before anyone knows where it is written. */
export type Problem = Pick<Finding, 'message' | 'cure'>;

/** How messages name a reference: by its text where it has one. */
export function nameOf({kind, text}: Reference): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const what = {
    link: 'The link',
    resource: 'The picture or file',
    relation: `The address for search engines (${words})`,
  }[kind];
  return words && kind !== 'relation' ? `${what} "${words.slice(0, 60)}"` : what;
}

/** Returns a text with its percent escapes resolved, or as it stands when they are malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
