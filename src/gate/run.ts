import type {Finding, GateCheck} from './types.ts';
import type {Site} from './site.ts';

/** What came of one check; it has the name of the check alone, so that it can be sent from one process to another. */
export type Outcome = {name: string; findings: Finding[]; milliseconds: number};

/** Runs the checks one after the other. */
export async function runChecks(checks: readonly GateCheck[], site: Site): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const {name, find} of checks) {
    const started = performance.now();
    const findings = await find(site);
    outcomes.push({name, findings, milliseconds: Math.round(performance.now() - started)});
  }
  return outcomes;
}

/** Findings that wait for others: how many of a check, and for which files. */
export type Waiting = {name: string; count: number; files: string[]};

const quotedIn = (message: string) => /[“"]([^”"]+)[”"]/.exec(message)?.[1];

/** Tells whether two findings tell of one mistake: of the same words on the same line. */
function isSame(one: Finding, other: Finding): boolean {
  if (one.file !== other.file || one.line !== other.line) return false;
  const [words, others] = [quotedIn(one.message), quotedIn(other.message)];
  return words !== undefined && others !== undefined && (words.includes(others) || others.includes(words));
}

/** Leaves of findings about the same words the one of the first check. */
function distinct(outcomes: readonly Outcome[]): Outcome[] {
  const kept: Finding[] = [];
  return outcomes.map((outcome) => {
    const findings = outcome.findings.filter((finding) => !kept.some((known) => isSame(known, finding)));
    kept.push(...findings);
    return {...outcome, findings};
  });
}

/**
 * Leaves one finding for each mistake: of those about the same words that of the first check, and of a text that has to be changed anyway not
 * that it differs from its translation or from another version. What waits is said by check.
 */
export function oneForEach(outcomes: readonly Outcome[]): {outcomes: Outcome[]; waiting: Waiting[]} {
  const different = distinct(outcomes);
  const toMend = new Set(different.flatMap(({findings}) => findings.filter(({about}) => !about).map(({file}) => file)));
  const waiting: Waiting[] = [];
  const shown = different.map((outcome) => {
    const reasonsOf = ({file, about}: Finding) => (about ? [file, ...about].filter((one) => toMend.has(one)) : []);
    const findings = outcome.findings.filter((finding) => reasonsOf(finding).length === 0);
    const held = outcome.findings.filter((finding) => !findings.includes(finding));
    const files = [...new Set(held.flatMap(reasonsOf))].sort();
    if (held.length > 0) waiting.push({name: outcome.name, count: held.length, files});
    // A consequence that is shown comes before those of later checks.
    for (const {file, about = []} of findings) for (const one of [file, ...about]) toMend.add(one);
    return {...outcome, findings};
  });
  return {outcomes: shown, waiting};
}

/** Returns a finding as one line for a terminal. */
export function terminalLine({file, line, message, cure}: Finding): string {
  return `${file}:${line}  ${message} ${cure}`;
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Returns a finding as an annotation of GitHub Actions.
 * Source: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotation(name: string, {file, line, message, cure}: Finding): string {
  return `::error file=${escapeProperty(file)},line=${line},title=${escapeProperty(name)}::${escapeData(`${message} ${cure}`)}`;
}
