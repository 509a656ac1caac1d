// Replaces that of 3.10.2: a shorter outline, because each page has it twice, in its HTML and in its script. Delete when that of upstream is as short.
import type {ComponentProps, ReactNode} from 'react';
import Stroke from '../../../components/Stroke/index.tsx';

/** Shows a moon. */
export default function IconDarkMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <Stroke {...props}>
      <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z" />
    </Stroke>
  );
}
