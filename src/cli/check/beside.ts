import {fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import type {Outcome} from '../../gate/run.ts';
import {root} from '../prerequisites.mjs';
import {Refusal} from '../shared/refusal.ts';

/** Checks that take about as long together as all others, so that both halves can run at once. */
const otherHalf: ReadonlySet<string> = new Set(['openapi', 'samples', 'prose-zh']);

/** Parts names of checks into two halves of about the same length; the second may be empty. */
export function halvesOf(names: readonly string[]): [string[], string[]] {
  const halves: [string[], string[]] = [
    names.filter((name) => !otherHalf.has(name)),
    names.filter((name) => otherHalf.has(name)),
  ];
  return halves[0].length === 0 ? [halves[1], []] : halves;
}

/** Runs checks in a process of their own; rejects with a refusal when it breaks off. */
export async function runBeside(names: readonly string[]): Promise<Outcome[]> {
  if (names.length === 0) return [];
  const child = fork(path.join(root, 'src/cli/run.mjs'), ['check', '--beside', ...names], {cwd: root});
  let outcomes: Outcome[] | undefined;
  child.on('message', (message) => (outcomes = message as Outcome[]));
  await once(child, 'close');
  if (!outcomes) throw new Refusal(`The checks ${names.join(', ')} broke off: see the message above.`);
  return outcomes;
}
