// Docusaurus's theme-classic refuses items that cannot be shown; the items are those of src/config/navbar.ts.
import {renderToString} from 'react-dom/server';
import {expect, test, vi} from 'vitest';

vi.mock('@theme/NavbarItem/ComponentTypes', () => ({default: {default: () => null}}));
vi.mock('@theme/NavbarItem/DefaultNavbarItem', () => ({default: () => null}));
vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useActiveDocContext: () => ({activeDoc: undefined}),
  useLayoutDocsSidebar: () => ({name: 'tutorialSidebar', link: undefined}),
}));

test('an unknown type of navigation bar item is refused', async () => {
  const {default: NavbarItem} = await import('@theme/NavbarItem');
  const Item = NavbarItem as unknown as (props: {type: string}) => null;
  expect(() => renderToString(<Item type="custom-thing" />)).toThrow(
    'No NavbarItem component found for type "custom-thing".',
  );
});

test('a docSidebar item whose sidebar links to nothing is refused', async () => {
  const {default: DocSidebarNavbarItem} = await import('@theme/NavbarItem/DocSidebarNavbarItem');
  const Item = DocSidebarNavbarItem as unknown as (props: {sidebarId: string}) => null;
  expect(() => renderToString(<Item sidebarId="tutorialSidebar" />)).toThrow(
    'Sidebar with ID "tutorialSidebar" doesn\'t have anything to be linked to.',
  );
});
