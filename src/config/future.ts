import type {Config} from '@docusaurus/types';
import {lastUpdateFromGit} from '../plugins/last-update/index.ts';

/** Docusaurus 4 behaviour that is switched on early, and the fast build. */
export const futureFlags: Config['future'] = {
  faster: true,
  experimental_vcs: lastUpdateFromGit,
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
    // Off: it adds a hash to every browser-storage key, but the key of the preferred version is public:
    // the fixed prefix plus the docs plugin id.
    siteStorageNamespacing: false,
  },
};
