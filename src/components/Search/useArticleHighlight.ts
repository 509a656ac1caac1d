import {useEffect} from 'react';
import {useLocation} from '@docusaurus/router';
import {highlightParameter, highlightPattern} from '../../lib/search/highlight.ts';

// Parts that no search finds, or that are not text, are not highlighted.
const exclude = [
  '.page-changes *',
  '.theme-doc-toc-mobile *',
  '.tab-name',
  '.api-contents *',
  '.hash-link',
  'svg *',
  'button',
  'button *',
];

/** Highlights the words that the page's address asks for, in its article; mark.js is loaded for such addresses alone. */
export function useArticleHighlight(): void {
  const {pathname, search} = useLocation();
  useEffect(() => {
    const pattern = highlightPattern(new URLSearchParams(search).getAll(highlightParameter));
    if (!pattern) return undefined;
    let unmark: (() => void) | undefined;
    let isCurrent = true;
    // Code blocks are rendered again right after the start (https://github.com/easyops-cn/docusaurus-search-local/issues/92);
    // the import takes longer than that.
    import('mark.js').then(
      ({default: Mark}) => {
        const article = isCurrent ? document.querySelector('article') : null;
        if (!article) return;
        const mark = new Mark(article);
        mark.markRegExp(pattern, {exclude});
        unmark = () => mark.unmark();
      },
      (error: unknown) => console.warn('The words searched for cannot be highlighted.', error),
    );
    return () => {
      isCurrent = false;
      unmark?.();
    };
  }, [pathname, search]);
}
