import {translate} from '@docusaurus/Translate';
import {noticeText} from './noticeText.ts';
import type {SearchStatus} from './useSuggestions.ts';

/** Returns what screen readers announce for an open search box: the loading state, then what `list` says; empty when there is nothing to announce. */
export function statusText(status: SearchStatus, text: string, list: string): string {
  if (status === 'failed' || status === 'unbuilt') return noticeText(status);
  if (status === 'loading' && text !== '') {
    return translate({
      id: 'site.search.loading',
      message: 'Loading the search index',
      description: 'Told to screen readers',
    });
  }
  return list;
}
