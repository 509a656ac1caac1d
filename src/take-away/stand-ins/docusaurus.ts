import type {Sections} from '../../lib/sections.ts';
import {site} from '../site.ts';

/** Stands in for Docusaurus's hook: one language, without an origin, so that no other one is searched. */
export function useDocusaurusContext() {
  const {baseUrl, locale} = site();
  const label = locale === 'en' ? 'English' : '简体中文';
  return {
    siteConfig: {baseUrl, url: ''},
    i18n: {currentLocale: locale, localeConfigs: {[locale]: {label, htmlLang: locale, baseUrl, url: ''}}},
  };
}

export default useDocusaurusContext;

/** Stands in for Docusaurus's hook: the sections of the version are all that is asked for. */
export const usePluginData = (): Sections => site().sections;

/** Stands in for the hook of the docs plugin: the version of the copy alone. */
export const useVersions = () => [site().version];

/** Stands in for the hook of the docs plugin: no other version is searched. */
export const useLatestVersion = () => site().version;

/** Stands in for the hook of the docs plugin: every page belongs to the version. */
export const useActiveVersion = useLatestVersion;

/** Stands in for the hook of the docs plugin: there is nothing to prefer. */
export const useDocsPreferredVersion = () => ({preferredVersion: null});
