import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

type Props = {
  to: string;
  title: string;
  text?: string;
  /** One of src/css/icons.css. */
  icon?: string;
  className?: string;
};

/** A link card: its title and a sentence about what is there. */
export default function Card({to, title, text, icon, className}: Props): ReactNode {
  return (
    <Link to={to} className={clsx('card', styles.card, className)}>
      <span className={styles.title}>
        {icon && <span className={`icon icon-${icon}`} />}
        {title}
      </span>
      {text && <span className={styles.text}>{text}</span>}
    </Link>
  );
}
