import type {Plugin} from '@docusaurus/types';

/** A theme that lets the pages of the stock site use the elements that writers use without importing them. */
export default function elements(): Plugin {
  return {name: 'elements', getThemePath: () => './theme'};
}
