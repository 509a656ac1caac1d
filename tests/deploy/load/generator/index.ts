// The load generator, a process of its own: reads a job from the file that it is given, prints "ready", and then its report.
import {readFileSync} from 'node:fs';
import type {Command} from '../../../../src/cli/shared/command.ts';
import type {Job} from '../job.ts';
import {run} from './run.ts';

const command: Command = async ([file]) => {
  const job = JSON.parse(readFileSync(file!, 'utf8')) as Job;
  let isStopped = false;
  process.stdin.on('data', () => (isStopped = true)).on('end', () => (isStopped = true));
  process.stdout.write('ready\n');
  const report = await run(
    job,
    () => isStopped,
    (event) => process.stdout.write(`${event}\n`),
  );
  await new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(report)}\n`, () => resolve()));
  process.exit(0);
};

export default command;
