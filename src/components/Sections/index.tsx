import type {ReactNode} from 'react';
import type {PropSidebarItemCategory} from '@docusaurus/plugin-content-docs';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DocCardList from '@theme/DocCardList';
import Heading from '@theme/Heading';
import {isGroup} from '../../lib/sections.ts';

/** Cards for every entry of the version's sidebar, for the landing page of a version; where the sidebar has groups, below their headings. */
export default function Sections(): ReactNode {
  const items = useDocsSidebar()?.items ?? [];
  const groups = items.filter((item): item is PropSidebarItemCategory => item.type === 'category' && isGroup(item));
  if (groups.length === 0) return <DocCardList items={items} />;
  // Each with an address of its own, as all headings that the search lists need.
  return groups.map(({key, label, items: entries}) => (
    <section key={key}>
      <Heading as="h3" id={key!}>
        {label}
      </Heading>
      <DocCardList items={entries} />
    </section>
  ));
}
