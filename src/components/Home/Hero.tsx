import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import CodeBlock from '../CodeBlock/index.tsx';
import {request, response} from './firstCall.ts';
import styles from './styles.module.css';

/** Says what the product is, and shows what one gets from it: a call and its answer. */
export default function Hero(): ReactNode {
  return (
    <header className={styles.hero}>
      <div>
        <h1 className={styles.title}>
          <Translate id="site.home.hero.title" description="Heading of the home page">
            One gateway for your AI models and APIs
          </Translate>
        </h1>
        <p className={styles.lead}>
          <Translate id="site.home.hero.lead" description="First paragraph of the home page">
            APIPark is an open-source platform that puts AI models and REST APIs behind one gateway. Teams publish them
            as services, consumers subscribe and call them with their own credentials, and you see who called what.
          </Translate>
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary" to="/docs/guides/connect/first-ai-call">
            <Translate id="site.home.hero.firstCall" description="Main button of the home page">
              First AI call in 15 minutes
            </Translate>
          </Link>
          <Link className="button button--outline button--primary" to="/docs/overview">
            <Translate id="site.home.hero.overview" description="Second button of the home page">
              What APIPark is
            </Translate>
          </Link>
        </div>
      </div>
      <div className={styles.firstCall}>
        <CodeBlock
          {...request}
          title={translate({
            id: 'site.home.hero.request',
            message: 'Call a model through the gateway',
            description: 'Name of the request that the home page shows',
          })}
        />
        <CodeBlock
          {...response}
          title={translate({
            id: 'site.home.hero.response',
            message: 'Response',
            description: 'Name of the response that the home page shows',
          })}
        />
      </div>
    </header>
  );
}
