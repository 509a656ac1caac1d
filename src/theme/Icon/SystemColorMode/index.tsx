// Replaces that of 3.10.2: a shorter outline, because each page has it twice, in its HTML and in its script. Delete when that of upstream is as short.
import type {ComponentProps, ReactNode} from 'react';
import Stroke from '../../../components/Stroke/index.tsx';

/** Shows a disc, half of it filled. */
export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <Stroke {...props}>
      <path d="M4 12a8 8 0 1 1 0 .1zM12 5v14M15 7v10" />
    </Stroke>
  );
}
