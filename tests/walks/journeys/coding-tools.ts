import type {Journey} from '../walk.ts';

/** The first words with a tool that a reader has chosen, which is none of the product's. */
export function codingTools(): Journey {
  return {
    page: 'guides/connect/coding-tools',
    sections: ['check-the-result'],
    plans: {'check-the-result': {notWalked: 'outside'}},
  };
}
