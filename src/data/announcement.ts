import type {LocalizedText} from '../config/locales.ts';

/** The bar above every page: a new `id` shows it again to readers who closed an earlier one; null hides it. */
export const announcement: {id: string; content: LocalizedText; isCloseable: boolean} | null = {
  id: 'release-1-9-6',
  isCloseable: true,
  content: {
    en: 'APIPark 1.9.6-beta is out. <a href="/docs/release">Read the release notes</a>.',
    'zh-Hans': 'APIPark 1.9.6-beta 已发布。<a href="/zh-Hans/docs/release">查看更新日志</a>。',
  },
};
