import type {Finding} from '../types.ts';
import {operationsOf, resolve} from '../../markdown/api-reference/document.ts';
import {answerExamples, exampleKeysOf} from '../../markdown/api-reference/samples.ts';
import {variantsOf} from '../../markdown/api-reference/schema.ts';
import type {
  Failure,
  MediaType,
  OpenApiDocument,
  Parameter,
  RequestBody,
  Response,
  Schema,
} from '../../markdown/api-reference/types.ts';
import {jsonPath} from './texts.ts';

type Gap = Omit<Finding, 'file' | 'line'> & {keys: (string | number)[]};

/** Finds fields without a meaning, and objects that a page cannot name. */
function schemaGaps(document: OpenApiDocument): Gap[] {
  const schemas = document.components.schemas ?? {};
  return Object.entries(schemas).flatMap(([name, schema]) =>
    fieldGaps(document, schema as Schema, ['components', 'schemas', name]),
  );
}

function fieldGaps(document: OpenApiDocument, schema: Schema, keys: (string | number)[]): Gap[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, node]): Gap[] => {
    const path = [...keys, 'properties', name];
    const field = resolve<Schema>(document, node);
    const isTold = field.description !== undefined || field.const !== undefined;
    const gap: Gap[] = isTold
      ? []
      : [
          {
            keys: path,
            message: `The field "${name}" has no description.`,
            cure: 'Say what it holds, where its value comes from, and what it does.',
          },
        ];
    return [...gap, ...('$ref' in node ? [] : fieldGaps(document, node, path))];
  });
  const items = schema.items && !('$ref' in schema.items) ? fieldGaps(document, schema.items, [...keys, 'items']) : [];
  const unnamed = (variantsOf(schema) ?? []).flatMap((node, index): Gap[] => {
    const variant = resolve<Schema>(document, node);
    if (!variant.properties || variant.title) return [];
    return [
      {
        keys: [...keys, schema.oneOf ? 'oneOf' : 'anyOf', index],
        message: 'An object that is one of several has no title.',
        cure: 'Give its schema a title: it is the heading above its fields.',
      },
    ];
  });
  return [...own, ...items, ...unnamed];
}

function mediaGaps(
  document: OpenApiDocument,
  content: Readonly<Record<string, MediaType>>,
  keys: (string | number)[],
): Gap[] {
  return Object.entries(content).flatMap(([type, media]): Gap[] => {
    const path = [...keys, 'content', type];
    const missing: Gap[] =
      media.example !== undefined || media.examples
        ? []
        : [
            {
              keys: path,
              message: `The ${type} body has no example.`,
              cure: 'Add one that a reader could meet, with invented values.',
            },
          ];
    const variants =
      media.schema && !('$ref' in media.schema) ? fieldGaps(document, media.schema, [...path, 'schema']) : [];
    return [...missing, ...variants];
  });
}

/** Finds operations whose first paragraph is more than the sentence that stands above the samples; it is the same rule in both languages. */
export const openingGaps = (document: OpenApiDocument): Gap[] =>
  operationsOf(document).flatMap(({path, method, operation: {description}}): Gap[] => {
    const [first] = description.trim().split(/\n\s*\n/);
    if (!/\.\s+\S|。\s*\S/.test(first!)) return [];
    return [
      {
        keys: ['paths', path, method, 'description'],
        message: 'The first paragraph has more than one sentence.',
        cure: 'Leave an empty line after the first one: it stands above the samples, and the rest in the notes below the fields.',
      },
    ];
  });

/** Finds answers of which some, but not all, examples are named after those of the request: readers would see the answer to another request. */
function pairGaps(document: OpenApiDocument): Gap[] {
  return operationsOf(document).flatMap(({path, method, operation}): Gap[] => {
    const sent = exampleKeysOf(document, operation);
    return Object.entries(operation.responses).flatMap(([status, node]): Gap[] => {
      const received = answerExamples(document, resolve<Response>(document, node)).map(({key}) => key);
      const missing = sent.filter((key) => !received.includes(key));
      if (missing.length === 0 || missing.length === sent.length) return [];
      return [
        {
          keys: ['paths', path, method, 'responses', status],
          message: `The answer ${status} of ${operation.operationId} has no example for the request's ${missing.join(', ')}.`,
          cure: 'Add one of the same key for each example of the request, or rename those that have the key of one.',
        },
      ];
    });
  });
}

/** Finds what a page of an operation would lack: descriptions of fields, examples, and the causes of error responses. */
export function gaps(document: OpenApiDocument): Gap[] {
  const found = operationsOf(document).flatMap(({path, method, operation}): Gap[] => {
    const keys = ['paths', path, method];
    const parameters = (operation.parameters ?? []).flatMap((node, index): Gap[] => {
      const {name, description, in: place, required, example} = resolve<Parameter>(document, node);
      const at = [...keys, 'parameters', index];
      if (!description)
        return [
          {
            keys: at,
            message: `The parameter "${name}" has no description.`,
            cure: 'Say what it holds and where its value comes from.',
          },
        ];
      if (example === undefined && (required || place === 'path'))
        return [{keys: at, message: `The parameter "${name}" has no example.`, cure: 'Add one: the samples send it.'}];
      return [];
    });
    const body = operation.requestBody
      ? mediaGaps(document, resolve<RequestBody>(document, operation.requestBody).content, [...keys, 'requestBody'])
      : [];
    const answers = Object.entries(operation.responses).flatMap(([status, node]) => {
      const {content = {}} = resolve<Response>(document, node);
      return '$ref' in node
        ? mediaGaps(document, content, ['components', 'responses', node.$ref.split('/').at(-1)!])
        : mediaGaps(document, content, [...keys, 'responses', status]);
    });
    const failures = Object.keys(operation.responses).filter((status) => !status.startsWith('2'));
    const explained = new Set(
      (operation['x-errors'] ?? []).map((node) => String(resolve<Failure>(document, node).status)),
    );
    const unexplained = failures
      .filter((status) => !explained.has(status))
      .map((status): Gap => ({
        keys,
        message: `Nothing says why ${operation.operationId} answers ${status}.`,
        cure: 'Add an entry to its x-errors: status, body, cause, cure.',
      }));
    return [...parameters, ...body, ...answers, ...unexplained];
  });
  const unique = new Map(
    [...found, ...pairGaps(document), ...schemaGaps(document)].map((gap) => [
      `${jsonPath(gap.keys)} ${gap.message}`,
      gap,
    ]),
  );
  return [...unique.values()];
}
