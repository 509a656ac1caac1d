import type {Locale} from '../lib/pages.ts';

/** The wording of the line about a page's changes; versions and patches are bare numbers unless noted otherwise. */
export type ChangesWording = {
  /** On an old page; `page` is the name of its version, `versions` those with changes. */
  changedSince: (page: string, versions: readonly string[]) => string;
  since: (patch: string) => string;
  lastChanged: (patch: string) => string;
  sinceAndLastChanged: (since: string, last: string) => string;
  /** Between a patch and its sentence. */
  colon: string;
  /** Text of the link to the same page of the latest version, given by its name. */
  pageIn: (version: string) => string;
};

const english = new Intl.ListFormat('en', {type: 'conjunction'});

/** The wording in both languages: Docusaurus's translations are available to components only, not to Markdown. */
export const changesWording: Readonly<Record<Locale, ChangesWording>> = {
  en: {
    changedSince: (page, versions) => `Changed since ${page}: in ${english.format(versions)}`,
    since: (patch) => `Since ${patch}`,
    lastChanged: (patch) => `Last changed in ${patch}`,
    sinceAndLastChanged: (since, last) => `Since ${since}; last changed in ${last}`,
    colon: ': ',
    pageIn: (version) => `This page in ${version}`,
  },
  'zh-Hans': {
    changedSince: (page, versions) => `${page} 之后有变更：${versions.join('、')}`,
    since: (patch) => `自 ${patch} 起提供`,
    lastChanged: (patch) => `最近变更：${patch}`,
    sinceAndLastChanged: (since, last) => `自 ${since} 起提供；最近变更：${last}`,
    colon: '：',
    pageIn: (version) => `查看本页的 ${version} 版本`,
  },
};
