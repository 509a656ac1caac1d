import {searchSettings} from '../config/search-settings.ts';
import {
  documentationListFormat,
  documentationListName,
  type DocumentationList,
  type ListedPage,
  type ListedVersion,
  type PageList,
} from '../lib/documentation-list.ts';
import {locales, type Locale} from '../lib/pages.ts';
import {unpackIndexFiles, type PackedIndex} from '../lib/search/index-file.ts';
import {lookUp} from '../lib/search/look-up.ts';
import {openIndex, type OpenIndex} from '../lib/search/open-index.ts';
import {hitTexts} from '../lib/search/texts.ts';
import {introductionOf, sectionOf, tokensOf} from './sections.ts';
import {Missing, type Source} from './source.ts';

/** A question that the documentation cannot answer as it was put; the message says what can be asked instead. */
export class Refused extends Error {
  override name = 'Refused';
}

export type Result = {
  title: string;
  path: string[];
  url: string;
  excerpt: string;
  /** What the page says about changes after its version. */
  changed?: string;
};
export type Results = {version: string; language: Locale; isWeak: boolean; results: Result[]};

/** About how many characters of a section a result shows. */
const excerptLength = 300;

/** A page that a model reads as more tokens than this is given in parts: clients cut long answers off. */
const longestAnswer = 16_000;

const text = (segments: readonly {text: string}[]): string => segments.map((segment) => segment.text).join('');

/** Returns the language of a question: Chinese when it has any Chinese character. */
export const languageOf = (query: string): Locale => (/\p{Unified_Ideograph}/u.test(query) ? 'zh-Hans' : 'en');

/** The documentation of a site, read as it is asked for; what was read is kept. */
export function openDocumentation(source: Source) {
  const lists = new Map<string, DocumentationList>();
  const pageLists = new Map<string, Promise<PageList>>();
  const indexes = new Map<string, Promise<OpenIndex>>();

  async function listIn(language: Locale): Promise<DocumentationList> {
    if (language === locales[0]) return listAt(documentationListName);
    const {languages, site} = await listIn(locales[0]);
    return listAt(languages[language]!.slice(site.length));
  }

  async function listAt(file: string): Promise<DocumentationList> {
    const known = lists.get(file);
    if (known) return known;
    const answer = await source.read(file).catch((error: unknown) => {
      if (!(error instanceof Missing)) throw error;
      throw new Refused(
        `${source.name} is no documentation site of APIPark, or one that was built before it could be read by this server: it has no ${file}.`,
      );
    });
    const list = parsed<DocumentationList>(answer, file);
    if (list.format !== documentationListFormat)
      throw new Refused(
        `${source.name} has lists of form ${list.format}, and this server reads form ${documentationListFormat}. Delete the folder _npx in the folder that "npm config get cache" prints, and start the server again, so that the one that belongs to the site is loaded.`,
      );
    lists.set(file, list);
    return list;
  }

  function parsed<T>(json: string, file: string): T {
    try {
      return JSON.parse(json) as T;
    } catch (error) {
      throw new Refused(
        `${source.name} has something else than JSON in ${file}. Is it the address of the documentation?`,
        {
          cause: error,
        },
      );
    }
  }

  /** Reads a file of the site by the address that a list names. */
  const readAt = (address: string, {site}: DocumentationList): Promise<string> =>
    source.read(address.slice(site.length));

  /** Returns what `read` makes of the lists; once more with new lists when a file has gone, because the site was deployed anew. */
  async function withFreshLists<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Missing) || lists.size === 0) throw error;
      for (const kept of [lists, pageLists, indexes]) kept.clear();
      return read();
    }
  }

  /** Keeps what is being read, but no failure. */
  function kept<T>(cache: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
    const known = cache.get(key);
    if (known) return known;
    const reading = read();
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  }

  const pagesOf = (version: ListedVersion, list: DocumentationList): Promise<PageList> =>
    kept(pageLists, version.pages, async () => parsed<PageList>(await readAt(version.pages, list), version.pages));

  const indexOf = (version: ListedVersion, list: DocumentationList): Promise<OpenIndex> =>
    kept(indexes, version.search.join(), async () => {
      const files = await Promise.all(version.search.map((file) => readAt(file, list)));
      const [index, contents, texts] = files.map((file, nth) => parsed<unknown>(file, version.search[nth]!));
      return openIndex(unpackIndexFiles({index, contents, texts} as PackedIndex), searchSettings);
    });

  /** Returns the version that a name means: as readers write it (`1.8`, `1.8-beta`, `v1.8.2`, `next`), or the latest. */
  function versionNamed(name: string | undefined, {versions}: DocumentationList): ListedVersion {
    const latest = versions.find(({isLatest}) => isLatest) ?? versions[0]!;
    const wanted =
      name
        ?.trim()
        .toLowerCase()
        .replace(/^v(?=\d)/, '') ?? '';
    if (wanted === '' || wanted === 'latest') return latest;
    const minor = /^\d+\.\d+/.exec(wanted)?.[0];
    const found = versions.find(({version, label, docs}) =>
      minor === undefined
        ? [version, label, docs.slice(docs.lastIndexOf('/') + 1)].some((one) => one.toLowerCase() === wanted)
        : version.startsWith(`${minor}-`) || version === minor,
    );
    if (!found)
      throw new Refused(
        `There is no version ${name}. There are: ${versions.map(({version}) => (version === 'current' ? 'next' : version)).join(', ')}.`,
      );
    return found;
  }

  async function search(
    query: string,
    {
      version: name,
      language = languageOf(query),
      limit = 8,
    }: {version?: string; language?: Locale; limit?: number} = {},
  ): Promise<Results> {
    return withFreshLists(async () => {
      const list = await listIn(language);
      const version = versionNamed(name, list);
      const {hits, isWeak} = lookUp(query, await indexOf(version, list), limit);
      const {origin} = new URL(list.site);
      const results = hits.map((hit): Result => {
        const shown = hitTexts(hit, {maxLength: excerptLength, fallbacks: []});
        const {u, h = ''} = hit.document;
        return {
          title: text(shown.title),
          path: shown.path,
          url: origin + u + h,
          excerpt: text(shown.excerpt ?? []),
          ...(shown.changed && {changed: shown.changed}),
        };
      });
      return {version: version.label, language, isWeak: isWeak && results.length > 0, results};
    });
  }

  /** Returns the version and language to which a path of the site belongs; of a page that is named below its version, those that are asked for. */
  async function placeOf(page: string, asked: {version?: string; language?: Locale}) {
    const english = await listIn(locales[0]);
    const base = new URL(english.site).pathname;
    const path = /^https?:\/\//.test(page) ? new URL(page).pathname : page;
    const inSite = path.startsWith(base) ? path.slice(base.length) : path.replace(/^\/+/, '');
    const inPath = locales.find((one) => inSite === one || inSite.startsWith(`${one}/`));
    const list = await listIn(inPath ?? asked.language ?? locales[0]);
    const below = inSite.slice(inPath === undefined ? 0 : inPath.length + 1).replace(/(?:\.html|\.md|\/)$/, '');
    const folderOf = ({docs}: ListedVersion) => docs.slice(docs.indexOf('docs', list.site.length));
    const isDocs = below === 'docs' || below.startsWith('docs/');
    const named = list.versions
      .filter((version) => `${below}/`.startsWith(`${folderOf(version)}/`))
      .sort((one, other) => folderOf(other).length - folderOf(one).length)[0];
    // A path of the latest version may be asked for in another one.
    const version = named && !named.isLatest ? named : versionNamed(asked.version, list);
    const rest = isDocs ? below.slice(folderOf(named ?? version).length).replace(/^\//, '') : below;
    return {list, version, rest};
  }

  /** Returns the pages of a version whose addresses end as a path does, or that the search finds for its words: what may have been meant. */
  async function likely(rest: string, version: ListedVersion, list: DocumentationList): Promise<string[]> {
    const {pages} = await pagesOf(version, list);
    const last = rest.split('/').at(-1)!;
    const same = pages.filter(({url}) => url.endsWith(`/${last}`)).map(({url}) => url);
    const {hits} = lookUp(rest.replace(/[/_-]/g, ' '), await indexOf(version, list), 5);
    const {origin} = new URL(list.site);
    return [...new Set([...same, ...hits.map(({document}) => origin + document.u)])].slice(0, 5);
  }

  async function otherVersions(rest: string, version: ListedVersion, list: DocumentationList): Promise<string[]> {
    const has = await Promise.all(
      list.versions
        .filter((other) => other !== version)
        .map(async (other) => {
          const {pages} = await pagesOf(other, list);
          return pages.some(({url}) => url === (rest === '' ? other.docs : `${other.docs}/${rest}`))
            ? [other.label]
            : [];
        }),
    );
    return has.flat();
  }

  async function found(page: string, asked: {version?: string; language?: Locale}) {
    const {list, version, rest} = await placeOf(page.split(/[?#]/)[0]!, asked);
    const {pages} = await pagesOf(version, list);
    const wanted = rest === '' ? version.docs : `${version.docs}/${rest}`;
    const listed = pages.find(({url}) => url === wanted);
    if (listed) return {listed, list};
    const others = await otherVersions(rest, version, list);
    const meant = await likely(rest, version, list);
    throw new Refused(
      [
        `${version.label} has no page "${rest}".`,
        ...(others.length > 0 ? [`These versions have it: ${others.join(', ')}.`] : []),
        ...(meant.length > 0 ? [`Perhaps one of these was meant:\n${meant.map((url) => `- ${url}`).join('\n')}`] : []),
      ].join(' '),
    );
  }

  const contentsOf = ({headings, url}: ListedPage): string =>
    headings
      .filter(({id}) => id !== '')
      .map(({level, id, title}) => `${'  '.repeat(level - 2)}- ${title} (section: "${id}", ${url}#${id})`)
      .join('\n');

  async function read(
    page: string,
    {section = '', ...asked}: {section?: string; version?: string; language?: Locale} = {},
  ): Promise<string> {
    return withFreshLists(async () => {
      const {listed, list} = await found(page, asked);
      const id = decodeURIComponent(section.replace(/^#/, '') || (page.split('#')[1] ?? ''));
      const markdown = await readAt(listed.markdown, list);
      if (id !== '') {
        const part = sectionOf(markdown, listed.headings, id);
        if (part === undefined)
          throw new Refused(`${listed.url} has no section "${id}". Its sections:\n${contentsOf(listed)}`);
        return `${listed.title}: ${listed.url}#${id}\n\n${part}`;
      }
      if (tokensOf(markdown) <= longestAnswer) return markdown;
      return [
        introductionOf(markdown, listed.headings),
        `This page is long. Read one of its sections by naming it in \`section\`:`,
        contentsOf(listed),
      ].join('\n\n');
    });
  }

  return {search, read, versions: () => listIn(locales[0])};
}

export type Documentation = ReturnType<typeof openDocumentation>;
