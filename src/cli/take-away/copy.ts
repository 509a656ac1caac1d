import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {searchContexts} from '../../config/search.ts';
import {versionConfig} from '../../config/versions.ts';
import {locales} from '../../lib/pages.ts';
import {contextPath} from '../../lib/search/scope.ts';
import {indexFiles} from '../../lib/search/address.ts';
import {indexScript, presenceFile, takeAwayFile, takeAwayName, type TakeAwaySite} from '../../lib/take-away.ts';
import type {ArchiveFile} from './archive.ts';
import type {BuiltVersion} from './built.ts';
import {messagesIn} from './messages.ts';
import {searchPage, takeAwayPage, type Copy} from './page.ts';
import type {Scripts} from './scripts.ts';
import {sectionsOf, sidebarFrom} from './sidebar.ts';
import {wording, type CopyFacts} from './wording.ts';

/** Returns the name that readers know a version by. */
export const labelOf = (name: string): string => versionConfig(undefined).versions?.[name]?.label ?? name;

/** Returns the newest date of change that the pages name, as YYYY-MM-DD; undefined when they name none. */
export function newestChange(pages: Iterable<string>): string | undefined {
  const dates = [...pages].flatMap((html) =>
    [...html.matchAll(/<time datetime="?(\d{4}-\d\d-\d\d)[^>]* itemprop="?dateModified/g)].map(([, date]) => date!),
  );
  return dates.sort().at(-1);
}

const longDate = (date: string, locale: BuiltVersion['locale']): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', {dateStyle: 'long', timeZone: 'UTC'}).format(
    new Date(date),
  );

/** Returns a script that hands over data: a page opened from disk can load no other file. */
const scriptWith = (before: string, data: unknown): string =>
  `${before}JSON.parse(${JSON.stringify(JSON.stringify(data))})`;

/** Returns the scripts with the search indexes of a version: of all of it, and of each part that can be searched by itself. */
function indexScripts({folder, path: versionPath, baseUrl, isLast}: BuiltVersion): ArchiveFile[] {
  const inside = isLast ? '' : `${versionPath.slice(baseUrl.length)}/`;
  const names = readdirSync(path.join(folder, inside));
  return ['', ...searchContexts.map((context) => context.path)].flatMap((context) => {
    const dir = context && `-${contextPath(context, inside).replaceAll('/', '-')}`;
    const name = names.find(
      (one) =>
        one.startsWith(`search-index${dir}`) && /^(?:-[0-9a-f]+)?\.json$/.test(one.slice(`search-index${dir}`.length)),
    );
    if (name === undefined) {
      if (context === '')
        throw new Error(`${folder} has no search index of version ${versionPath}. Build the site anew: npm run build`);
      return [];
    }
    const [index, contents, texts] = indexFiles(name).map((file) =>
      readFileSync(path.join(folder, inside, file), 'utf8'),
    );
    const packed = `{"index":${index},"contents":${contents},"texts":${texts}}`;
    return {
      name: indexScript(context),
      content: `apiparkDocs.indexes[${JSON.stringify(context)}]=JSON.parse(${JSON.stringify(packed)})`,
    };
  });
}

/** Returns the style sheets that the pages name, with the font that they load inside: browsers load no font from disk for another file. */
function stylesOf(html: string, {folder, baseUrl}: BuiltVersion, own: string): string {
  const sheets = [...html.matchAll(/<link[^>]* rel="?stylesheet"? href="?([^"\s>]+)/g)].map(([, url]) =>
    readFileSync(path.join(folder, url!.slice(baseUrl.length)), 'utf8'),
  );
  const fonts = [...html.matchAll(/@font-face\{[^}]*\}/g)].map(([rule]) =>
    // There is nothing to wait for, so no other font is needed until it is there.
    rule.replace(/font-display:\w+/, 'font-display:block').replace(/url\(([^)]+\.woff2)\)/, (_, url: string) => {
      const font = readFileSync(path.join(folder, url.slice(baseUrl.length)));
      return `url(data:font/woff2;base64,${font.toString('base64')})`;
    }),
  );
  const styles = [...fonts, ...sheets, own].join('\n');
  const outside = /url\((?!["']?(?:data:|#))[^)]*\)/.exec(styles);
  if (outside)
    throw new Error(`A style sheet loads ${outside[0]}, which a copy would lack: adapt src/cli/take-away/copy.ts.`);
  return styles;
}

/** Returns what a copy knows of itself. */
function siteOf(built: BuiltVersion, start: string, copy: Copy, scripts: Scripts): TakeAwaySite {
  const {locale, baseUrl, name, path: versionPath, isLast, pages} = built;
  const sections = sectionsOf(start, copy.sidebar)
    .filter(({path: page}) => page.startsWith(`${versionPath}/`))
    .map(({label, path: page}) => [label, page.slice(versionPath.length + 1)] as const);
  return {
    locale,
    baseUrl,
    version: {
      name,
      label: labelOf(name),
      path: versionPath,
      isLast,
      mainDocId: 'index',
      docs: [...pages.keys()].map((page) => ({id: page.slice(versionPath.length + 1), path: page})),
    },
    sections: {[name]: sections},
    messages: locale === 'en' ? {} : messagesIn(scripts),
  };
}

/** A copy that can be packed: the name of its folder and archive, its files, the number of its pages, and the date of their newest change. */
export type MadeCopy = {name: string; files: ArchiveFile[]; pages: number; changed: string | undefined};

/** Makes the copy of a version in one language that opens from disk. */
export function makeCopy(built: BuiltVersion, scripts: Scripts): MadeCopy {
  const read = (file: string) => readFileSync(path.join(built.folder, file), 'utf8');
  const pages = [...built.pages].map(([address, file]) => ({address, html: read(file)}));
  const htmls = pages.map(({html}) => html);
  const changed = newestChange(htmls);
  const other = locales.find((locale) => locale !== built.locale)!;
  const name = takeAwayName(built.name, built.locale);
  const facts: CopyFacts = {
    label: labelOf(built.name),
    date: changed && longDate(changed, built.locale),
    name,
    otherName: takeAwayName(built.name, other),
    web: `${built.origin}${built.path}`,
  };
  const used = new Map<string, string>();
  const copy: Copy = {built, sidebar: sidebarFrom(htmls), facts, onFile: (file, source) => used.set(file, source)};
  const start = pages.find(({address}) => address === built.path)!.html;

  const made = pages.map(({address, html}) => ({
    name: takeAwayFile(address, built.baseUrl, built.path)!,
    content: takeAwayPage(html, address, copy),
  }));
  const files: ArchiveFile[] = [
    ...made,
    {name: 'search.html', content: searchPage(start, copy)},
    {name: 'README.txt', content: wording[built.locale].readme(facts)},
    {name: 'assets/take-away.css', content: stylesOf(start, built, scripts.styles)},
    {name: 'assets/frame.js', content: scripts.frame},
    {name: 'assets/search.js', content: scripts.search},
    {
      name: 'assets/site.js',
      content: `apiparkDocs={indexes:{},root:new URL("..",document.currentScript.src).href,site:${scriptWith('', siteOf(built, start, copy, scripts))}}`,
    },
    {
      name: presenceFile,
      content: scriptWith(
        'apiparkDocs.found=',
        made.map((file) => file.name),
      ),
    },
    ...indexScripts(built),
  ];
  return {
    name,
    files: [
      ...files,
      ...[...used].map(([file, source]) => ({name: file, content: readFileSync(path.join(built.folder, source))})),
    ],
    pages: pages.length,
    changed,
  };
}
