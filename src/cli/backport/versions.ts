import {Refusal} from '../shared/refusal.ts';

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
