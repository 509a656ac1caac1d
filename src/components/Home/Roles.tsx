import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Translate, {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type Role = {name: string; task: string; to: string; page: string};

function roles(): Role[] {
  return [
    {
      name: translate({id: 'site.home.role.operator', message: 'Operators'}),
      task: translate({id: 'site.home.role.operator.task', message: 'run the console, the gateway, and their data stores.'}),
      to: '/docs/deploy',
      page: translate({id: 'site.home.role.operator.page', message: 'Deploy and harden'}),
    },
    {
      name: translate({id: 'site.home.role.provider', message: 'API providers'}),
      task: translate({id: 'site.home.role.provider.task', message: 'publish models and APIs as services and decide who may call them.'}),
      to: '/docs/services/ai_services',
      page: translate({id: 'site.home.role.provider.page', message: 'Create an AI service'}),
    },
    {
      name: translate({id: 'site.home.role.consumer', message: 'API consumers'}),
      task: translate({id: 'site.home.role.consumer.task', message: 'subscribe to services and call them from applications and agents.'}),
      to: '/docs/call_api',
      page: translate({id: 'site.home.role.consumer.page', message: 'Make a call'}),
    },
    {
      name: translate({id: 'site.home.role.administrator', message: 'Administrators'}),
      task: translate({id: 'site.home.role.administrator.task', message: 'look after teams, accounts, roles, and system settings.'}),
      to: '/docs/overview',
      page: translate({id: 'site.home.role.administrator.page', message: 'Learn the objects'}),
    },
  ];
}

/** Who the platform is for, and the page each of them begins with. */
export default function Roles(): ReactNode {
  return (
    <section aria-labelledby="for-whom">
      <Heading as="h2" id="for-whom" className={styles.heading}>
        <Translate id="site.home.role.heading" description="Heading above the roles of the home page">For whom</Translate>
      </Heading>
      <dl className={styles.roles}>
        {roles().map(({name, task, to, page}) => (
          <div key={name}>
            <dt className={styles.role}>{name}</dt>
            <dd className={styles.task}>
              {task} <Link to={to}>{page}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
