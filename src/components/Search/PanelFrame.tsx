import type {KeyboardEventHandler, ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {onKeyDown: KeyboardEventHandler; children: ReactNode};

/** What stands below the search box while it is open. The field keeps the focus when a hit is pressed: Safari does not focus links. */
export default function PanelFrame({onKeyDown, children}: Props): ReactNode {
  return (
    <div
      className={styles.panel}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
