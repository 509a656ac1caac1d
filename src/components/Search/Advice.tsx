import {useId, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import own from './Advice.module.css';
import {adviceTexts} from './adviceTexts.ts';
import styles from './styles.module.css';

/** Says what to try when nothing was found, below the box and on the search page. */
export default function Advice(): ReactNode {
  const id = useId();
  return (
    <>
      <p id={id} className={styles.label}>
        <Translate id="site.search.advice" description="Above the list of what to try when nothing was found">
          What you can try
        </Translate>
      </p>
      <ul aria-labelledby={id} className={own.list}>
        {adviceTexts().map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
