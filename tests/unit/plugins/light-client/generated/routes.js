import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/search',
    component: ComponentCreator('/search', '822'),
    exact: true
  },
  {
    path: '/docs',
    component: ComponentCreator('/docs', '0ce'),
    routes: [
      {
        path: '/docs',
        component: ComponentCreator('/docs', '783'),
        routes: [
          {
            path: '/docs',
            component: ComponentCreator('/docs', '2b0'),
            routes: [
              {
                path: '/docs/category/ai',
                component: ComponentCreator('/docs/category/ai', '086'),
                exact: true,
                sidebar: "tutorialSidebar"
              },
              {
                path: '/docs/install',
                component: ComponentCreator('/docs/install', '8ad'),
                exact: true,
                sidebar: "tutorialSidebar"
              },
              {
                path: '/docs/quick',
                component: ComponentCreator('/docs/quick', '8ae'),
                exact: true
              }
            ]
          }
        ]
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
