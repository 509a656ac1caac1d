import type {ComponentProps, ReactNode} from 'react';

/** A drawing of lines 2 px wide, with round ends, in the colour of the text. */
export default function Stroke(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      {...props}
    />
  );
}
