import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Figure from '../Figure/index.tsx';
import styles from './styles.module.css';

/** Shows how a request flows through the product. */
export default function RequestPath(): ReactNode {
  const {i18n} = useDocusaurusContext();
  const suffix = i18n.currentLocale === i18n.defaultLocale ? '' : `.${i18n.currentLocale}`;
  const alt = translate({
    id: 'site.home.hero.figure',
    message:
      'A consumer calls the gateway with its key; the gateway checks it and forwards the request to a model provider or an upstream.',
    description: 'Alternative text of the drawing on the home page',
  });
  return (
    <section className={styles.requestPath} aria-labelledby="how-it-works">
      <Heading as="h2" id="how-it-works" className={styles.heading}>
        <Translate id="site.home.path.heading" description="Heading above the drawing on the home page">
          How a call reaches its model or API
        </Translate>
      </Heading>
      <Figure
        src={`/img/figures/request-path${suffix}.svg`}
        alt={alt}
        width="760"
        height="256"
        narrow={`/img/figures/request-path-narrow${suffix}.svg`}
        narrowWidth="340"
        narrowHeight="320"
      />
    </section>
  );
}
