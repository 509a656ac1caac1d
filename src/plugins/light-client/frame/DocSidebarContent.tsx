import type {ComponentProps, ReactNode} from 'react';
import {useAnnouncementBar, useScrollPosition} from '@docusaurus/theme-common/internal';
import type Content from '@theme/DocSidebar/Desktop/Content';
import {asServed} from './served.tsx';

const Entries = asServed<ComponentProps<typeof Content>>('DocSidebarContent', {
  useElement: () => 'nav',
  isOperated: (place) => place.closest('button, [role="button"]') !== null,
});

/** The class that the theme gives the entries while the announcement is in sight: its name ends with a hash. */
let roomClass: string | undefined;

/** The entries of the sidebar beside the page, which make room for the announcement at the top of the page, as the component does. */
export default function DocSidebarContent(props: ComponentProps<typeof Content>): ReactNode {
  const {isActive} = useAnnouncementBar();
  useScrollPosition(
    ({scrollY}) => {
      const menu = document.querySelector('.theme-doc-sidebar-container .menu');
      roomClass ??= [...(menu?.classList ?? [])].find((name) => name.startsWith('menuWithAnnouncementBar'));
      if (roomClass) menu?.classList.toggle(roomClass, isActive && scrollY === 0);
    },
    [isActive],
  );
  return <Entries {...props} />;
}
