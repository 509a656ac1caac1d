import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import {useHistorySelector} from '@docusaurus/theme-common';
import {useDocsPreferredVersion, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import type {Match} from '../../lib/versions.ts';
import {useCounterparts} from '../VersionLabel/useCounterparts.ts';

type Props = {latest: GlobalVersion; docsPluginId: string};

function linkText(match: Match, version: string): string {
  switch (match) {
    case 'same':
      return translate(
        {
          id: 'site.latest.same',
          message: 'Read this page for {version}',
          description: 'Link from an old page to the same page of the latest version',
        },
        {version},
      );
    case 'moved':
    case 'near':
      return translate(
        {
          id: 'site.latest.moved',
          message: 'Read about this subject for {version}',
          description: 'Link from an old page to the page that treats its subject in the latest version',
        },
        {version},
      );
    case 'section':
      return translate(
        {
          id: 'site.latest.section',
          message: 'Open this section for {version}',
          description: 'Link from an old page to its section in the latest version',
        },
        {version},
      );
    case 'start':
      return translate(
        {
          id: 'site.latest.start',
          message: 'Open the documentation of {version}',
          description: 'Link from an old page to the start page of the latest version',
        },
        {version},
      );
  }
}

/** Links a page to its counterpart in the latest version and says what the reader will find there; the same page opens at the same section. */
export default function LatestLink({latest, docsPluginId}: Props): ReactNode {
  const {find} = useCounterparts(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const {path, match} = find(latest);
  const hash = useHistorySelector((history) => history.location.hash);
  return (
    <Translate
      id="site.latest.label"
      description="Sentence in the banner of a version that is not the latest; {link} is a link to the latest version"
      values={{
        link: (
          <Link to={match === 'same' ? path + hash : path} onClick={() => savePreferredVersionName(latest.name)}>
            {linkText(match, latest.label)}
          </Link>
        ),
      }}
    >
      {'{link}, the latest version.'}
    </Translate>
  );
}
