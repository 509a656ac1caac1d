import {Children, isValidElement, type ReactNode} from 'react';
import styles from './styles.module.css';

/** A label in the user interface of another product, in quotation marks. */
export default function Ext({children}: {children: ReactNode}): ReactNode {
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    throw new Error('<Ext> takes the label as plain text, without bold, code, or links.');
  }
  return <span className={styles.ext}>“{children}”</span>;
}
