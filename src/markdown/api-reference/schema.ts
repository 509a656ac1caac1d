import type {PhrasingContent, RootContent} from 'mdast';
import {resolve} from './document.ts';
import {code, heading, inline, link, list, paragraph, plain, span, text} from '../nodes.ts';
import type {OpenApiDocument, Reference, Schema} from './types.ts';
import type {Wording} from './wording.ts';

/** The context in which a schema is shown. */
export type Context = {
  document: OpenApiDocument;
  words: Wording;
  /** Where on the page the fields of named schemas already are. */
  shown: Map<string, string>;
  /** Whether it is the server that sends what the schema describes: nobody has to fill in its fields. */
  isReceived?: boolean;
};

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

/** Returns a field's name as a link to its own entry. */
function anchored(name: string, id: string): PhrasingContent {
  return link(`#${id}`, [code(name)], {id, className: 'api-field'});
}

/** What one entry of a list of fields, parameters, or headers says. */
type Entry = {
  name: string;
  id: string;
  /** What stands in soft letters beside the name: type, place. */
  kinds: readonly string[];
  isRequired: boolean;
  meaning: PhrasingContent[];
  /** The fields of the value, if it has any. */
  nested?: RootContent[];
};

/** Returns a list of fields, parameters, or headers; nothing when there is none. */
export function entryList(entries: readonly Entry[], {words}: Context): RootContent[] {
  if (entries.length === 0) return [];
  const items = entries.map(({name, id, kinds, isRequired, meaning: said, nested = []}) => [
    paragraph([
      anchored(name, id),
      ...kinds.flatMap((kind) => [text(' '), span('api-kind', [text(kind)])]),
      ...(isRequired ? [text(' '), span('api-required', [text(words.columns.required)])] : []),
    ]),
    ...(said.length > 0 ? [paragraph(said)] : []),
    ...nested,
  ]);
  return [list('api-entries', items)];
}

const slug = (name: string) =>
  name
    .replace(/\[\]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** Returns the fields of `node` that the reader can fold, open at first or not. */
const foldable = (summary: string, node: Node, children: RootContent[], context: Context, isOpen = true): RootContent =>
  plain('details', [plain('summary', [text(summary), ...moreFields(node, context)]), ...children], {
    className: 'api-nested',
    ...(isOpen && {open: null}),
  }) as RootContent;

/** Returns the sentence that an object may have fields which its list does not name, for the end of the line above the list; nothing for one that may not. */
export function moreFields(node: Node, context: Context): PhrasingContent[] {
  const {document, words} = context;
  const {additionalProperties, properties, items} = resolve<Schema>(document, node);
  if (items) return moreFields(items, context);
  return additionalProperties === true && Object.keys(properties ?? {}).length > 0
    ? [text(' '), span('api-more', [text(words.moreFields)])]
    : [];
}

/** Returns the list of a schema's own fields; `prefix` is the way to them, such as `data.keys[]`. */
function fieldList(node: Node, id: string, prefix: string, context: Context): RootContent[] {
  const {document} = context;
  const schema = resolve<Schema>(document, node);
  if (schema.items) return fieldList(schema.items, id, `${prefix}[]`, context);
  const entries = Object.entries(schema.properties ?? {}).map(([key, property]): Entry => {
    const way = prefix ? `${prefix}.${key}` : key;
    return {
      name: key,
      id: `${id}-${slug(way)}`,
      kinds: [typeOf(property, context)],
      isRequired: !context.isReceived && (schema.required?.includes(key) ?? false),
      meaning: meaning(property, undefined, undefined, context),
      nested: nestedFields(key, property, id, way, context),
    };
  });
  return entryList(entries, context);
}

/** Returns the fields of a field: of the object or the objects in it, or of each of several objects that it can be. */
function nestedFields(name: string, node: Node, id: string, way: string, context: Context): RootContent[] {
  const {document, words} = context;
  if (isDivided(node, context)) {
    const known = knownVariants(node, context);
    if (known.length > 0) return [reference(name, known, context)];
    const variants = variantsIn(node, id, context);
    // The id is that of the entry: Docusaurus knows no anchors of `details`, and would call links to them broken.
    // One of them is sent, so the first is open and shows what the others are like.
    const entries = variants.map(({title, description, part, variant}, index) => [
      foldable(title, variant, [...description, ...fieldList(variant, part, way, context)], context, index === 0),
    ]);
    return [
      list(
        'api-alternatives',
        entries,
        variants.map(({part}) => part),
      ),
    ];
  }
  const fields = fieldList(node, id, way, context);
  if (fields.length === 0) return [];
  const {items} = resolve<Schema>(document, node);
  if (!items) return [foldable(words.fields, node, fields, context)];
  const described = descriptionOf(resolve<Schema>(document, items));
  return [foldable(words.fieldsOfEach, items, [...described, ...fields], context)];
}

const descriptionOf = ({description}: Schema): RootContent[] => (description ? [paragraph(inline(description))] : []);

/** Returns what describes a schema: the list of its fields, then, below headings of `depth`, one for each alternative of it. */
export function schemaBlocks(node: Node, id: string, depth: 3 | 4, context: Context): RootContent[] {
  const own = fieldList(node, id, '', context);
  const variants = variantsIn(node, id, context).flatMap(({title, description, part, variant}) => {
    const more = moreFields(variant, context);
    return [
      heading(depth, part, [text(title)]),
      ...description,
      ...(more.length > 0 ? [paragraph(more)] : []),
      ...schemaBlocks(variant, part, 4, context),
    ];
  });
  return [...own, ...variants];
}

/** Tells whether a field is one of several objects, each of which needs its own list. */
function isDivided(node: Node, {document}: Context): boolean {
  return (variantsOf(resolve<Schema>(document, node)) ?? []).some(
    (variant) => resolve<Schema>(document, variant).properties,
  );
}

type Known = readonly (readonly [title: string, id: string])[];

/** Returns where the page already shows the alternatives of a schema; empty unless it shows all of them. */
function knownVariants(node: Node, context: Context): Known {
  const {document, shown} = context;
  const variants = variantsOf(resolve<Schema>(document, node)) ?? [];
  const known = variants.flatMap((variant) => {
    const place = '$ref' in variant ? shown.get(variant.$ref) : undefined;
    return place === undefined
      ? []
      : [[resolve<Schema>(document, variant).title ?? typeOf(variant, context), place] as const];
  });
  return known.length === variants.length ? known : [];
}

/** Returns a sentence that links to fields that the page has already shown for another body. */
function reference(name: string, known: Known, {words}: Context): RootContent {
  const links = known.flatMap(([title, id], index) => [
    ...(index > 0 ? [text(words.comma)] : []),
    link(`#${id}`, [text(title)]),
  ]);
  return paragraph([code(name), text(words.sameFields), ...links, text(words.stop)]);
}

/** Returns the alternatives of a schema with the ids of their parts, and remembers these for later bodies of the page. */
function variantsIn(node: Node, id: string, context: Context) {
  const {document, shown} = context;
  return (variantsOf(resolve<Schema>(document, node)) ?? []).map((variant) => {
    const schema = resolve<Schema>(document, variant);
    const title = schema.title ?? typeOf(variant, context);
    const part = `${id}-${slug('$ref' in variant ? variant.$ref.split('/').at(-1)! : title)}`;
    if ('$ref' in variant) shown.set(variant.$ref, part);
    return {title, description: descriptionOf(schema), part, variant};
  });
}
