import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import type {Answer} from './index.tsx';

/** Thanks for an answer. */
export default function Thanks(_props: {answer: Answer}): ReactNode {
  return (
    <p>
      <Translate id="site.feedback.thanks">Thank you.</Translate>
    </p>
  );
}
