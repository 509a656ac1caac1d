// Eject of 3.10.2: plainer texts, and below them ways on: the page in other versions, search, the start page; also the title, which
// upstream sets only outside the docs, and a description. Delete when upstream offers them.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import WaysOn from '../../../components/WaysOn/index.tsx';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container', 'margin-vert--lg', className)}>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Page Not Found',
          description: 'The title of the 404 page',
        })}
        description={translate({
          id: 'theme.NotFound.p1',
          message: 'We could not find what you were looking for.',
          description: 'The first paragraph of the 404 page',
        })}
      />
      <Heading as="h1">
        <Translate id="theme.NotFound.title" description="The title of the 404 page">
          Page Not Found
        </Translate>
      </Heading>
      <p>
        <Translate id="theme.NotFound.p1" description="The first paragraph of the 404 page">
          We could not find what you were looking for.
        </Translate>
      </p>
      <p>
        <Translate id="theme.NotFound.p2" description="The 2nd paragraph of the 404 page">
          If a link brought you here, please tell the owner of the page with that link.
        </Translate>
      </p>
      <WaysOn />
    </main>
  );
}
