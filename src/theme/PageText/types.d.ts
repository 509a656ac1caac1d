declare module '@theme/PageText' {
  import type {ReactNode} from 'react';

  export default function PageText(props: {children: ReactNode}): ReactNode;
}
