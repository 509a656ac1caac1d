import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {frameAttribute, textClass} from './element.ts';

/** On the server, the text in an element that the browser finds it by, with what else the browser needs of the page. */
export default function ServerText({children}: {children: ReactNode}): ReactNode {
  return (
    <page-text className={textClass} {...frameAttribute(useDoc())}>
      <MDXContent>{children}</MDXContent>
    </page-text>
  );
}
