import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {root} from '../../../src/cli/prerequisites.mjs';
import type {Job, Report} from './job.ts';

/** A generator that runs: `report` comes when it has ended, by itself or after `stop`; `heard` has what it told of, and may be cleared. */
export type Generator = {report: Promise<Report>; heard: Set<string>; stop: () => void};

/** Starts the load generator in a process of its own; resolves when it begins. */
export async function generate(job: Job): Promise<Generator> {
  const folder = mkdtempSync(path.join(tmpdir(), 'load-job-'));
  const file = path.join(folder, 'job.json');
  writeFileSync(file, JSON.stringify(job));
  const child = spawn(process.execPath, ['src/cli/run.mjs', 'tests/deploy/load/generator', file], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  const lineOr = async (what: string): Promise<string> => {
    const {value, done} = (await lines.next()) as IteratorResult<string>;
    if (done) throw new Error(`The load generator ended before ${what}.`);
    return value;
  };
  await lineOr('it began');
  const heard = new Set<string>();
  const report = (async () => {
    try {
      let line = await lineOr('it reported');
      for (; !line.startsWith('{'); line = await lineOr('it reported')) heard.add(line);
      const result = JSON.parse(line) as Report;
      await ended;
      return result;
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  })();
  // Whoever waits for it gets the error.
  report.catch(() => undefined);
  return {report, heard, stop: () => child.stdin.end()};
}
