import {useEffect, useState} from 'react';

/** Stands in for Docusaurus's hook: false on the first render, as on a page that a server has rendered, because components take the change as their start. */
export default function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useEffect(() => setBrowser(true), []);
  return isBrowser;
}
