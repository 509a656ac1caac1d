import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const build = fileURLToPath(new URL('../../build', import.meta.url));

/** Paths of all pages of the built site in both languages: what the sitemaps list, search, and the 404 pages. */
export function allPages(): string[] {
  const listed = ['', 'zh-Hans'].flatMap((locale) =>
    [...readFileSync(path.join(build, locale, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => new URL(match[1]!).pathname,
    ),
  );
  return [...listed, '/search', '/zh-Hans/search', '/no-such-page', '/zh-Hans/no-such-page'];
}
