import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  tutorialSidebar: [
    'overview',
    'deploy',
    'release',
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
      items: ['services/ai_services'],
    },
    'call_api',
  ],
};

export default sidebars;
