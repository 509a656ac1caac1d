import type {ReactNode} from 'react';

/** Stands in the place of Docusaurus's code block, which brings Prism. Code blocks of pages are components/CodeBlock; code in JSX is shown plain. */
export default function CodeBlock({children}: {children: ReactNode}): ReactNode {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}
