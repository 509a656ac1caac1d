import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import Destinations from '../components/Home/Destinations.tsx';
import Hero from '../components/Home/Hero.tsx';
import Roles from '../components/Home/Roles.tsx';
import styles from '../components/Home/styles.module.css';

/** The site's home: what the product is, for whom, and where to go. */
export default function Home(): ReactNode {
  return (
    <Layout
      title={translate({
        id: 'site.home.title',
        message: 'Documentation',
        description: 'Title of the home page in the browser tab',
      })}
      description={translate({
        id: 'site.home.description',
        message:
          'How to deploy APIPark, offer AI models and REST APIs as services, control who calls them, and call them.',
        description: 'Description of the home page for search engines',
      })}
    >
      <main className={styles.home}>
        <Hero />
        <Destinations />
        <Roles />
      </main>
    </Layout>
  );
}
