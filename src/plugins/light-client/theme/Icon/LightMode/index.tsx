import type {ComponentProps, ReactNode} from 'react';

/** A sun, in fewer bytes than Docusaurus's, which is in the HTML of every page. */
export default function IconLightMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        d="M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.7.7M17.7 17.7l.7.7M5.6 18.4l.7-.7M17.7 6.3l.7-.7"
      />
    </svg>
  );
}
