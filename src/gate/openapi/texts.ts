import {LineCounter, isNode, parseDocument, type Document} from 'yaml';

/** A text of an OpenAPI document that readers see: the keys that lead to it, and its line in the file, counted from 1. */
export type Text = {keys: (string | number)[]; text: string; line: number};

/** Fields that hold texts for readers. */
const textKeys = new Set(['title', 'summary', 'description', 'x-displayName', 'cause', 'cure', 'change']);
/** Fields whose content belongs to requests and answers, not to the description. */
const dataKeys = new Set(['value', 'example', 'default', 'enum', 'const', 'required', 'security', 'license']);

function textsIn(node: unknown, keys: (string | number)[], isNames: boolean): Omit<Text, 'line'>[] {
  if (Array.isArray(node)) return node.flatMap((entry, index) => textsIn(entry, [...keys, index], false));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const path = [...keys, key];
    // Below `properties`, and in the lists of the components, keys are names that authors chose: a field may be called "title".
    if (isNames) return textsIn(value, path, false);
    if (dataKeys.has(key)) return [];
    if (textKeys.has(key) && typeof value === 'string') return [{keys: path, text: value}];
    return textsIn(
      value,
      path,
      [
        'properties',
        'schemas',
        'parameters',
        'headers',
        'responses',
        'examples',
        'content',
        'paths',
        'requestBodies',
        'securitySchemes',
        'x-errors',
        'variables',
      ].includes(key) && !Array.isArray(value),
    );
  });
}

function lineOf(document: Document, counter: LineCounter, keys: readonly (string | number)[]): number {
  const node = document.getIn(keys, true);
  return isNode(node) && node.range ? counter.linePos(node.range[0]).line : 1;
}

/** Returns the texts of an OpenAPI document, given as YAML, in their order. */
export function textsOf(source: string): Text[] {
  const counter = new LineCounter();
  const document = parseDocument(source, {lineCounter: counter});
  return textsIn(document.toJS(), [], false).map((text) => ({...text, line: lineOf(document, counter, text.keys)}));
}

/** Returns the keys as a JSONPath (https://www.rfc-editor.org/rfc/rfc9535), as an overlay names its targets. */
export function jsonPath(keys: readonly (string | number)[]): string {
  return `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : /^[A-Za-z_][\w-]*$/.test(key) ? `.${key}` : `['${key.replace(/['\\]/g, '\\$&')}']`)).join('')}`;
}
