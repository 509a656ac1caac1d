import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {fileOf, type Locale} from '../../lib/pages.ts';
import {applyOverlay, type Overlay} from './overlay.ts';
import {methods, type Method, type OpenApiDocument, type Operation, type Reference} from './types.ts';

/** Where a version keeps its documents, inside its folder. */
export const documentName = 'api-reference/openapi.yaml';
const overlayName = 'api-reference/openapi.overlay.yaml';

/** Returns the file of a version's OpenAPI document, from the repository's root. */
export const documentFile = (version: string) => fileOf({version, locale: 'en', id: documentName});

/** Returns the file of the overlay with a version's Chinese texts, from the repository's root. */
export const overlayFile = (version: string) => fileOf({version, locale: 'zh-Hans', id: overlayName});

/** Returns the files that a version's document in a language is made from, from the repository's root. */
export const documentFiles = (version: string, locale: Locale) => [
  documentFile(version),
  ...(locale === 'zh-Hans' ? [overlayFile(version)] : []),
];

/** Reads a YAML file; throws a readable error with its name when it is missing or does not parse. */
export function readYaml(root: string, file: string): unknown {
  const full = path.join(root, file);
  if (!existsSync(full))
    throw new Error(`${file} is missing. Every version with an API reference has one: take it from the last commit.`);
  try {
    return parse(readFileSync(full, 'utf8'));
  } catch (error) {
    throw new Error(`${file} does not parse: ${(error as Error).message}`, {cause: error});
  }
}

const known = new Map<string, {stamp: number; document: OpenApiDocument}>();

/** Returns the OpenAPI document of a version with the texts of a language; throws when a file is missing or does not parse. */
export function readDocument(root: string, version: string, locale: Locale): OpenApiDocument {
  const files = documentFiles(version, locale);
  const key = [root, ...files].join('\n');
  const stamp = Math.max(
    ...files.map((file) => statSync(path.join(root, file), {throwIfNoEntry: false})?.mtimeMs ?? 0),
  );
  const found = known.get(key);
  if (found?.stamp === stamp) return found.document;
  const [document, overlay] = files.map((file) => readYaml(root, file)) as [OpenApiDocument, Overlay | undefined];
  const whole = overlay ? applyOverlay(document, overlay, files[1]!) : document;
  known.set(key, {stamp, document: whole});
  return whole;
}

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && '$ref' in value;

/** Returns what a node of a document stands for: itself, or the part that its `$ref` names; throws for one that does not exist. */
export function resolve<Part>(document: OpenApiDocument, node: Part | Reference): Part {
  if (!isReference(node)) return node;
  const keys = node.$ref
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
  if (target === undefined) throw new Error(`${documentName} refers to ${node.$ref}, which it does not have.`);
  const part = resolve(document, target as Part | Reference);
  // Beside a reference, OpenAPI 3.1 allows texts that replace those of what it names.
  return node.description === undefined ? part : {...part, description: node.description};
}

/** An operation with its path and method. */
export type Endpoint = {path: string; method: Method; operation: Operation};

/** Returns all operations of a document, in its order. */
export function operationsOf(document: OpenApiDocument): Endpoint[] {
  return Object.entries(document.paths).flatMap(([address, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{path: address, method, operation}] : [];
    }),
  );
}

/** Returns an operation's name as a part of addresses: `createAuthorization` becomes `create-authorization`. */
const slugOf = (operationId: string) => operationId.replace(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`);

/** Returns the page of an operation, from the version's folder and without the extension. */
export const pageOf = ({tags, operationId}: Pick<Operation, 'tags' | 'operationId'>) =>
  `api-reference/${tags[0]!}/${slugOf(operationId)}`;

/** Returns the group of an operation: its tag, its name, and its page, from the version's folder and without the extension. */
export function groupOf(document: OpenApiDocument, {tags: [tag]}: Pick<Operation, 'tags'>) {
  const {'x-displayName': name} = document.tags.find((one) => one.name === tag)!;
  return {tag: tag!, name, page: `api-reference/${tag}/README`};
}
