import type {ComponentProps, ReactNode} from 'react';

/** A half-filled circle, in fewer bytes than Docusaurus's, which is in the HTML of every page. */
export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path fill="currentColor" fillRule="evenodd" d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18m0 2a7 7 0 0 1 0 14z" />
    </svg>
  );
}
