import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Figure from '../Figure/index.tsx';
import styles from './styles.module.css';

/** Says what the product is and shows how a request flows through it. */
export default function Hero(): ReactNode {
  const {i18n} = useDocusaurusContext();
  const suffix = i18n.currentLocale === i18n.defaultLocale ? '' : `.${i18n.currentLocale}`;
  const alt = translate({
    id: 'site.home.hero.figure',
    message:
      'A consumer calls the gateway with its key; the gateway checks it and forwards the request to a model provider or an upstream.',
    description: 'Alternative text of the drawing on the home page',
  });
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
          <Link className="button button--primary" to="/docs/deploy">
            <Translate id="site.home.hero.deploy" description="Main button of the home page">
              Deploy APIPark
            </Translate>
          </Link>
          <Link className="button button--outline button--primary" to="/docs/overview">
            <Translate id="site.home.hero.overview" description="Second button of the home page">
              Understand the platform
            </Translate>
          </Link>
        </div>
      </div>
      <div className={styles.wideFigure}>
        <Figure src={`/img/figures/request-path${suffix}.svg`} alt={alt} width="760" height="256" eager />
      </div>
      <div className={styles.narrowFigure}>
        <Figure src={`/img/figures/request-path-narrow${suffix}.svg`} alt={alt} width="340" height="320" />
      </div>
    </header>
  );
}
