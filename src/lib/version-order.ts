const form = /^(\d+)\.(\d+)(-beta)?$/;

function parts(name: string): number[] {
  const [, major, minor, beta] = form.exec(name) ?? [];
  return major === undefined ? [Infinity, 0, 0] : [Number(major), Number(minor), beta ? 0 : 1];
}

/**
 * Returns a negative number when version `one` is older than `other`, 0 when they are equal; a beta is older than the
 * release with its number, and anything that is not a release (the coming version, pages outside the versions) comes last.
 */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [parts(one), parts(other)];
  const index = left.findIndex((part, place) => part !== right[place]);
  return index < 0 ? 0 : left[index]! - right[index]!;
}

/** Tells whether a version is in a range, first and last version included; a missing end leaves the range open. */
export function isWithin(version: string, {since, until}: {since?: string; until?: string}): boolean {
  return (!since || compareVersions(version, since) >= 0) && (!until || compareVersions(version, until) <= 0);
}
