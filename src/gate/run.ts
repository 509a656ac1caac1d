import type {Finding, GateCheck} from './types.ts';
import type {Site} from './site.ts';

/** What came of one check. */
export type Outcome = {check: GateCheck; findings: Finding[]; milliseconds: number};

/** Runs the checks one after the other. */
export async function runChecks(checks: readonly GateCheck[], site: Site): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const started = performance.now();
    const findings = await check.find(site);
    outcomes.push({check, findings, milliseconds: Math.round(performance.now() - started)});
  }
  return outcomes;
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
