// Wrap of 3.10.2: breadcrumbs begin with the landing page of the version, which lists all of its pages; on that page itself, with the home page.
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {isSamePath} from '@docusaurus/theme-common/internal';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import Home from '@theme-original/DocBreadcrumbs/Items/Home';

export default function HomeBreadcrumbItem(): ReactNode {
  const {pathname} = useLocation();
  const path = useActiveDocContext(undefined).activeVersion?.path;
  if (path === undefined || isSamePath(path, pathname)) return <Home />;
  return (
    <li className="breadcrumbs__item">
      <Link className="breadcrumbs__link" to={path}>
        <Translate
          id="site.breadcrumbs.documentation"
          description="First of the breadcrumbs; leads to the landing page of the version"
        >
          Documentation
        </Translate>
      </Link>
    </li>
  );
}
