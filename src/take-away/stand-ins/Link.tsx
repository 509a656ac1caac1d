import type {ComponentProps, ReactNode} from 'react';
import {diskAddress} from '../site.ts';

type Props = {to: string; 'data-noBrokenLinkCheck'?: boolean} & Omit<ComponentProps<'a'>, 'href'>;

/** Stands in for Docusaurus's link: leads to the page on disk. */
export default function Link({to, 'data-noBrokenLinkCheck': _, children, ...rest}: Props): ReactNode {
  return (
    <a {...rest} href={diskAddress(to)}>
      {children}
    </a>
  );
}
