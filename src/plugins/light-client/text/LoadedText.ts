import type {ReactNode} from 'react';

/** In the browser, the text of a page is what its module shows. */
export default function LoadedText({children}: {children: ReactNode}): ReactNode {
  return children;
}
