import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import block from '../CodeBlock/styles.module.css';
import styles from './styles.module.css';

type Props = {
  /** The HTTP method in lower case. */
  method: string;
  /** What stands in front of the path in the address. */
  server: string;
  path: string;
  /** What stands at the end of the line. */
  children?: ReactNode;
};

/** Method and path of an API operation; a long path breaks behind a slash. The path is copied like a block of code. */
export default function RequestLine({method, server, path, children}: Props): ReactNode {
  const copy = translate({
    id: 'site.api.copyPath',
    message: 'Copy the path',
    description: 'Name of the button that copies the path of an API operation',
  });
  return (
    <div className={clsx(block.block, styles.line)} data-code-block>
      <span className={`api-method api-${method}`}>{method.toUpperCase()}</span>
      <span className={styles.address}>
        <span className={styles.server}>{server}</span>
        <wbr />
        <code className={styles.path}>
          {path.split(/(?<=.\/)(?=.)/).map((part, nth) => (
            <Fragment key={nth}>
              {nth > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </code>
      </span>
      {children}
      <div className={clsx(block.buttons, styles.buttons)}>
        <button type="button" className={block.button} data-code-action="copy" aria-label={copy} title={copy} />
      </div>
    </div>
  );
}
