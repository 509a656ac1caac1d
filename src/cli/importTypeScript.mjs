import path from 'node:path';
import {createJiti} from 'jiti';
import {root} from './prerequisites.mjs';

// Node 20 cannot run TypeScript by itself; Docusaurus also reads its configuration with jiti.
const jiti = createJiti(import.meta.url, {interopDefault: true});

/** Imports a TypeScript module of the repository, given by its path from the root. */
export function importTypeScript(file) {
  return jiti.import(path.join(root, file));
}
