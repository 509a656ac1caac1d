import type {PhrasingContent} from 'mdast';

/** Returns a sentence of a data file with its parts between backticks as code. */
export function sentence(value: string): PhrasingContent[] {
  return value
    .split('`')
    .map((part, index) => (index % 2 ? {type: 'inlineCode', value: part} : {type: 'text', value: part}));
}
