import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import Home from '../components/Home/index.tsx';

export default function HomePage(): ReactNode {
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
      <Home />
    </Layout>
  );
}
