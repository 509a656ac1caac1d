import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import {highlightParameter} from '../../lib/search/highlight.ts';

/** Highlights the words that the page's address asks for, in its article, and leads the reader to them; what does so is loaded for such addresses alone. */
export function useArticleHighlight(): void {
  const {pathname, search, key} = useLocation();
  useEffect(() => {
    const words = new URLSearchParams(search).getAll(highlightParameter);
    if (words.length === 0) return undefined;
    let unmark: (() => void) | undefined;
    let isCurrent = true;
    // Code blocks are rendered again right after the start (https://github.com/easyops-cn/docusaurus-search-local/issues/92);
    // the import takes longer than that.
    import('./articleMarks.ts').then(
      ({markArticle}) => {
        // A link to a place of the page gives the address no key.
        if (isCurrent) unmark = markArticle(words, key !== undefined);
      },
      (error: unknown) => console.warn('The words searched for cannot be highlighted.', error),
    );
    return () => {
      isCurrent = false;
      unmark?.();
    };
  }, [pathname, search, key]);
}
