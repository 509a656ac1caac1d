import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/** A table that scrolls sideways in its own box on a narrow screen, also by keyboard. */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const label = translate({
    id: 'site.table.label',
    message: 'Table',
    description: 'Name of a table that scrolls sideways',
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard (WCAG 2.1.1)
    <div className={styles.box} role="group" aria-label={label} tabIndex={0}>
      <table {...props} />
    </div>
  );
}
