const chineseDocs = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const chinesePages = 'i18n/zh-Hans/docusaurus-plugin-content-pages';

/** The folders of a version's pages; `pages` stands for the pages outside the documentation. */
function foldersOf(version: string): {english: string; chinese: string} {
  if (version === 'pages') return {english: 'src/pages', chinese: chinesePages};
  if (version === 'current') return {english: 'docs', chinese: `${chineseDocs}/current`};
  return {english: `versioned_docs/version-${version}`, chinese: `${chineseDocs}/version-${version}`};
}

function inFolder(name: string, language: 'english' | 'chinese'): string {
  const slash = name.indexOf('/');
  return `${foldersOf(name.slice(0, slash))[language]}${name.slice(slash)}`;
}

/** Returns the English file of a page, given by its version and its path therein (`current/deploy.md`), from the repository's root. */
export const englishFile = (name: string) => inFolder(name, 'english');

/** Returns the Chinese file of a page, from the repository's root, whether it exists or not. */
export const translationFile = (name: string) => inFolder(name, 'chinese');

/** Returns version and path therein (`1.9-beta/release.md`) of the page in a file of either language, given from the root; undefined for another file. */
export function pageName(file: string): string | undefined {
  const versions = ['pages', 'current', ...(/\/version-([^/]+)\//.exec(file)?.slice(1) ?? [])];
  for (const version of versions) {
    const {english, chinese} = foldersOf(version);
    const folder = [english, chinese].find((path) => file.startsWith(`${path}/`));
    if (folder) return `${version}${file.slice(folder.length)}`;
  }
  return undefined;
}
