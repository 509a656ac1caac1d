// Eject of 3.10.2: versions that lack the page stand below a caption that says so, and lead to the nearest page instead of silently
// to the start; what is not released yet comes last. Delete when https://github.com/facebook/docusaurus/issues/4827 or a
// similar feature offers this.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import VersionLabel from '../../../components/VersionLabel/index.tsx';
import {matchText} from '../../../components/VersionLabel/matchText.ts';
import {useCounterparts} from '../../../components/VersionLabel/useCounterparts.ts';
import type {Match} from '../../../lib/versions.ts';

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _all,
  ...props
}: Props): ReactNode {
  const search = useHistorySelector((history) => history.location.search);
  const hash = useHistorySelector((history) => history.location.hash);
  const isComing = (version: GlobalVersion) => Number(version.name === 'current');
  const versions = [...useVersions(docsPluginId)].sort((a, b) => isComing(a) - isComing(b));
  const latest = useLatestVersion(docsPluginId);
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const {activeVersion, find} = useCounterparts(docsPluginId);
  const displayed = activeVersion ?? preferredVersion ?? latest;

  const targets = versions.map((version) => ({version, target: find(version)}));
  const toItem = ({version, target}: (typeof targets)[number], isBelowCaption: boolean): LinkLikeNavbarItemProps => {
    // Outside the docs, query and anchor belong to another kind of page.
    const suffix = activeVersion && target.match === 'same' ? `${search}${hash}` : '';
    return {
      label: (
        <VersionLabel name={version.label} match={target.match} isBelowCaption={isBelowCaption} />
      ) as unknown as string,
      to: `${target.path}${suffix}`,
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    };
  };
  const withoutPage = (match: Match): LinkLikeNavbarItemProps[] => {
    const items = targets.filter(({target}) => target.match === match).map((entry) => toItem(entry, true));
    return items.length === 0 ? [] : [{type: 'html', value: matchText(match)!, className: 'menu-caption'}, ...items];
  };
  const items = [
    ...dropdownItemsBefore,
    ...targets
      .filter(({target: {match}}) => match === 'same' || match === 'moved')
      .map((entry) => toItem(entry, false)),
    ...withoutPage('near'),
    ...withoutPage('section'),
    ...withoutPage('start'),
    ...dropdownItemsAfter,
  ];
  const isActive = dropdownActiveClassDisabled ? () => false : undefined;

  if (items.length <= 1) {
    return (
      <DefaultNavbarItem
        {...props}
        mobile={mobile}
        label={displayed.label}
        to={find(displayed).path}
        isActive={isActive}
      />
    );
  }
  const versionsLabel = translate({
    id: 'theme.navbar.mobileVersionsDropdown.label',
    message: 'Versions',
    description: 'The label for the navbar versions dropdown on mobile view',
  });
  const isOld = activeVersion && !activeVersion.isLast && !isComing(activeVersion);
  return (
    <DropdownNavbarItem
      {...props}
      className={clsx(props.className, isOld && 'old-version')}
      mobile={mobile}
      label={mobile ? versionsLabel : displayed.label}
      aria-label={mobile ? undefined : `${versionsLabel}: ${displayed.label}`}
      items={items}
      isActive={isActive}
    />
  );
}
