import {compareVersions} from '../../lib/version-order.ts';
import {Refusal} from '../shared/refusal.ts';

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
