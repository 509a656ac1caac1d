// Replaces that of 3.10.2: a shorter outline, because each page has it twice, in its HTML and in its script. Delete when that of upstream is as short.
import type {ComponentProps, ReactNode} from 'react';
import Stroke from '../../../components/Stroke/index.tsx';

/** Shows a sun. */
export default function IconLightMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <Stroke {...props}>
      <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1M8 12a4 4 0 1 1 0 .1z" />
    </Stroke>
  );
}
