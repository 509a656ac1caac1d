import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import type {Props} from '@theme/MDXComponents/A';

/** Docusaurus's Markdown link, without the empty class that it adds to nearly every link. */
export default function MDXA(props: Props): ReactNode {
  const anchorTargetClassName = useAnchorTargetClassName(props.id);
  return <Link {...props} className={clsx(anchorTargetClassName, props.className) || undefined} />;
}
