import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** A badge that says which release introduced something. */
export default function Since({v}: {v: string}): ReactNode {
  return (
    <span className="version-badge">
      <Translate id="site.mdx.since" description="Badge: the first release that has something" values={{version: v}}>
        {'From {version}'}
      </Translate>
    </span>
  );
}
