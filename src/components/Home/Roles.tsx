import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Translate, {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

type Step = {to: string; page: string};
/** `id` is the role's heading on the landing page of the documentation; `icon` one of src/css/icons.css. */
type Role = {id: string; icon: string; name: string; task: string; steps: Step[]};

function roles(): Role[] {
  return [
    {
      id: 'operator',
      icon: 'deploy',
      name: translate({id: 'site.home.role.operator', message: 'Operators'}),
      task: translate({
        id: 'site.home.role.operator.task',
        message: 'Run the console, the gateway, and their data stores.',
      }),
      steps: [
        {to: '/docs/deploy', page: translate({id: 'site.home.step.deploy', message: 'Deploy and harden'})},
        {
          to: '/docs/guides/operate/https',
          page: translate({id: 'site.home.step.https', message: 'HTTPS and a domain'}),
        },
        {
          to: '/docs/guides/operate/production',
          page: translate({id: 'site.home.step.production', message: 'Go to production'}),
        },
        {to: '/docs/guides/operate/backup', page: translate({id: 'site.home.step.backup', message: 'Back up'})},
        {to: '/docs/guides/operate/upgrade', page: translate({id: 'site.home.step.upgrade', message: 'Upgrade'})},
      ],
    },
    {
      id: 'provider',
      icon: 'services',
      name: translate({id: 'site.home.role.provider', message: 'Service providers'}),
      task: translate({
        id: 'site.home.role.provider.task',
        message: 'Publish models and APIs as services, and decide who may call them.',
      }),
      steps: [
        {
          to: '/docs/services/ai_services',
          page: translate({id: 'site.home.step.aiService', message: 'Create an AI service'}),
        },
        {
          to: '/docs/services/rest_services',
          page: translate({id: 'site.home.step.restService', message: 'Create a REST service'}),
        },
        {
          to: '/docs/guides/connect/rest-to-mcp',
          page: translate({id: 'site.home.step.tools', message: 'Make tools for agents'}),
        },
        {
          to: '/docs/guides/connect/other-endpoints',
          page: translate({id: 'site.home.step.otherEndpoints', message: 'Offer embeddings, rerank'}),
        },
        {
          to: '/docs/services/review_consumers',
          page: translate({id: 'site.home.step.review', message: 'Review subscriptions'}),
        },
      ],
    },
    {
      id: 'builder',
      icon: 'ai',
      name: translate({id: 'site.home.role.builder', message: 'AI application builders'}),
      task: translate({
        id: 'site.home.role.builder.task',
        message: 'Use models and tools from an application or an agent.',
      }),
      steps: [
        {
          to: '/docs/guides/decide/credentials',
          page: translate({id: 'site.home.step.credentials', message: 'Choose the right key'}),
        },
        {
          to: '/docs/guides/connect/openai-client',
          page: translate({id: 'site.home.step.openai', message: 'Connect an OpenAI client'}),
        },
        {
          to: '/docs/guides/connect/chat-clients',
          page: translate({id: 'site.home.step.chatClients', message: 'Set up Dify, n8n, Cursor'}),
        },
        {
          to: '/docs/guides/connect/coding-tools',
          page: translate({id: 'site.home.step.codingTools', message: 'Set up a coding tool'}),
        },
        {
          to: '/docs/guides/connect/mcp-clients',
          page: translate({id: 'site.home.step.mcp', message: 'Connect an MCP client'}),
        },
      ],
    },
    {
      id: 'consumer',
      icon: 'consumers',
      name: translate({id: 'site.home.role.consumer', message: 'API consumers'}),
      task: translate({
        id: 'site.home.role.consumer.task',
        message: 'Subscribe to services of other teams, and call them.',
      }),
      steps: [
        {to: '/docs/developer_portal', page: translate({id: 'site.home.step.portal', message: 'Find and subscribe'})},
        {to: '/docs/consumers', page: translate({id: 'site.home.step.consumers', message: 'Create a credential'})},
        {to: '/docs/call_api', page: translate({id: 'site.home.step.call', message: 'Make a call'})},
        {to: '/docs/guides/decide/faq', page: translate({id: 'site.home.step.faq', message: 'Frequent questions'})},
      ],
    },
    {
      id: 'administrator',
      icon: 'settings',
      name: translate({id: 'site.home.role.administrator', message: 'Administrators'}),
      task: translate({
        id: 'site.home.role.administrator.task',
        message: 'Look after teams, accounts, model providers, and rules.',
      }),
      steps: [
        {
          to: '/docs/system_setting/account_role',
          page: translate({id: 'site.home.step.accounts', message: 'Accounts and roles'}),
        },
        {to: '/docs/teams', page: translate({id: 'site.home.step.teams', message: 'Teams'})},
        {
          to: '/docs/ai/ai_model_providers',
          page: translate({id: 'site.home.step.providers', message: 'Model providers'}),
        },
        {
          to: '/docs/guides/operate/tokens-and-cost',
          page: translate({id: 'site.home.step.tokens', message: 'Tokens and cost'}),
        },
        {
          to: '/docs/guides/operate/traffic-limits',
          page: translate({id: 'site.home.step.limits', message: 'Limit traffic'}),
        },
      ],
    },
  ];
}

/** Who the platform is for, and the first pages for each of them, in order; the name leads to all of them. */
export default function Roles(): ReactNode {
  return (
    <section aria-labelledby="for-whom">
      <Heading as="h2" id="for-whom" className={styles.heading}>
        <Translate id="site.home.role.heading" description="Heading above the roles of the home page">
          Start by role
        </Translate>
      </Heading>
      <div className={styles.roles}>
        {roles().map(({id, icon, name, task, steps}) => (
          <section key={id} aria-labelledby={`role-${id}`}>
            <span className={`icon icon-${icon} ${styles.icon}`} />
            <h3 id={`role-${id}`} className={styles.role}>
              <Link to={`/docs#${id}`}>{name}</Link>
            </h3>
            <p className={styles.task}>{task}</p>
            <ol className={styles.steps}>
              {steps.map(({to, page}) => (
                <li key={to}>
                  <Link to={to}>{page}</Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
