import {useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {twinOf} from '../../lib/twins.ts';
import type EntriesComponent from './Entries.tsx';
import styles from './styles.module.css';

type Props = {
  /** The site path of the page. */
  page: string;
};

/**
 * A button that opens what a reader can do with the page's Markdown. What it opens is loaded then; until scripts work, and where that fails, a link leads to
 * the Markdown instead.
 */
export default function PageMenu({page}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Entries, setEntries] = useState<typeof EntriesComponent>();
  const [hasFailed, setFailed] = useState(false);
  const markdown = twinOf(page, useBaseUrl('/'));
  const toggle = () => {
    setOpen(!isOpen);
    import('./Entries.tsx').then(
      (module) => setEntries(() => module.default),
      () => setFailed(true),
    );
  };
  return (
    <div
      ref={root}
      className={clsx('page-menu dropdown dropdown--right', isOpen && 'dropdown--show', styles.menu)}
      data-failed={hasFailed || undefined}
    >
      <a href={markdown} className={styles.link}>
        <Translate id="site.pageMenu.view" description="Link to the Markdown of a page">
          View as Markdown
        </Translate>
      </a>
      <button type="button" className={clsx('clean-btn', styles.button)} aria-expanded={isOpen} onClick={toggle}>
        <span className={styles.name}>
          <Translate id="site.pageMenu.button" description="Button beside the title of a page; opens ways to copy it">
            Copy page
          </Translate>
        </span>
      </button>
      {isOpen && Entries && <Entries root={root} page={page} markdown={markdown} close={() => setOpen(false)} />}
    </div>
  );
}
