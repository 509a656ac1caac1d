import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {keyLine} from '../front-matter/keys.ts';
import {frontMatterSnippets, snippetsFile} from '../front-matter/snippets.ts';
import {twinFindings, withSourceKeys} from '../front-matter/twins.ts';
import {schemaFindings} from '../front-matter/validate.ts';
import type {Finding, GateCheck} from '../types.ts';
import type {Page, Site} from '../site.ts';

/** Finds titles and descriptions that another page of the same version and language has already. */
function repeated(pages: readonly Page[]): Finding[] {
  const first = new Map<string, Page>();
  return pages.flatMap((page) =>
    ['title', 'description'].flatMap((key): Finding[] => {
      const value = page.frontMatter[key];
      if (typeof value !== 'string' || value.trim() === '') return [];
      const place = JSON.stringify([page.version, page.locale, key, value.trim().toLowerCase()]);
      const other = first.get(place);
      first.set(place, other ?? page);
      if (!other) return [];
      return [
        {
          file: page.file,
          line: keyLine(page, key),
          message: `"${key}" is the same as in ${other.file}:${keyLine(other, key)}.`,
          cure: 'Say what sets this page apart.',
        },
      ];
    }),
  );
}

/** Finds sidebar labels that are no shorter than the title. */
function idleLabels(pages: readonly Page[]): Finding[] {
  return pages.flatMap((page): Finding[] => {
    const {title, sidebar_label: label} = page.frontMatter;
    if (typeof label !== 'string' || typeof title !== 'string' || label.length < title.length) return [];
    return [
      {
        file: page.file,
        line: keyLine(page, 'sidebar_label'),
        message: '"sidebar_label" is not shorter than the title.',
        cure: 'Delete it: the sidebar shows the title.',
      },
    ];
  });
}

/** Returns each English page with its translation. */
function pairs(pages: readonly Page[]): [Page, Page][] {
  const keyOf = ({version, id}: Page) => `${version}/${id}`;
  const sources = new Map(pages.filter(({locale}) => locale === 'en').map((page) => [keyOf(page), page]));
  return pages.flatMap((page): [Page, Page][] => {
    const source = page.locale === 'en' ? undefined : sources.get(keyOf(page));
    return source ? [[source, page]] : [];
  });
}

/** The editor's completions are made from the schema; only the site's own folder has them. */
function areSnippetsStale(root: string): boolean {
  if (!existsSync(path.join(root, 'src/data/front-matter.schema.json'))) return false;
  const file = path.join(root, snippetsFile);
  return !existsSync(file) || readFileSync(file, 'utf8') !== frontMatterSnippets();
}

function find({root, pages}: Site): Finding[] {
  return [
    ...pages.flatMap(schemaFindings),
    ...repeated(pages),
    ...idleLabels(pages),
    ...pairs(pages).flatMap(([source, translation]) => twinFindings(source, translation)),
    ...(areSnippetsStale(root)
      ? [
          {
            file: snippetsFile,
            line: 1,
            message: 'The completions of the editor differ from the schema of the front matter.',
            cure: 'Run "npm run fix -- front-matter".',
          },
        ]
      : []),
  ];
}

function fix({root, files, pages}: Site): string[] {
  const changed = pairs(pages).flatMap(([source, translation]) => {
    const text = withSourceKeys(source, translation);
    if (text === translation.source) return [];
    files.write(translation.file, text);
    return [translation.file];
  });
  if (!areSnippetsStale(root)) return changed;
  files.write(snippetsFile, frontMatterSnippets());
  return [...changed, snippetsFile];
}

export const frontMatter: GateCheck = {
  name: 'front-matter',
  summary: 'Every page has a title and a description of its own, and only fields that the site knows.',
  find,
  fix,
};
