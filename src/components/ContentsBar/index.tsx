import {useId, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCItems from '@theme/TOCItems';
import {isLong} from './isLong.ts';
import {useClosing} from './useClosing.ts';
import {useMarkedEntry} from './useMarkedEntry.ts';
import {useSectionRead} from './useSectionRead.ts';
import {useSections} from './useSections.ts';
import styles from './styles.module.css';

/** The contents of narrow screens: a bar that names the section being read, and a list that lies over the text while it is open. */
export default function ContentsBar(): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const sections = useSections();
  const section = useSectionRead(bar, sections);
  useClosing(bar, isOpen, () => setOpen(false));
  useMarkedEntry(list, isOpen, section ? sections.indexOf(section) : -1);
  const title = translate({
    id: 'theme.TOCCollapsible.toggleButtonLabel',
    message: 'On this page',
    description: 'The label used by the button on the collapsible TOC component',
  });
  return (
    <nav ref={bar} className={clsx(ThemeClassNames.docs.docTocMobile, styles.bar)} aria-label={title}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{title}</span>
        {/* A heading comes as HTML, from the page itself. */}
        {section && <span className={styles.section} dangerouslySetInnerHTML={{__html: section.value}} />}
      </button>
      <div ref={list} id={listId} className={clsx(styles.list, isLong(sections) && 'long-contents')} hidden={!isOpen}>
        {isOpen && <TOCItems toc={sections} minHeadingLevel={2} maxHeadingLevel={6} className="table-of-contents" />}
      </div>
    </nav>
  );
}
