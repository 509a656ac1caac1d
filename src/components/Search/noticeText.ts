import {translate} from '@docusaurus/Translate';

/** Returns why there is no search. */
export function noticeText(status: 'failed' | 'unbuilt'): string {
  return status === 'failed'
    ? translate({
        id: 'site.search.failed',
        message: 'The search could not be loaded.',
        description: 'When the search index or its code cannot be loaded',
      })
    : translate({
        id: 'site.search.unbuilt',
        message: 'Search needs a build: run “npm run build”, then “npm run serve”.',
        description: 'In the search box of the development server, which has no search index',
      });
}
