/** The languages of the site, in the order of the language menu; the first one is the source language. */
export const locales = ['en', 'zh-Hans'] as const;

export type Locale = (typeof locales)[number];

/** What each language is called in messages. */
export const languageNames = {en: 'English', 'zh-Hans': 'Chinese'} as const satisfies Record<Locale, string>;

/** The key of each language in the data that editors write by hand: more than a thousand rows have it, so it is short. */
export const shortOf = {en: 'en', 'zh-Hans': 'zh'} as const satisfies Record<Locale, string>;

/** A page in one language. */
export type PageRef = {
  /** `current` for the coming version, else its name; `pages` for what stands outside the documentation. */
  version: string;
  locale: Locale;
  /** Path inside the version with its extension, the same in both languages: `services/ai_services.md`. */
  id: string;
};

/** Folders from the repository's root: of pages outside the documentation, of the coming version, and of all released versions. */
const folders = {
  en: {pages: 'src/pages', current: 'docs', released: 'versioned_docs'},
  'zh-Hans': {
    pages: 'i18n/zh-Hans/docusaurus-plugin-content-pages',
    current: 'i18n/zh-Hans/docusaurus-plugin-content-docs/current',
    released: 'i18n/zh-Hans/docusaurus-plugin-content-docs',
  },
} as const;

/** The folders of the released versions, `version-NAME`, in each language. */
export const releasedFolders: Readonly<Record<Locale, string>> = {
  en: folders.en.released,
  'zh-Hans': folders['zh-Hans'].released,
};

/** Returns the folder of a version's pages in a language, from the repository's root. */
export function folderOf({version, locale}: Pick<PageRef, 'version' | 'locale'>): string {
  const {pages, current, released} = folders[locale];
  if (version === 'pages') return pages;
  return version === 'current' ? current : `${released}/version-${version}`;
}

/** Returns the file of a page, or of another file in a version's folder, from the repository's root, whether it exists or not. */
export const fileOf = (page: PageRef): string => `${folderOf(page)}/${page.id}`;

/** Returns the page in a file, given from the repository's root with slashes; undefined for any other file. */
export function refOf(file: string): PageRef | undefined {
  if (!/\.mdx?$/.test(file)) return undefined;
  const versions = ['pages', 'current', ...(/\/version-([^/]+)\//.exec(file)?.slice(1) ?? [])];
  for (const version of versions) {
    for (const locale of locales) {
      const folder = `${folderOf({version, locale})}/`;
      if (file.startsWith(folder)) return {version, locale, id: file.slice(folder.length)};
    }
  }
  return undefined;
}

/** Returns the path of a page inside its version without its extension. */
export const withoutExtension = (id: string): string => id.replace(/\.mdx?$/, '');

/**
 * Returns the address of a page inside its version, without a slash at either end, given by its path with or without
 * extension: `log/README.md` is the page of the folder `log`, and `index` that of the version.
 */
export const addressOf = (id: string): string => withoutExtension(id).replace(/(?:^|\/)(?:README|index)$/i, '');
