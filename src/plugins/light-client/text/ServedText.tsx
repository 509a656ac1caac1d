import {useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import {textClass} from './element.ts';
import {followClicked, preloadReached} from './links.ts';
import {operateTabs, restoreTabs} from './tabs.ts';

/** Whether the first page is still to be shown: its text is in the document. */
let isFirst = true;

/** In the browser, the text of a page as the server has rendered it: on the first page it stays in its place, on later ones it comes from their HTML. */
export default function ServedText({html}: {html: string}): ReactNode {
  const element = useRef<HTMLElement>(null);
  const history = useHistory();
  // React takes over what it finds in an element whose HTML it is told not to compare, and must never be told to write another than at first: React 19.2 writes again
  // for each new object.
  const [written] = useState(() => ({__html: isFirst ? '' : html}));

  useLayoutEffect(() => {
    isFirst = false;
    const text = element.current!;
    // React has rendered the whole page anew, because something else on it was not what the server had rendered.
    if (!text.hasChildNodes()) text.innerHTML = html;
    restoreTabs(text);
  }, [html]);

  function onClick(event: MouseEvent): void {
    operateTabs(event);
    followClicked(event, history);
  }

  return (
    <page-text
      ref={element}
      className={textClass}
      dangerouslySetInnerHTML={written}
      suppressHydrationWarning
      onClick={onClick}
      onKeyDown={operateTabs}
      onMouseOver={preloadReached}
      onTouchStart={preloadReached}
    />
  );
}
