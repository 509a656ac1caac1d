// Wrap of 3.10.2: on a page without a sidebar, the menu of phones goes on with the sections of the latest version. Delete when upstream offers a sidebar there.
import {Fragment, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import {usePluginData} from '@docusaurus/useGlobalData';
import PrimaryMenu from '@theme-original/Navbar/MobileSidebar/PrimaryMenu';
import type {Sections} from '../../../../lib/sections.ts';

export default function NavbarMobilePrimaryMenu(): ReactNode {
  const {toggle} = useNavbarMobileSidebar();
  const {content} = useNavbarSecondaryMenu();
  const {name, path} = useLatestVersion(undefined);
  const sections = (usePluginData('@easyops-cn/docusaurus-search-local') as Sections | undefined)?.[name];
  return (
    <>
      <PrimaryMenu />
      {!content && sections && (
        <ul className="menu__list">
          {sections.map(([label, page, group]) => (
            <Fragment key={page}>
              {group && <li className="menu-caption">{group}</li>}
              <li className="menu__list-item">
                <Link className="menu__link" to={`${path}/${page}`} onClick={toggle}>
                  {label}
                </Link>
              </li>
            </Fragment>
          ))}
        </ul>
      )}
    </>
  );
}
