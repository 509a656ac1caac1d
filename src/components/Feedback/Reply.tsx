import {useEffect, useId, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {docsRepository} from '../../config/site.ts';
import type {Answer} from './index.tsx';
import {issueAddress} from './issue.ts';
import styles from './styles.module.css';

const reasons = (): Record<'wrong' | 'missing' | 'unclear' | 'steps', string> => ({
  wrong: translate({id: 'site.feedback.wrong', message: 'The text is wrong'}),
  missing: translate({id: 'site.feedback.missing', message: 'What I look for is missing'}),
  unclear: translate({id: 'site.feedback.unclear', message: 'I do not understand it'}),
  steps: translate({id: 'site.feedback.steps', message: 'A step does not work'}),
});

type Reason = keyof ReturnType<typeof reasons>;

/** Tells the analytics of a build that has them; `gtag` is missing in all others. */
function count(answer: Answer, reason?: Reason): void {
  (window as {gtag?: Gtag.Gtag}).gtag?.('event', 'page_feedback', {helpful: answer, ...(reason && {reason})});
}

function Reasons(): ReactNode {
  const [reason, setReason] = useState<Reason>();
  const name = useId();
  const {metadata} = useDoc();
  const {label} = useDocsVersion();
  const {siteConfig, i18n} = useDocusaurusContext();
  const texts = reasons();
  const choose = (chosen: Reason) => {
    setReason(chosen);
    count('no', chosen);
  };
  return (
    <fieldset className={styles.reasons}>
      <legend>
        <Translate id="site.feedback.reason">What went wrong?</Translate>
      </legend>
      {(Object.keys(texts) as Reason[]).map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={reason === key} onChange={() => choose(key)} /> {texts[key]}
        </label>
      ))}
      {reason ? (
        <>
          <Link
            className="button button--primary"
            href={issueAddress(
              docsRepository,
              {
                reason: texts[reason],
                title: metadata.title,
                address: siteConfig.url + metadata.permalink,
                version: label,
                language: i18n.localeConfigs[i18n.currentLocale]!.label,
              },
              {
                page: translate({id: 'site.feedback.issue.page', message: 'Page'}),
                version: translate({id: 'site.feedback.issue.version', message: 'Version'}),
                language: translate({id: 'site.feedback.issue.language', message: 'Language'}),
                reason: translate({id: 'site.feedback.issue.reason', message: 'Reason'}),
                more: translate({
                  id: 'site.feedback.issue.more',
                  message: 'What did you want to do, and what did you find instead?',
                }),
              },
            )}
          >
            <Translate id="site.feedback.report">Report it on GitHub</Translate>
          </Link>
          <p>
            <Translate id="site.feedback.nothingSent">
              Opens a prepared issue. It is published when you submit it there.
            </Translate>
          </p>
        </>
      ) : (
        <p>
          <Translate id="site.feedback.next">Choose a reason to report it in a prepared issue on GitHub.</Translate>
        </p>
      )}
    </fieldset>
  );
}

/** What follows an answer: thanks, or the reasons why the page did not help, each of which leads to a prepared issue. */
export default function Reply({answer}: {answer: Answer}): ReactNode {
  useEffect(() => count(answer), [answer]);
  if (answer === 'no') return <Reasons />;
  return (
    <p>
      <Translate id="site.feedback.thanks">Thank you.</Translate>
    </p>
  );
}
