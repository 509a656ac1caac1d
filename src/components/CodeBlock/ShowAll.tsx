import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

/** The button below long code that shows all of its lines, and hides most of them again. */
export default function ShowAll({lines}: {lines: number}): ReactNode {
  return (
    <button type="button" className={styles.showAll} data-code-action="all" aria-expanded={false}>
      <span>
        <Translate
          id="site.code.all"
          description="Button below long code of which the first lines are shown; {lines} is how many it has"
          values={{lines}}
        >
          {'Show all {lines} lines'}
        </Translate>
      </span>
      <span>
        <Translate id="site.code.less" description="Button below long code of which all lines are shown">
          Show less
        </Translate>
      </span>
    </button>
  );
}
