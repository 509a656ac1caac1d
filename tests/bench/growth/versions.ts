const form = /^(\d+)\.(\d+)-beta$/;

/** Returns the names of `count` versions that come after `latest`, oldest first: after 1.9-beta come 2.0-beta, 2.1-beta, …; throws when `latest` is no such name. */
export function namesAfter(latest: string, count: number): string[] {
  const [, major, minor] = form.exec(latest) ?? [];
  if (major === undefined || Number(minor) > 9)
    throw new Error(
      `versions.json starts with "${latest}", after which no name can be made up. Use the form X.Y-beta with one digit for Y.`,
    );
  const first = Number(major) * 10 + Number(minor) + 1;
  return Array.from({length: count}, (_, index) => `${Math.floor((first + index) / 10)}.${(first + index) % 10}-beta`);
}

/** Returns the list of `count` released versions, newest first, that starts with made-up ones and ends with the `existing` ones; throws when there are more of these. */
export function grownVersions(existing: readonly string[], count: number): string[] {
  const [latest] = existing;
  if (latest === undefined)
    throw new Error('versions.json does not name any version. Cut one first: npm run cut -- 1.0-beta');
  if (count < existing.length)
    throw new Error(
      `The site has ${existing.length} released versions already, so it cannot be measured with ${count}. Give a larger number.`,
    );
  return [...namesAfter(latest, count - existing.length).reverse(), ...existing];
}

/**
 * Returns how many released versions to measure with, smallest first, out of a list such as `10,20,40`; without one, as many as there are, 20, and 40.
 * Throws when the text is no such list.
 */
export function countsIn(text: string | undefined, existing: number): number[] {
  if (text === undefined) return [existing, ...[20, 40].filter((count) => count > existing)];
  const counts = text.split(',').map((part) => part.trim());
  if (counts.some((count) => !/^[1-9]\d{0,2}$/.test(count)))
    throw new Error(
      `--versions has the unusable value "${text}". Give whole numbers from 1 to 999 with commas between, such as 10,20,40.`,
    );
  return [...new Set(counts.map(Number))].sort((one, other) => one - other);
}
