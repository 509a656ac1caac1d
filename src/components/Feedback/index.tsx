import {useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {docsRepository} from '../../config/site.ts';
import type ReplyComponent from './Reply.tsx';
import styles from './styles.module.css';

/** Whether the page helped. */
export type Answer = 'yes' | 'no';

/**
 * Asks at the end of a page whether it helped, and sends nothing to anybody before a click. What follows an answer is loaded then; where that fails, a link
 * leads to an empty issue. `page-feedback` hides it without scripts.
 */
export default function Feedback(): ReactNode {
  const [answer, setAnswer] = useState<Answer>();
  const [Reply, setReply] = useState<typeof ReplyComponent>();
  const [hasFailed, setFailed] = useState(false);
  const id = useId();
  const give = (given: Answer) => {
    setAnswer(given);
    import('./Reply.tsx').then(
      (module) => setReply(() => module.default),
      () => setFailed(true),
    );
  };
  return (
    <section className={`page-feedback ${styles.feedback}`} aria-labelledby={id}>
      <div className={styles.question}>
        <span id={id}>
          <Translate id="site.feedback.question">Was this page helpful?</Translate>
        </span>
        <button type="button" className={styles.answer} aria-pressed={answer === 'yes'} onClick={() => give('yes')}>
          <Translate id="site.feedback.yes">Yes</Translate>
        </button>
        <button type="button" className={styles.answer} aria-pressed={answer === 'no'} onClick={() => give('no')}>
          <Translate id="site.feedback.no">No</Translate>
        </button>
      </div>
      <div role="status">
        {answer && Reply && <Reply key={answer} answer={answer} />}
        {hasFailed && !Reply && (
          <p>
            <Link href={`${docsRepository}/issues/new`}>
              <Translate id="site.feedback.report">Report it on GitHub</Translate>
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
