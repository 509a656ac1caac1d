import {createHash} from 'node:crypto';
import type {LockedPackage} from '../shared/lockfile.ts';
import {Refusal} from '../shared/refusal.ts';

/** A published weakness of a package that the site is built with. */
export type Advisory = {
  /** Its address, which ends with its id. */
  url: string;
  title: string;
  severity: string;
  package: string;
  /** The versions that have it, as a range of npm. */
  range: string;
};

/** What the registry knew of the packages at a time. */
export type Audit = {
  /** The day on which it was asked, YYYY-MM-DD. */
  date: string;
  /** The packages that it was asked about, as {@link productionMark} has them. */
  packages: string;
  /** Its own words when it gave no answer; null when it did. */
  unanswered: string | null;
  advisories: Advisory[];
};

/** The part of what `npm audit --json` prints that is read here. */
type Report = {
  message?: string;
  vulnerabilities?: Record<
    string,
    {via: (string | {url: string; title: string; severity: string; name: string; range: string})[]}
  >;
};

/** Returns what identifies the packages that a lockfile installs without those for development. */
export function productionMark(packages: readonly LockedPackage[]): string {
  const lines = packages
    .filter(({place, isDevelopment}) => place !== '' && !isDevelopment)
    .map(({name, version, integrity}) => `${name} ${version} ${integrity}\n`);
  return createHash('sha256')
    .update([...new Set(lines)].sort().join(''))
    .digest('hex');
}

/** Returns what `npm audit --omit=dev --json` printed as a result to keep; throws a refusal when it is none of npm's forms. */
export function auditOf(printed: string, packages: readonly LockedPackage[], date: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(printed) as Report;
  } catch {
    throw new Refusal(`npm audit printed no JSON, but: ${printed.trim().slice(0, 200)}. Run it by hand to see why.`);
  }
  const {message, vulnerabilities} = report;
  if (!vulnerabilities && message === undefined)
    throw new Refusal('npm audit printed neither vulnerabilities nor an error. Use npm 7 or later.');
  const found = Object.values(vulnerabilities ?? {})
    .flatMap(({via}) => via)
    .filter((cause) => typeof cause !== 'string')
    .map(({url, title, severity, name, range}) => ({url, title, severity, package: name, range}));
  const byAddress = new Map(found.map((advisory) => [`${advisory.url} ${advisory.range}`, advisory]));
  return {
    date,
    packages: productionMark(packages),
    // An address in it would be that of a machine.
    unanswered: vulnerabilities ? null : message!.replace(/ - .*/s, ''),
    advisories: [...byAddress].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, advisory]) => advisory),
  };
}

/** Returns why the packages of a lockfile may not be built with, as far as a kept result says, with the cure; undefined when nothing speaks against them. */
export function auditProblem(
  {packages, advisories}: Audit,
  locked: readonly LockedPackage[],
  accepted: Readonly<Record<string, string>>,
): string | undefined {
  if (packages !== productionMark(locked))
    return 'src/cli/audit/result.json is of other packages than package-lock.json. Run: npm run audit';
  const open = advisories.filter(({url}) => accepted[url.split('/').at(-1)!] === undefined);
  if (open.length === 0) return undefined;
  const list = open.map((one) => `  ${one.package} ${one.range}: ${one.title} (${one.severity}, ${one.url})`);
  return [
    'Packages of the site have known weaknesses. Take a version without them (npm audit fix --package-lock-only), or say in src/cli/audit/accepted.ts why one cannot be used here:',
    ...list,
  ].join('\n');
}
