import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Frame from '../Frame/index.tsx';

/** The code block that sets the variables which the samples below it use. */
export default function Environment({children}: {children: ReactNode}): ReactNode {
  const title = (
    <Translate id="site.mdx.environment" description="Title of the frame with the variables that samples use">
      Your values
    </Translate>
  );
  return <Frame title={title}>{children}</Frame>;
}
