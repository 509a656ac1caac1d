import type {PhrasingContent} from 'mdast';
import {code, text} from './nodes.ts';

/** Returns a sentence of a data file with its parts between backticks as code. */
export function sentence(value: string): PhrasingContent[] {
  return value.split('`').map((part, index) => (index % 2 ? code(part) : text(part)));
}
