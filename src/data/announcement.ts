import type {LocalizedText} from '../config/locales.ts';

/** The bar above every page. */
export type Announcement = {
  /** A new one shows the bar again to readers who closed an earlier announcement. */
  id: string;
  content: LocalizedText;
  isCloseable: boolean;
  /** Such as `#084d55`; with `textColor`, which must stand out from it. Without both, the bar has the site's colours, which change with the mode. */
  backgroundColor?: string;
  textColor?: string;
};

/** What the bar says now; null hides it. */
export const announcement: Announcement | null = {
  id: 'release-1-9-6',
  isCloseable: true,
  content: {
    en: 'APIPark 1.9.6-beta is out. <a href="/docs/release">Read the release notes</a>.',
    'zh-Hans': 'APIPark 1.9.6-beta 已发布。<a href="/zh-Hans/docs/release">查看更新日志</a>。',
  },
};
