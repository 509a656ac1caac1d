import {Ajv, type ErrorObject, type ValidateFunction} from 'ajv';
import schema from '../../data/front-matter.schema.json';
import type {Finding} from '../types.ts';
import type {Page} from '../site.ts';
import {fields, keyLine, nearestField, unusedFields} from './keys.ts';

const ajv = new Ajv({allErrors: true, allowUnionTypes: true});
ajv.addVocabulary(['x-translated']);
ajv.addSchema(schema);

const validators = new Map<string, ValidateFunction>();

/** Returns the schema for a language and a kind of page; both add their limits to the common part. */
function validatorFor({locale, version}: Page): ValidateFunction {
  const kind = version === 'pages' ? 'pages' : 'docs';
  const name = `${locale} ${kind}`;
  const known = validators.get(name);
  if (known) return known;
  const validator = ajv.compile({
    allOf: ['front-matter', `front-matter#/definitions/${locale}`, `front-matter#/definitions/${kind}`].map(($ref) => ({
      $ref,
    })),
  });
  validators.set(name, validator);
  return validator;
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  'string,null': 'text or null',
};

/** The key of the front matter that an error is about. */
function keyOf({keyword, instancePath, params}: ErrorObject): string {
  if (keyword === 'required') return String(params.missingProperty);
  if (keyword === 'additionalProperties') return String(params.additionalProperty);
  return instancePath.split('/')[1] ?? '';
}

function unknownKey(key: string): {message: string; cure: string} {
  if (Object.hasOwn(unusedFields, key)) return {message: `This site does not use "${key}".`, cure: unusedFields[key]!};
  const nearest = nearestField(key);
  return {
    message: `"${key}" is not a field of the front matter.`,
    cure: nearest ? `Did you mean "${nearest}"?` : `Delete it, or use one of: ${Object.keys(fields).join(', ')}.`,
  };
}

/** Whether an error is about an entry of a list and not about the list. */
const isEntry = (instancePath: string) => instancePath.split('/').length > 2;

/** Says what is wrong with a value, in a writer's words. */
function faultOf({keyword, params, instancePath}: ErrorObject, key: string, value: unknown): string {
  const length = typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0;
  switch (keyword) {
    case 'required':
      return `"${key}" is missing.`;
    case 'type':
      return `${isEntry(instancePath) ? 'An entry of ' : ''}"${key}" is not ${kinds[String(params.type)] ?? String(params.type)}.`;
    case 'minLength':
      return `"${key}" has ${length} characters, fewer than ${params.limit}.`;
    case 'maxLength':
      return `"${key}" has ${length} characters, more than ${params.limit}.`;
    case 'minItems':
      return `"${key}" has ${length} entries, fewer than ${params.limit}.`;
    case 'maxItems':
      return `"${key}" has ${length} entries, more than ${params.limit}.`;
    case 'uniqueItems':
      return `"${key}" has an entry twice.`;
    case 'minimum':
      return `"${key}" is less than ${params.limit}.`;
    case 'enum':
      return `"${key}" is not one of ${(params.allowedValues as unknown[]).join(', ')}.`;
    case 'false schema':
      return `"${key}" has no effect on this kind of page.`;
    default:
      return `"${key}" is not in the form it needs.`;
  }
}

/** What to do about a value of the wrong form, where the field's description alone does not say it. */
function cureOf({keyword, params, instancePath}: ErrorObject, key: string, value: unknown): string {
  if (keyword === 'false schema') return 'Delete it.';
  if (
    keyword === 'type' &&
    params.type === 'string' &&
    (isEntry(instancePath) || ['number', 'boolean'].includes(typeof value))
  )
    return 'Put numbers, dates, true, and false into quotes.';
  if (keyword === 'pattern' && key === 'description')
    return /[*`]/.test(String(value))
      ? 'Write plain words, without asterisks and backticks.'
      : 'Write one full sentence and end it with a full stop.';
  if (keyword === 'pattern' && key === 'title')
    return /[*`]/.test(String(value))
      ? 'Write plain words, without asterisks and backticks.'
      : 'Take the punctuation at its end away.';
  return fields[key]?.description ?? '';
}

/** Checks the front matter of one page against the schema. */
export function schemaFindings(page: Page): Finding[] {
  const validate = validatorFor(page);
  if (page.source === page.body)
    return [
      {
        file: page.file,
        line: 1,
        message: 'The page has no front matter.',
        cure: 'Start it with title and description between two lines of ---.',
      },
    ];
  if (validate(page.frontMatter)) return [];
  const findings = new Map<string, Finding>();
  for (const error of validate.errors ?? []) {
    const key = keyOf(error);
    const value = page.frontMatter[key];
    const text =
      error.keyword === 'additionalProperties'
        ? unknownKey(key)
        : {message: faultOf(error, key, value), cure: cureOf(error, key, value)};
    // A required field that is only misspelled is named by the misspelling.
    if (
      error.keyword === 'required' &&
      Object.keys(page.frontMatter).some((name) => !Object.hasOwn(fields, name) && nearestField(name) === key)
    )
      continue;
    // One message per key is enough to fix it, and several parts of the schema may report the same.
    if (!findings.has(key)) findings.set(key, {file: page.file, line: keyLine(page, key), ...text});
  }
  return [...findings.values()];
}
