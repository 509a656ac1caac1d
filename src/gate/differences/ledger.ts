import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Files} from '../files.ts';
import {ledgerText} from '../../lib/staleness.ts';

/** What is remembered of the explained differences: a fingerprint of the lines that differ, by page, pair, and section. Written by the fixer. */
export const fingerprintFile = 'tests/content/differences.json';

export type Fingerprints = Readonly<Record<string, string>>;

/** Reads the remembered fingerprints, none when the file is missing; throws a readable error when it is not a list of them. */
export function readFingerprints(root: string): Fingerprints {
  const file = path.join(root, fingerprintFile);
  if (!existsSync(file)) return {};
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The file is not JSON: ${(error as Error).message}.`, {cause: error});
  }
  const isList =
    typeof found === 'object' &&
    found !== null &&
    Object.values(found).every((value) => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value));
  if (!isList) throw new Error('The file is not a list of fingerprints.');
  return found as Fingerprints;
}

/** Writes the fingerprints, sorted, one per line; returns the file when its text changed. */
export function writeFingerprints(files: Files, fingerprints: Fingerprints): string[] {
  const text = ledgerText(fingerprints);
  if ((files.read(fingerprintFile) ?? '{}\n') === text) return [];
  files.write(fingerprintFile, text);
  return [fingerprintFile];
}
