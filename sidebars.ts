import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

// From first contact over building, using and people to administration. A `key` names a label for translation.
const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    'overview',
    'deploy',
    'release',
    'upgrade',
    {
      type: 'category',
      label: 'Services',
      key: 'services',
      collapsed: false,
      link: {
        type: 'generated-index',
        title: 'Services',
        slug: '/category/services',
        description: 'Offer AI models and REST APIs as services that teams can subscribe to and call.',
      },
      items: ['services/ai_services', 'services/rest_services', 'services/review_consumers', 'services/log'],
    },
    {
      type: 'category',
      label: 'AI',
      key: 'ai',
      link: {
        type: 'generated-index',
        title: 'AI',
        slug: '/category/ai',
        description: 'Connect model providers, balance their keys, choose what answers, and open services to AI agents.',
      },
      items: [
        'ai/ai_model_providers',
        'ai/ai_mode_apikey',
        'ai/ai_model_fallback',
        'ai/ai_model_mapping',
        'ai/ai_api_manager',
        'ai/mcp',
        'ai/one-click-llm-deployment',
      ],
    },
    'consumers',
    'call_api',
    'developer_portal',
    'teams',
    'analysis',
    {
      type: 'category',
      label: 'System settings',
      key: 'system-settings',
      link: {
        type: 'generated-index',
        title: 'System settings',
        slug: '/category/system-settings',
        description: 'Connect the gateway and its data stores, manage accounts and keys, and send logs where they are needed.',
      },
      items: [
        'system_setting/regular_setting',
        'system_setting/api_gateway_cluster',
        'system_setting/data_source',
        'system_setting/account_role',
        'system_setting/feishu_auth',
        'system_setting/apikey',
        'system_setting/ssl_cert',
        'system_setting/data_mask',
        {
          type: 'category',
          label: 'Log outputs',
          key: 'log-outputs',
          link: {type: 'doc', id: 'system_setting/log/README'},
          items: [
            'system_setting/log/file-log',
            'system_setting/log/http-log',
            'system_setting/log/kafka-log',
            'system_setting/log/nsq-log',
            'system_setting/log/syslog-log',
          ],
        },
      ],
    },
    'troubleshooting',
    'glossary',
  ],
};

export default sidebars;
