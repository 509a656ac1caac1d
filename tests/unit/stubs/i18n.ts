/** Unit tests look at the English site. */
export default {defaultLocale: 'en', locales: ['en', 'zh-Hans'], currentLocale: 'en', localeConfigs: {}};
