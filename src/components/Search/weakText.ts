import {translate} from '@docusaurus/Translate';

/** Returns the line above hits none of which matches well. */
export const weakText = (): string =>
  translate({
    id: 'site.search.weak',
    message: 'Nothing matches well. These pages come closest:',
    description: 'Above the hits, when none of them matches well',
  });
