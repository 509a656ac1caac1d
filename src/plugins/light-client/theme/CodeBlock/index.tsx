import type {ReactNode} from 'react';

/** Replaces Docusaurus's code block, which bundles Prism. Code blocks of pages are components/CodeBlock; code in JSX is shown without highlighting. */
export default function CodeBlock({children}: {children: ReactNode}): ReactNode {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}
