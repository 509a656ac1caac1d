import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Frame from '../Frame/index.tsx';

/** The request of an exchange. */
export default function Request({children}: {children: ReactNode}): ReactNode {
  const title = (
    <Translate id="site.mdx.request" description="Title above the request of a request and response pair">
      Request
    </Translate>
  );
  return <Frame title={title}>{children}</Frame>;
}
