import {createElement, type ReactNode} from 'react';
import type {HelmetProps} from 'react-helmet-async';
import {useLate} from '../late/late.ts';

/** Takes the place of the library's component: nothing until the library is there, then that component. */
export function Helmet(props: HelmetProps): ReactNode {
  const late = useLate();
  return late ? <late.Helmet {...props} helmetData={late.helmetData} /> : null;
}

/** Takes the place of the library's provider: its components share their data without it. */
export const HelmetProvider = ({children}: {children: ReactNode}): ReactNode => children;

/** Returns what takes the place of a component that only writes into the head: nothing until it is there. */
export const lateInHead = (name: 'BaseUrlIssueBanner' | 'SiteMetadata' | 'SiteMetadataDefaults') =>
  function LateInHead(): ReactNode {
    const late = useLate();
    return late ? createElement(late[name]) : null;
  };

/** Docusaurus calls this when the first page is shown: the document says so, as it does through the head where that is loaded. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(() => (document.documentElement.dataset.hasHydrated = 'true'));
}
