import type {OpenApiDocument} from './types.ts';

/** An OpenAPI Overlay 1.0 (https://spec.openapis.org/overlay/v1.0.0.html) as this site uses it: it replaces texts, and adds or removes nothing. */
export type Overlay = {
  overlay: string;
  info: {title: string; version: string};
  actions: {target: string; update: Texts}[];
};

type Texts = {[key: string]: string | Texts};

const step = /\.([A-Za-z_][\w-]*)|\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/gy;

/** Returns the keys that a JSONPath passes through; undefined for one that names anything but a single node. */
export function keysOf(target: string): string[] | undefined {
  if (!target.startsWith('$')) return undefined;
  const keys: string[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < target.length) {
    const found = step.exec(target);
    if (!found) return undefined;
    keys.push(found[1] ?? found[2]?.replace(/\\(.)/g, '$1') ?? found[3]!);
  }
  return keys;
}

function merge(node: Record<string, unknown>, update: Texts, place: string, file: string): void {
  for (const [key, text] of Object.entries(update)) {
    const old = node[key];
    if (typeof text === 'string' && typeof old === 'string') node[key] = text;
    else if (typeof text === 'object' && typeof old === 'object' && old !== null)
      merge(old as Record<string, unknown>, text, `${place}.${key}`, file);
    else
      throw new Error(
        `${file}: the document has no text at ${place}.${key}. The overlay replaces texts only: correct the key, or remove it.`,
      );
  }
}

/** Returns a document with the texts of an overlay; throws an error that names `file` when a target or a text does not exist. */
export function applyOverlay(document: OpenApiDocument, overlay: Overlay, file: string): OpenApiDocument {
  const result = structuredClone(document);
  for (const {target, update} of overlay.actions) {
    const keys = keysOf(target);
    if (!keys)
      throw new Error(
        `${file}: "${target}" does not name a single part of the document. Write it as $.paths['/path'].get.`,
      );
    const node = keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], result);
    if (typeof node !== 'object' || node === null)
      throw new Error(`${file}: the document has nothing at ${target}. Correct the target, or delete the action.`);
    merge(node as Record<string, unknown>, update, target, file);
  }
  return result;
}
