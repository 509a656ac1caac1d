import type {Config} from '@docusaurus/types';
import {env} from './env.ts';

/** Tags that every page carries in its head. */
export const headTags: Config['headTags'] = [
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${env.baseUrl}img/apple-touch-icon.png`}},
  {tagName: 'meta', attributes: {name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#ffffff'}},
  {tagName: 'meta', attributes: {name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#10181e'}},
];
