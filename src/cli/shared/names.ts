import {Refusal} from './refusal.ts';

/** Returns the names that a command line gives; throws a refusal, `complaint` and the unknown names, when some are not among the known ones. */
export function knownNames<Name extends string>(
  complaint: string,
  names: readonly string[],
  known: readonly Name[],
): Name[] {
  const isKnown = (name: string): name is Name => known.some((other) => other === name);
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0) throw new Refusal(`${complaint} ${unknown.join(', ')}. Use some of: ${known.join(', ')}.`);
  return names.filter(isKnown);
}
