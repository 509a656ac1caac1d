import {compareVersions} from '../version-order.ts';
import {Refusal} from './refusal.ts';

const form = /^(0|[1-9]\d*)\.(0|[1-9]\d*)(-beta)?$/;

/** Throws a refusal when a version of this name cannot be cut beside the existing ones, which are sorted newest first. */
export function requireNewVersion(name: string | undefined, existing: readonly string[]): asserts name is string {
  if (name === undefined) throw new Refusal('Which version? Give its name: npm run cut -- 2.0-beta');
  if (!form.test(name))
    throw new Refusal(`"${name}" is not a version name. Use the form X.Y-beta or X.Y: npm run cut -- 2.0-beta`);
  if (existing.includes(name))
    throw new Refusal(`Version ${name} exists already: see versions.json. Choose the next name.`);
  const newer = existing.find((other) => compareVersions(other, name) > 0);
  if (newer)
    throw new Refusal(
      `Version ${name} is older than ${newer}, but docs/ holds what comes after it. Choose a newer name.`,
    );
}

function existingVersion(text: string, existing: readonly string[]): string {
  const found = [text, `${text}-beta`].find((name) => existing.includes(name));
  if (!found) throw new Refusal(`There is no version "${text}". Use some of: ${existing.join(', ')}.`);
  return found;
}

/**
 * Returns the versions that a text names, newest first: `1.7..1.9` (both ends included), `1.8-beta`, or several with
 * commas between; `-beta` may be left out. `existing` is sorted newest first.
 */
export function versionsIn(text: string | undefined, existing: readonly string[]): string[] {
  const how = 'Say which versions: --to 1.7..1.9, --to 1.8-beta, or --to 1.5,1.7..1.9';
  if (!text?.trim()) throw new Refusal(how);
  const chosen = text.split(',').flatMap((part) => {
    const ends = part.trim().split('..');
    if (ends.length > 2 || ends.some((end) => end.trim() === ''))
      throw new Refusal(`"${part}" does not name any versions. ${how}`);
    const places = ends.map((end) => existing.indexOf(existingVersion(end.trim(), existing)));
    return existing.slice(Math.min(...places), Math.max(...places) + 1);
  });
  return existing.filter((name) => chosen.includes(name));
}
