import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {documentFile, overlayFile, readDocument, readYaml} from '../../markdown/api-reference/document.ts';
import {applyOverlay, type Overlay} from '../../markdown/api-reference/overlay.ts';
import type {OpenApiDocument} from '../../markdown/api-reference/types.ts';
import type {Finding, GateCheck} from '../types.ts';
import type {Locale} from '../../lib/pages.ts';
import type {Page, Site} from '../site.ts';
import {lineAt} from '../lines.ts';
import {lintFindings} from '../openapi/lint.ts';
import {entryFindings, operationOf, pageFindings, writePages, type Documents} from '../openapi/pages.ts';
import {jsonPath, textsOf, type Text} from '../openapi/texts.ts';
import {gaps, openingGaps} from '../openapi/whole.ts';
import {apart} from '../memory.ts';
import {readSidebars} from '../sidebars.ts';
import {proseEn} from './prose-en.ts';
import {proseZh} from './prose-zh.ts';
import {terms} from './terms.ts';

const at = (value: unknown, keys: readonly (string | number)[]) =>
  keys.reduce<unknown>((node, key) => (node as Record<string | number, unknown> | undefined)?.[key], value);

/** Returns the line on which the node with these keys, or the nearest one around it, has its first text. */
function lineNear(texts: readonly Text[], keys: readonly (string | number)[]): number {
  const starts = (text: Text, count: number) => keys.slice(0, count).every((key, index) => text.keys[index] === key);
  const count = keys
    .map((_, index) => keys.length - index)
    .find((length) => texts.some((text) => starts(text, length)));
  return texts.find((text) => starts(text, count ?? 0))?.line ?? 1;
}

/** Finds texts that the overlay leaves in English. */
function untranslated(document: OpenApiDocument, overlay: Overlay, file: string, texts: readonly Text[]): Finding[] {
  const marked = structuredClone(document);
  for (const {keys, text} of texts)
    (at(marked, keys.slice(0, -1)) as Record<string, unknown>)[keys.at(-1)!] = `\0${text}`;
  const result = applyOverlay(marked, overlay, file);
  return texts
    .filter(({keys}) => String(at(result, keys)).startsWith('\0'))
    .map(({keys, text}): Finding => ({
      file,
      line: 1,
      message: `The text at ${jsonPath(keys)} has no translation: “${text.trim().split('\n')[0]}”`,
      cure: `Add it to the update of an action whose target is a part of the path.`,
    }));
}

/** Returns what the rules of language and terms say about texts, as if each were a paragraph of a page of the version. */
async function languageFindings(
  site: Site,
  version: string,
  locale: Locale,
  texts: readonly Text[],
  file: string,
): Promise<Finding[]> {
  const paragraphs = texts.flatMap(({text, line}) =>
    text
      .trim()
      .split(/\n\n+/)
      .map((paragraph) => ({paragraph: paragraph.replace(/\s*\n\s*/g, ' '), line})),
  );
  const body = paragraphs.map(({paragraph}) => `${paragraph}\n`).join('\n');
  const page: Page = {
    file,
    id: 'api-reference/openapi.yaml',
    version,
    locale,
    frontMatter: {},
    source: body,
    body,
    bodyLine: 1,
  };
  const checks = [locale === 'en' ? proseEn : proseZh, terms];
  const found = await Promise.all(
    checks.map((check) => check.find({...site, memory: apart(site.memory, 'openapi'), pages: [page]})),
  );
  return found
    .flat()
    .filter((finding) => finding.file === file)
    .map((finding) => ({...finding, line: paragraphs[Math.floor((finding.line - 1) / 2)]?.line ?? 1}));
}

type Source = {version: string; file: string; source: string; overlay: string};

function sources({root, versions}: Site): Source[] {
  return versions.flatMap((version) => {
    const file = documentFile(version);
    return existsSync(path.join(root, file))
      ? [{version, file, source: readFileSync(path.join(root, file), 'utf8'), overlay: overlayFile(version)}]
      : [];
  });
}

const documentsOf = (root: string, {version}: Source): Documents => ({
  en: readDocument(root, version, 'en'),
  'zh-Hans': readDocument(root, version, 'zh-Hans'),
});

async function findIn(site: Site, one: Source): Promise<Finding[]> {
  const {version, file, source, overlay} = one;
  const linted = await lintFindings(site.root, file, source);
  if (linted.length > 0) return linted;
  const document = readDocument(site.root, version, 'en');
  const texts = textsOf(source);
  const isMisnamed = version !== 'current' && document.info.version !== version;
  const own: Finding[] = [
    ...(isMisnamed
      ? [
          {
            file,
            line: lineNear(texts, ['info']),
            message: `info.version is ${document.info.version}.`,
            cure: `Write ${version}.`,
          },
        ]
      : []),
    ...[...gaps(document), ...openingGaps(document)].map(({keys, ...gap}): Finding => ({
      ...gap,
      file,
      line: lineNear(texts, keys),
      message: `${gap.message.replace(/\.$/, '')} (at ${jsonPath(keys)}).`,
    })),
    ...(await languageFindings(site, version, 'en', texts, file)),
  ];
  try {
    const documents = documentsOf(site.root, one);
    const overlaySource = readFileSync(path.join(site.root, overlay), 'utf8');
    const inChinese = texts.map(({keys}) => {
      const text = String(at(documents['zh-Hans'], keys));
      return {keys, text, line: lineAt(overlaySource, overlaySource.indexOf(text.split('\n')[0]!))};
    });
    return [
      ...own,
      ...untranslated(document, readYaml(site.root, overlay) as Overlay, overlay, texts),
      ...openingGaps(documents['zh-Hans']).map(({keys, ...gap}): Finding => ({
        ...gap,
        file: overlay,
        line: lineNear(inChinese, keys),
        message: `${gap.message.replace(/\.$/, '')} (at ${jsonPath(keys)}).`,
      })),
      ...pageFindings(site, version, documents),
      ...entryFindings(version, documents, (await readSidebars(site.root, version)) ?? {}),
      ...(await languageFindings(site, version, 'zh-Hans', inChinese, overlay)),
    ];
  } catch (error) {
    return [
      ...own,
      {file: overlay, line: 1, message: (error as Error).message, cure: 'Bring the overlay in line with the document.'},
    ];
  }
}

/** Finds pages of operations in versions that have no document. */
function orphans({pages, root}: Site): Finding[] {
  return pages
    .filter((page) => operationOf(page) !== undefined && !existsSync(path.join(root, documentFile(page.version))))
    .map(({file, version, bodyLine}): Finding => ({
      file,
      line: bodyLine,
      message: `${version} has no OpenAPI document.`,
      cure: `Add ${documentFile(version)}, or delete the page.`,
    }));
}

/** The documents behind the API reference are valid, whole, in both languages, and each operation has its pages. */
export const openapi: GateCheck = {
  name: 'openapi',
  summary: 'Is every OpenAPI document valid and whole in both languages, and does each operation have its page?',
  async find(site) {
    const found = await Promise.all(sources(site).map((one) => findIn(site, one)));
    return [...orphans(site), ...found.flat()];
  },
  fix: (site) => sources(site).flatMap((one) => writePages(site.files, one.version, documentsOf(site.root, one))),
};
