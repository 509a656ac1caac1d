// Wrap of 3.10.2: what a window has that is wide enough for the whole bar does not load this sidebar, and there is more to it (Sidebar.tsx). Delete when upstream does both.
import {useEffect, useEffectEvent, useState, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type Sidebar from './Sidebar.tsx';

export default function NavbarMobileSidebar(): ReactNode {
  const {shouldRender, shown, toggle} = useNavbarMobileSidebar();
  const [Loaded, setLoaded] = useState<typeof Sidebar>();
  // What cannot be loaded must not leave the page behind its backdrop; the next press tries again.
  const onFailed = useEffectEvent(() => shown && toggle());
  useEffect(() => {
    if (!shouldRender || Loaded) return;
    import('./Sidebar.tsx').then(({default: loaded}) => setLoaded(() => loaded), onFailed);
  }, [shouldRender, shown, Loaded]);
  return Loaded ? <Loaded /> : null;
}
