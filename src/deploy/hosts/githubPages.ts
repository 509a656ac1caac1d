import type {Host} from './host.ts';

/**
 * Returns what GitHub Pages can be told: not to run Jekyll, which would leave out files (https://docs.github.com/en/pages). It sends the same headers with everything,
 * so the policy in each page's head counts, and moved addresses are pages that lead on.
 */
export const githubPages: Host = () => ({site: {'.nojekyll': ''}});
