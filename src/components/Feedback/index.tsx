import {lazy, Suspense, useId, useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import styles from './styles.module.css';

/** Whether the page helped. */
export type Answer = 'yes' | 'no';

/** Loaded when a reader answers; without it the answer is thanked for all the same. */
const Reply = lazy(() => import('./Reply.tsx').catch(() => import('./Thanks.tsx')));

/** Asks at the end of a page whether it helped, and sends nothing to anybody before a click. `page-feedback` hides it without scripts. */
export default function Feedback(): ReactNode {
  const [answer, setAnswer] = useState<Answer>();
  const id = useId();
  return (
    <section className={`page-feedback ${styles.feedback}`} aria-labelledby={id}>
      <div className={styles.question}>
        <span id={id}>
          <Translate id="site.feedback.question">Was this page helpful?</Translate>
        </span>
        <button
          type="button"
          className={styles.answer}
          aria-pressed={answer === 'yes'}
          onClick={() => setAnswer('yes')}
        >
          <Translate id="site.feedback.yes">Yes</Translate>
        </button>
        <button type="button" className={styles.answer} aria-pressed={answer === 'no'} onClick={() => setAnswer('no')}>
          <Translate id="site.feedback.no">No</Translate>
        </button>
      </div>
      <div role="status">
        {answer && (
          <Suspense fallback={null}>
            <Reply key={answer} answer={answer} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
