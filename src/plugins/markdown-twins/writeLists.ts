import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {
  documentationListFormat,
  documentationListName,
  type DocumentationList,
  type ListedVersion,
} from '../../lib/documentation-list.ts';
import {pagesInOrder} from '../../lib/page-order.ts';
import {locales} from '../../lib/pages.ts';
import {indexFiles} from '../../lib/search/address.ts';
import {twinOf} from '../../lib/twins.ts';
import {documentFile, documentName} from '../../markdown/api-reference/document.ts';
import {fullText, json, llmsText, pagesJson, type Named} from './lists.ts';
import {words as allWords} from './words.ts';
import {trimmed, write, type Site, type Twins} from './writeTwins.ts';

/** Returns where the lists of a version are, below the base URL of a language; agents look for those of the latest one at the root (https://llmstxt.org). */
function listsOf({isLast, path: root}: LoadedVersion, baseUrl: string) {
  const folder = `${trimmed(root).slice(baseUrl.length)}/`;
  const shared = isLast ? '' : folder;
  return {
    llms: `${shared}llms.txt`,
    full: `${shared}llms-full.txt`,
    pages: `${folder}pages.json`,
    openApi: folder + documentName,
    searchFolder: shared,
  };
}

/** Writes the lists of each version's pages: llms.txt, the full text, and one for programs; and the list of all versions, for programs, too. */
export async function writeLists(versions: readonly LoadedVersion[], twins: Twins, site: Site): Promise<void> {
  const {locale, outDir, baseUrl, baseUrls, url} = site;
  const words = allWords[locale];
  const below = (file: string) => url + baseUrl + file;
  const listed: ListedVersion[] = [];
  for (const version of versions) {
    const lists = listsOf(version, baseUrl);
    const places = pagesInOrder(version).filter(({permalink, isListed}) => isListed && twins.has(trimmed(permalink)));
    const pages = places.map(({permalink, section}) => {
      const {title, description, headings} = twins.get(trimmed(permalink))!;
      const markdown = url + twinOf(permalink, baseUrl);
      return {title, description, section, url: url + trimmed(permalink), markdown, headings};
    });
    const hasDocument = existsSync(path.join(site.siteDir, documentFile(version.versionName)));
    const files: Named[] = [
      {title: words.full, url: below(lists.full), about: words.fullAbout},
      {title: words.pages, url: below(lists.pages), about: words.pagesAbout},
      ...(hasDocument ? [{title: words.openApi, url: below(lists.openApi), about: words.openApiAbout}] : []),
    ];
    const others: Named[] = [
      ...versions
        .filter((other) => other !== version)
        .map((other) => ({title: `${site.title} ${other.label}`, url: below(listsOf(other, baseUrl).llms)})),
      ...locales
        .filter((other) => other !== locale)
        .map((other) => ({title: allWords[other].inThisLanguage, url: url + baseUrls[other] + lists.llms})),
    ];
    const list = {
      siteTitle: site.title,
      tagline: site.tagline,
      label: version.label,
      language: locale,
      pages,
      files,
      others,
    };
    const texts = places.map(({permalink}) => twins.get(trimmed(permalink))!.text);
    await write(path.join(outDir, lists.llms), llmsText(list, words));
    await write(path.join(outDir, lists.full), fullText(list, texts, words));
    await write(path.join(outDir, lists.pages), pagesJson(list, version.versionName));
    listed.push({
      version: version.versionName,
      label: version.label,
      isLatest: version.isLast,
      docs: url + trimmed(version.path),
      pages: below(lists.pages),
      search: indexFiles(below(lists.searchFolder + site.searchIndex)),
      llms: below(lists.llms),
      full: below(lists.full),
      ...(hasDocument && {openApi: below(lists.openApi)}),
    });
  }
  const list: DocumentationList = {
    format: documentationListFormat,
    site: url + baseUrls.en,
    language: locale,
    languages: Object.fromEntries(locales.map((other) => [other, url + baseUrls[other] + documentationListName])),
    versions: listed,
  };
  await write(path.join(outDir, documentationListName), json(list));
}
