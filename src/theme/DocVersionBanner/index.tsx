// Eject of 3.10.2: names the product instead of the site, follows pages that have moved, and is not an alert that screen
// readers announce on every page. Delete when upstream takes the link from a ledger of moved pages.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import {useDocVersionSuggestions, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBanner';
import {site} from '../../config/site.ts';
import LatestLink from '../../components/LatestLink/index.tsx';

type TextProps = {versionLabel: string};

function Unreleased({versionLabel}: TextProps): ReactNode {
  return (
    <Translate
      id="theme.docs.versions.unreleasedVersionLabel"
      description="The label used to tell the user that he's browsing an unreleased doc version"
      values={{siteTitle: site.product, versionLabel: <b>{versionLabel}</b>}}
    >
      {'This is unreleased documentation for {siteTitle} {versionLabel} version.'}
    </Translate>
  );
}

function Unmaintained({versionLabel}: TextProps): ReactNode {
  return (
    <Translate
      id="theme.docs.versions.unmaintainedVersionLabel"
      description="The label used to tell the user that he's browsing an unmaintained doc version"
      values={{siteTitle: site.product, versionLabel: <b>{versionLabel}</b>}}
    >
      {'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.'}
    </Translate>
  );
}

export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner, label, pluginId} = useDocsVersion();
  const {latestVersionSuggestion} = useDocVersionSuggestions(pluginId);
  if (!banner) return null;
  const Text = banner === 'unreleased' ? Unreleased : Unmaintained;
  return (
    <div
      className={clsx(className, ThemeClassNames.docs.docVersionBanner, 'alert alert--warning margin-bottom--md')}
      role="note"
    >
      <Text versionLabel={label} /> <LatestLink latest={latestVersionSuggestion} docsPluginId={pluginId} />
    </div>
  );
}
