// Eject of 3.10.2: the site's own card, without an emoji, with the whole description. Delete when upstream's icon can be left out.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocCard/Layout';
import Card from '../../../components/Card/index.tsx';

export default function DocCardLayout({className, href, title, description}: Props): ReactNode {
  return (
    <Card
      to={href}
      title={title}
      text={description}
      className={clsx(ThemeClassNames.docs.docCard.container, className)}
    />
  );
}
