import {useEffect, useState, type RefObject} from 'react';
import type {TOCItem} from '@docusaurus/mdx-loader';

/** The section being read: the last one whose heading has come near the bar that sticks above the text. */
export function useSectionRead(bar: RefObject<HTMLElement | null>, sections: readonly TOCItem[]): TOCItem | undefined {
  const [section, setSection] = useState<TOCItem>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      // The bar of a page that has just been left is gone before its listeners are.
      const {bottom = 0, height = 0} = bar.current?.getBoundingClientRect() ?? {};
      // A wide window shows the list of contents instead.
      if (height === 0) return;
      const topOf = ({id}: TOCItem) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      // A heading that an entry leads to stops a little below the bar.
      setSection(sections.findLast((item) => topOf(item) < bottom + height));
    };
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    lookSoon();
    for (const name of ['scroll', 'resize'] as const) addEventListener(name, lookSoon, {passive: true});
    return () => {
      cancelAnimationFrame(frame);
      for (const name of ['scroll', 'resize'] as const) removeEventListener(name, lookSoon);
    };
  }, [bar, sections]);
  return section;
}
