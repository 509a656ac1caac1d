import {locales, type Locale} from '../lib/pages.ts';

/** A text in every language of the site. */
export type LocalizedText = Readonly<Record<Locale, string>>;

export const defaultLocale: Locale = locales[0];

/** Returns the configuration of both locales for a site served below `baseUrl`. */
export function i18nConfig(baseUrl: string) {
  return {
    defaultLocale,
    locales: [...locales],
    localeConfigs: {
      // `baseUrl` is explicit: since Docusaurus 3.9, a locale that is built alone would otherwise be placed at the root.
      // English is the source language: i18n/en does not exist and must not be looked for.
      en: {label: 'English', htmlLang: 'en', baseUrl, translate: false},
      'zh-Hans': {label: '简体中文', htmlLang: 'zh-Hans', baseUrl: `${baseUrl}zh-Hans/`, translate: true},
    },
  };
}
