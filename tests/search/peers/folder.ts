import path from 'node:path';
import {root} from '../../../src/cli/prerequisites.mjs';

/** The folder with the packages and the indexes of the peers; it is not part of the repository. */
export const cache = path.join(root, '.cache', 'search-peers');
