import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Frame from '../Frame/index.tsx';

/** What a client needs to call the gateway: the code block that sets the values, and the table that explains them. */
export default function ClientValues({children}: {children: ReactNode}): ReactNode {
  const title = (
    <Translate id="site.mdx.clientValues" description="Title of the frame with the values that a client needs">
      Values for your client
    </Translate>
  );
  return <Frame title={title}>{children}</Frame>;
}
