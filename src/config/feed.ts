import type {LocalizedText} from './locales.ts';

/** Where the feed of the releases stands, below the base URL of a language. */
export const feedFile = 'releases.atom';

/** What feed readers call it. */
export const feedTitle = {en: 'APIPark releases', 'zh-Hans': 'APIPark 版本发布'} satisfies LocalizedText;
