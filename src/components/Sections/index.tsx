import type {ReactNode} from 'react';
import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DocCardList from '@theme/DocCardList';

/** Cards for every entry of the version's sidebar, for the landing page of a version. */
export default function Sections(): ReactNode {
  const sidebar = useDocsSidebar();
  return <DocCardList items={sidebar?.items ?? []} />;
}
