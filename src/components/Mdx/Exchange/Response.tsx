import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Frame from '../Frame/index.tsx';
import styles from './styles.module.css';

type Props = {
  /** The status code, shown beside the title. */
  status?: string;
  children: ReactNode;
};

/** The response of an exchange. */
export default function Response({status, children}: Props): ReactNode {
  const title = (
    <>
      <Translate id="site.mdx.response" description="Title above the response of a request and response pair">
        Response
      </Translate>
      {status && (
        <>
          {' '}
          <span className={styles.status}>{status}</span>
        </>
      )}
    </>
  );
  return <Frame title={title}>{children}</Frame>;
}
