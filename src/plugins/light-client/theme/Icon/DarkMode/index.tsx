import type {ComponentProps, ReactNode} from 'react';

/** A moon, in fewer bytes than Docusaurus's, which is in the HTML of every page. */
export default function IconDarkMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinejoin="round"
        d="M20 14.5A8.3 8.3 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"
      />
    </svg>
  );
}
