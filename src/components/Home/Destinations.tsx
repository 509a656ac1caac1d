import type {ReactNode} from 'react';
import Heading from '@theme/Heading';
import Translate, {translate} from '@docusaurus/Translate';
import Card from '../Card/index.tsx';
import styles from './styles.module.css';

type Destination = {to: string; icon: string; title: string; text: string};

function destinations(): Destination[] {
  return [
    {
      to: '/docs/deploy',
      icon: 'deploy',
      title: translate({id: 'site.home.to.deploy.title', message: 'Deploy'}),
      text: translate({
        id: 'site.home.to.deploy.text',
        message: 'Start the platform with Docker Compose, check each part, and harden it.',
      }),
    },
    {
      to: '/docs/services/ai_services',
      icon: 'ai',
      title: translate({id: 'site.home.to.ai.title', message: 'Create an AI service'}),
      text: translate({
        id: 'site.home.to.ai.text',
        message: 'Turn a model provider and its key into an endpoint that teams subscribe to.',
      }),
    },
    {
      to: '/docs/guides',
      icon: 'guides',
      title: translate({id: 'site.home.to.guides.title', message: 'Guides'}),
      text: translate({
        id: 'site.home.to.guides.text',
        message: 'A task from beginning to end: connect a client, serve HTTPS, back up, upgrade.',
      }),
    },
    {
      to: '/docs/api-reference',
      icon: 'reference',
      title: translate({id: 'site.home.to.reference.title', message: 'API reference'}),
      text: translate({
        id: 'site.home.to.reference.text',
        message: 'Every operation that you can call with an API key, with its fields, samples, and errors.',
      }),
    },
    {
      to: '/docs/release',
      icon: 'release',
      title: translate({id: 'site.home.to.release.title', message: 'Release notes'}),
      text: translate({
        id: 'site.home.to.release.text',
        message: 'What each release added, changed, and fixed, and how to upgrade.',
      }),
    },
    {
      to: '/docs/troubleshooting',
      icon: 'help',
      title: translate({id: 'site.home.to.troubleshooting.title', message: 'Troubleshooting'}),
      text: translate({
        id: 'site.home.to.troubleshooting.text',
        message: 'From an error text or a symptom to its cause and its remedy.',
      }),
    },
  ];
}

/** The pages that most readers come for. */
export default function Destinations(): ReactNode {
  return (
    <section aria-labelledby="where-to-go">
      <Heading as="h2" id="where-to-go" className={styles.heading}>
        <Translate id="site.home.to.heading" description="Heading above the cards of the home page">
          Where to go
        </Translate>
      </Heading>
      <ul className={styles.cards}>
        {destinations().map(({to, icon, title, text}) => (
          <li key={to}>
            <Card to={to} icon={icon} title={title} text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
