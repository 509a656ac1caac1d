import type {PhrasingContent, RootContent} from 'mdast';
import {resolve} from './document.ts';
import {entryList, type Echo, type Entry} from './entries.ts';
import {code, heading, inline, link, list, paragraph, plain, span, text, textOf} from '../nodes.ts';
import type {OpenApiDocument, Reference, Schema} from './types.ts';
import type {Wording} from './wording.ts';

/** The context in which a schema is shown. */
export type Context = {
  document: OpenApiDocument;
  words: Wording;
  /** Where on the page the fields of named schemas already are, and below which name. */
  shown: Map<string, {title: string; id: string}>;
  /** The fields of the request body by their names. */
  sent: Map<string, SentField>;
  /** Whether it is the server that sends what the schema describes: nobody has to fill in its fields. */
  isReceived?: boolean;
};

type Node = Schema | Reference;

/** A field of the request body, to which the fields of answers refer that mean the same. */
type SentField = {id: string; kind: string; told: string; schema: Schema};

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

/**
 * Returns the id of the field of the request body that says all that is to say of a field of an answer: it has the same name, type, and fields, and its
 * meaning begins with the same words. Undefined where there is none.
 */
function sentAlike(name: string, kind: string, told: string, property: Node, context: Context): string | undefined {
  const field = context.isReceived && told ? context.sent.get(name) : undefined;
  if (!field || field.kind !== kind || !field.told.startsWith(told)) return undefined;
  const schema = resolve<Schema>(context.document, property);
  const items = schema.items && resolve<Schema>(context.document, schema.items);
  const hasFields = isDivided(schema, context) || Boolean(schema.properties ?? items?.properties);
  return hasFields && field.schema !== schema ? undefined : field.id;
}

const referenceOf = (node: Node): string | undefined => ('$ref' in node ? node.$ref : undefined);

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
  const echoes: Echo[] = [];
  const entries = Object.entries(schema.properties ?? {}).flatMap(([key, property]): Entry[] => {
    const way = prefix ? `${prefix}.${key}` : key;
    const place = `${id}-${slug(way)}`;
    const kind = typeOf(property, context);
    const said = meaning(property, undefined, undefined, context);
    const told = said.map(textOf).join('');
    const sentId = sentAlike(key, kind, told, property, context);
    if (sentId !== undefined) {
      echoes.push({name: key, id: place, sentId});
      return [];
    }
    if (!context.isReceived && prefix === '')
      context.sent.set(key, {id: place, kind, told, schema: resolve<Schema>(document, property)});
    return [
      {
        name: key,
        id: place,
        kinds: [kind],
        isRequired: !context.isReceived && (schema.required?.includes(key) ?? false),
        meaning: said,
        nested: nestedFields(key, property, id, way, context),
      },
    ];
  });
  return entryList(entries, context.words, echoes);
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
  const {items} = resolve<Schema>(document, node);
  const named = referenceOf(items ?? node);
  const place = named === undefined ? undefined : context.shown.get(named);
  if (context.isReceived && place) return [reference(name, [place], context)];
  const fields = fieldList(node, id, way, context);
  if (fields.length === 0) return [];
  if (named !== undefined && !context.isReceived) context.shown.set(named, {title: name, id: `${id}-${slug(way)}`});
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

type Known = readonly {title: string; id: string}[];

/** Returns where the page already shows the alternatives of a schema; empty unless it shows all of them. */
function knownVariants(node: Node, context: Context): Known {
  const {document, shown} = context;
  const variants = variantsOf(resolve<Schema>(document, node)) ?? [];
  const known = variants.flatMap((variant) => {
    const named = referenceOf(variant);
    return (named !== undefined && shown.get(named)) || [];
  });
  return known.length === variants.length ? known : [];
}

/** Returns a sentence that links to fields that the page has already shown for another body. */
function reference(name: string, known: Known, {words}: Context): RootContent {
  const links = known.flatMap(({title, id}, index) => [
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
    if ('$ref' in variant) shown.set(variant.$ref, {title, id: part});
    return {title, description: descriptionOf(schema), part, variant};
  });
}
