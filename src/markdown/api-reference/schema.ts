import type {PhrasingContent, RootContent} from 'mdast';
import {resolve} from './document.ts';
import {code, heading, inline, link, paragraph, span, table, text} from '../nodes.ts';
import type {OpenApiDocument, Reference, Schema} from './types.ts';
import type {Wording} from './wording.ts';

/** The context in which a schema is shown: its document, the words around it, and where on the page the fields of named schemas already are. */
export type Context = {document: OpenApiDocument; words: Wording; shown: Map<string, string>};

type Node = Schema | Reference;

const codes = (values: readonly unknown[], {comma}: Wording): PhrasingContent[] =>
  values.flatMap((value, index) => [
    ...(index > 0 ? [text(comma)] : []),
    code(typeof value === 'string' ? value || '""' : JSON.stringify(value)),
  ]);

/** Returns the alternatives of a schema with several; undefined for any other schema. */
export const variantsOf = ({oneOf, anyOf}: Schema) => oneOf ?? anyOf;

/** Returns the type of a schema in words: `array of string`, `string or null`. */
export function typeOf(node: Node, context: Context): string {
  const {document, words} = context;
  const schema = resolve<Schema>(document, node);
  const variants = variantsOf(schema);
  if (variants) return words.or([...new Set(variants.map((variant) => typeOf(variant, context)))]);
  const types = schema.type === undefined ? [schema.properties ? 'object' : 'any'] : [schema.type].flat();
  return words.or(
    types.map((type) => {
      if (type === 'array' && schema.items) return words.array(typeOf(schema.items, context));
      const values = schema.additionalProperties;
      if (type === 'object' && typeof values === 'object') return words.objectOf(typeOf(values, context));
      return schema.format ? `${type} (${schema.format})` : type;
    }),
  );
}

/** Returns the constraints of a value: allowed values, default, length, range, format. */
function limits(schema: Schema, {words}: Context): PhrasingContent[][] {
  const said = (before: string, ...values: unknown[]): PhrasingContent[] => [
    text(before),
    ...codes(values, words),
    text(words.stop),
  ];
  const found: PhrasingContent[][] = [];
  if (schema.enum) found.push(said(words.values, ...schema.enum));
  if (schema.const !== undefined) found.push(said(`${words.always} `, schema.const));
  if (schema.default !== undefined) found.push(said(words.standard, schema.default));
  if (schema.minLength === 1) found.push([text(words.notEmpty)]);
  if (schema.maxLength !== undefined) found.push([text(words.atMost(schema.maxLength))]);
  if (schema.minimum !== undefined) found.push(said(`${words.least} `, schema.minimum));
  if (schema.maximum !== undefined) found.push(said(`${words.most} `, schema.maximum));
  if (schema.pattern) found.push([text(words.pattern), code(schema.pattern), text(words.stop)]);
  return found;
}

/** Returns the number of a release, given by its tag: `v1.9.6-beta` becomes `1.9.6`. */
export const releaseOf = (tag: string) => tag.replace(/^v|-beta$/g, '');

/** Returns the badge that says which release introduced something; nothing if the whole operation is that old. */
export function sinceBadge(since: string | undefined, {words}: Context): PhrasingContent[] {
  return since === undefined ? [] : [span('version-badge', [text(words.since(releaseOf(since)))])];
}

/** Returns the cell with the meaning and the constraints of a value. */
export function meaning(
  node: Node | undefined,
  description: string | undefined,
  since: string | undefined,
  context: Context,
): PhrasingContent[] {
  const schema = node === undefined ? {} : resolve<Schema>(context.document, node);
  const parts = [
    inline(description ?? schema.description ?? ''),
    ...limits(schema, context),
    sinceBadge(since ?? schema['x-since'], context),
  ].filter((part) => part.length > 0);
  const isBadge = (part: PhrasingContent[]) => part[0]?.type === 'mdxJsxTextElement';
  return parts.flatMap((part, index) => [
    ...(index > 0 ? [text(isBadge(part) ? ' ' : context.words.gap)] : []),
    ...part,
  ]);
}

/** Returns a field's name as a link to its own row. */
export function anchored(name: string, id: string): PhrasingContent {
  return link(`#${id}`, [code(name)], {id, className: 'api-field'});
}

/** A field in the flat list of a schema: `data.authorization.id`. */
type Field = {name: string; node: Node; isRequired: boolean};

/** Returns the fields of a schema, nested ones after the one that holds them; `[]` stands for each entry of an array. */
function fieldsOf(node: Node, prefix: string, context: Context): Field[] {
  const schema = resolve<Schema>(context.document, node);
  if (schema.items) return fieldsOf(schema.items, `${prefix}[]`, context);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    return [
      {name, node: property, isRequired: schema.required?.includes(key) ?? false},
      ...fieldsOf(property, name, context),
    ];
  });
}

const slug = (name: string) =>
  name
    .replace(/\[\]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** Returns the tables that describe a schema: one of its own fields, then, below headings of `depth`, one for each alternative of it or of one of its fields. */
export function schemaBlocks(node: Node, id: string, depth: 3 | 4, context: Context, prefix = ''): RootContent[] {
  const {document, words} = context;
  const schema = resolve<Schema>(document, node);
  const fields = fieldsOf(node, prefix, context);
  const rows = fields.map(({name, node: field, isRequired}) => {
    const {description} = resolve<Schema>(document, field);
    return [
      [anchored(name, `${id}-${slug(name)}`)],
      [text(typeOf(field, context))],
      [text(isRequired ? words.yes : words.no)],
      meaning(field, description, undefined, context),
    ];
  });
  const head = ['field', 'type', 'required', 'meaning'] as const;
  const own = rows.length > 0 ? [table([head.map((column) => [text(words.columns[column])]), ...rows])] : [];
  const divided: Field[] = [
    ...(variantsOf(schema) ? [{name: prefix, node, isRequired: true}] : []),
    ...fields.filter(({node: field}) => isDivided(field, context)),
  ];
  return [...own, ...divided.flatMap((field) => variantBlocks(field, id, depth, context))];
}

/** Tells whether a field is one of several objects, each of which needs its own table. */
function isDivided(node: Node, {document}: Context): boolean {
  return (variantsOf(resolve<Schema>(document, node)) ?? []).some(
    (variant) => resolve<Schema>(document, variant).properties,
  );
}

/** Returns a sentence that links to fields that the page has already shown for another body. */
function reference(
  name: string,
  known: readonly (readonly [title: string, id: string])[],
  {words}: Context,
): RootContent {
  const links = known.flatMap(([title, id], index) => [
    ...(index > 0 ? [text(words.comma)] : []),
    link(`#${id}`, [text(title)]),
  ]);
  return paragraph([code(name), text(words.sameFields), ...links, text(words.stop)]);
}

function variantBlocks({name, node}: Field, id: string, depth: 3 | 4, context: Context): RootContent[] {
  const {document, words, shown} = context;
  const variants = variantsOf(resolve<Schema>(document, node)) ?? [];
  const known = variants.flatMap((variant) => {
    const place = '$ref' in variant ? shown.get(variant.$ref) : undefined;
    return place === undefined
      ? []
      : [[resolve<Schema>(document, variant).title ?? typeOf(variant, context), place] as const];
  });
  if (known.length > 0 && known.length === variants.length && name) return [reference(name, known, context)];
  return variants.flatMap((variant) => {
    const schema = resolve<Schema>(document, variant);
    const title = schema.title ?? typeOf(variant, context);
    const part = `${id}-${slug('$ref' in variant ? variant.$ref.split('/').at(-1)! : title)}`;
    if ('$ref' in variant) shown.set(variant.$ref, part);
    const label = name ? [code(name), text(`${words.colon}${title}`)] : [text(title)];
    const described = schema.description ? [paragraph(inline(schema.description))] : [];
    return [heading(depth, part, label), ...described, ...schemaBlocks(variant, part, 4, context, name)];
  });
}
