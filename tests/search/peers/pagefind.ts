import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {requireBrowser} from '../../../src/cli/shared/browser.ts';
import {searchOptions} from '../../../src/config/search-index.ts';
import {chromiumArguments} from '../../chromium.ts';
import type {Language} from '../pages.ts';
import {startServer} from '../server.ts';
import {builtDocuments} from './built.ts';
import {cache} from './folder.ts';
import {loadPagefind} from './pagefind-package.ts';

/** What is used of Pagefind's API in the browser. */
type PagefindSection = {url: string; weighted_locations: {balanced_score: number}[]};
type PagefindResult = {url: string; sub_results: PagefindSection[]};
type PagefindWindow = {
  pagefind: {search: (query: string) => Promise<{results: {data: () => Promise<PagefindResult>}[]}>};
};

function check({errors}: {errors: string[]}): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
}

/** Indexes the pages that the site's own search knows, and returns the folder to serve. */
async function indexPages(build: string, language: Language): Promise<string> {
  const pagefind = await loadPagefind();
  // What stands outside the article or is ignored by the site's own search is none of the content.
  const {index, ...created} = await pagefind.createIndex({
    rootSelector: 'article',
    excludeSelectors: [searchOptions.ignoreCssSelectors ?? []].flat(),
  });
  check(created);
  for (const {u: url} of builtDocuments(build, language)[0] ?? [])
    check(await index!.addHTMLFile({url, content: readFileSync(path.join(build, `${url}.html`), 'utf8')}));
  const folder = path.join(cache, language.locale);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  check(await index!.writeFiles({outputPath: path.join(folder, 'pagefind')}));
  await pagefind.close();
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html>
<html lang="${language.locale}">
<title>Pagefind</title>
<script type="module">
  import * as pagefind from '/pagefind/pagefind.js';
  await pagefind.init();
  window.pagefind = pagefind;
</script>
`,
  );
  return folder;
}

// Pagefind's own interface lists the sections with most matches; by their scores, more of the wanted ones come first.
const scoreOf = ({weighted_locations: matches}: PagefindSection) =>
  matches.reduce((sum, match) => sum + match.balanced_score, 0);

/** Returns the address of a result, with its best section where one has matches. */
function addressOf({url, sub_results: sections}: PagefindResult): string {
  const [best] = sections
    .filter((section) => section.url.includes('#'))
    .sort((one, other) => scoreOf(other) - scoreOf(one));
  return best?.url ?? url;
}

/** Returns the addresses of Pagefind's first `limit` hits for each query, each on another page. */
export async function askPagefind(
  build: string,
  language: Language,
  queries: readonly string[],
  limit: number,
): Promise<string[][]> {
  const server = await startServer(await indexPages(build, language));
  const browser = await chromium.launch({executablePath: await requireBrowser(), args: chromiumArguments});
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => 'pagefind' in window);
    const hits: string[][] = [];
    for (const query of queries) {
      const results = await page.evaluate(
        async ({text, count}) => {
          const {results: found} = await (window as unknown as PagefindWindow).pagefind.search(text);
          return Promise.all(found.slice(0, count).map((result) => result.data()));
        },
        {text: query, count: limit},
      );
      hits.push(results.map(addressOf));
    }
    return hits;
  } finally {
    await browser.close();
    await server.stop();
  }
}
