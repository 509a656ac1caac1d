import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
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
    <div className={styles.requestPath}>
      <Figure
        src={`/img/figures/request-path${suffix}.svg`}
        alt={alt}
        width="760"
        height="256"
        narrow={`/img/figures/request-path-narrow${suffix}.svg`}
        narrowWidth="340"
        narrowHeight="320"
      />
    </div>
  );
}
