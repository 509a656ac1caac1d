// Eject of 3.10.2: the contents beside the text are a landmark with a heading, and unfold by sections where they are long. Delete when upstream names them.
import {useId, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import TOCItems from '@theme/TOCItems';
import type {Props} from '@theme/TOC';
import {isLong} from '../../components/ContentsBar/isLong.ts';
import styles from './styles.module.css';

export default function TOC({className, ...props}: Props): ReactNode {
  const headingId = useId();
  return (
    <nav
      className={clsx(styles.contents, isLong(props.toc) && 'long-contents', 'thin-scrollbar', className)}
      aria-labelledby={headingId}
    >
      <p id={headingId} className={styles.heading}>
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </p>
      {/* The second class keeps other lists of contents from being marked. */}
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}
