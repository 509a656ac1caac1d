import {stringify} from 'yaml';
import {operationsOf, pageOf} from '../../markdown/api-reference/document.ts';
import type {OpenApiDocument, Operation} from '../../markdown/api-reference/types.ts';
import type {Files} from '../files.ts';
import type {Finding} from '../types.ts';
import {fileOf, folderOf, locales, type Locale} from '../../lib/pages.ts';
import type {Page, Site} from '../site.ts';
import {entriesOf, sidebarFile, type Sidebars} from '../sidebars.ts';

/** The documents of a version in both languages. */
export type Documents = Readonly<Record<Locale, OpenApiDocument>>;

const operationMark = /^<Operation id="(\w+)" \/>$/m;

/** Returns the operation that a page shows; undefined for another page. */
export const operationOf = ({body}: Page) => operationMark.exec(body)?.[1];

/** Returns the page of an operation as it begins; the gate says where its description does not fit. */
function stub({operationId, summary, description, tags}: Operation, place: number): string {
  const [sentence] = description.replace(/\s+/g, ' ').split(/(?<=[.。])/);
  // The group's own page comes first.
  const frontMatter = stringify(
    {
      title: summary,
      description: sentence!.trim(),
      sidebar_position: place + 2,
      keywords: [operationId, tags[0], 'API'],
    },
    {lineWidth: 0},
  );
  return `---\n${frontMatter}---\n\n<Operation id="${operationId}" />\n`;
}

/** Finds operations without a page, pages of operations that the version lacks, and titles that differ from the operation's name. */
export function pageFindings({pages}: Site, version: string, documents: Documents): Finding[] {
  return locales.flatMap((locale) => {
    const folder = folderOf({version, locale});
    const operations = operationsOf(documents[locale]).map(({operation}) => operation);
    const shown = new Map(
      pages
        .filter((page) => page.version === version && page.locale === locale)
        .flatMap((page) => {
          const id = operationOf(page);
          return id === undefined ? [] : [[id, page] as const];
        }),
    );
    const missing = operations
      .filter((operation) => shown.get(operation.operationId)?.id !== `${pageOf(operation)}.mdx`)
      .map((operation): Finding => ({
        file: `${folder}/${pageOf(operation)}.mdx`,
        line: 1,
        message: `The operation ${operation.operationId} has no page of this name.`,
        cure: 'Run "npm run fix -- openapi", which writes it; its address is made of tag and name of the operation.',
      }));
    const others = [...shown].flatMap(([id, page]): Finding[] => {
      const operation = operations.find(({operationId}) => operationId === id);
      if (!operation)
        return [
          {
            file: page.file,
            line: page.bodyLine,
            message: `${version} has no operation ${id}.`,
            cure: 'Delete the page in both languages, and its entry in the sidebar.',
          },
        ];
      if (page.frontMatter.title === operation.summary) return [];
      return [
        {
          file: page.file,
          line: 1,
          message: `The title is not the name of the operation, “${operation.summary}”.`,
          cure: 'Make both equal.',
        },
      ];
    });
    return [...missing, ...others];
  });
}

/** Writes the pages that operations of a version lack; returns their files. */
export function writePages(files: Files, version: string, documents: Documents): string[] {
  return locales.flatMap((locale) =>
    operationsOf(documents[locale]).flatMap(({operation}, _index, all) => {
      const file = fileOf({version, locale, id: `${pageOf(operation)}.mdx`});
      if (files.read(file) !== undefined) return [];
      const group = all.filter((other) => other.operation.tags[0] === operation.tags[0]);
      files.write(
        file,
        stub(
          operation,
          group.findIndex((other) => other.operation === operation),
        ),
      );
      return [file];
    }),
  );
}

/** Finds operations whose entry in the sidebar does not show their method, which src/css/chrome.css does for the class. */
export function entryFindings(version: string, {en}: Documents, sidebars: Sidebars): Finding[] {
  const entries = entriesOf(sidebars);
  return operationsOf(en).flatMap(({method, operation}): Finding[] => {
    const id = pageOf(operation);
    const entry = entries.find((one) => (typeof one === 'string' ? one : one.id) === id);
    const className = `api-${method}`;
    if (entry === undefined || (typeof entry !== 'string' && entry.className === className)) return [];
    return [
      {
        file: sidebarFile(version),
        line: 1,
        message: `The entry of ${id} does not show the method ${method.toUpperCase()}.`,
        cure: `Write {type: 'doc', id: '${id}', className: '${className}'}.`,
      },
    ];
  });
}
