import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import styles from './styles.module.css';

type Props = {to: string; title: string; text?: string; className?: string};

/** A link card: its title and a sentence about what is there. */
export default function Card({to, title, text, className}: Props): ReactNode {
  return (
    <Link to={to} className={clsx('card', styles.card, className)}>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </Link>
  );
}
