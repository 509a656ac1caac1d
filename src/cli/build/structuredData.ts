import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {site} from '../../config/site.ts';
import type {Locale} from '../../lib/pages.ts';
import {folderIn, twinsIn, type TwinHead} from './twins.ts';

/** Returns a page of the documentation in the terms of search engines (https://schema.org/TechArticle); `html` is the page. */
export function articleOf({title, description, version, language, url}: TwinHead, html: string): object {
  const image = /<meta[^>]* property="?og:image"? content="?([^"\s>]+)/.exec(html)?.[1];
  const changed = /<time[^>]* datetime="?(\d{4}-\d{2}-\d{2})/.exec(html)?.[1];
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    inLanguage: language,
    url,
    ...(image && {image}),
    ...(changed && {dateModified: changed}),
    about: {'@type': 'SoftwareApplication', name: site.product, softwareVersion: version},
    publisher: {'@type': 'Organization', name: site.organisation, url: site.links.repository},
  };
}

/** Adds structured data to the head of each page of the documentation in a built site; made here, it costs readers no script. Breadcrumbs are Docusaurus's own. */
export function writeStructuredData(target: string, languages: readonly Locale[]): void {
  for (const language of languages) {
    for (const twin of twinsIn(target, language).filter(({version}) => version !== undefined)) {
      const file = path.join(folderIn(target, language), twin.file.replace(/\.md$/, '.html'));
      const html = readFileSync(file, 'utf8');
      // In a script, only its end tag would end it.
      const data = JSON.stringify(articleOf(twin, html)).replaceAll('<', String.raw`\u003c`);
      const end = html.indexOf('</head>');
      if (end < 0) throw new Error(`${file} has no </head>.`);
      writeFileSync(file, `${html.slice(0, end)}<script type=application/ld+json>${data}</script>${html.slice(end)}`);
    }
  }
}
