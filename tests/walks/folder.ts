import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Step} from '../../src/markdown/steps.ts';
import {commandsOf, Lost, withValues, type Walk} from './walk.ts';

type Values = Readonly<Record<string, string>>;
type Printed = {status: number; output: string};

/** A folder of the reader's, which has the files that a page has them save, and a terminal in it; it is removed when the walk ends. */
export class Folder {
  readonly path = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
  constructor(
    private readonly walk: Walk,
    /** What the reader has set in the terminal. */
    private readonly env: Values = {},
  ) {
    walk.finally(async () => rmSync(this.path, {recursive: true}));
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(this.file(name), text);
  }

  /** Saves a code block of the page under its name, or another one, with values in the place of its placeholders. */
  save(name: string, values: Values = {}, as = path.basename(name)): void {
    this.write(as, `${this.walk.program(name, values)}\n`);
  }

  /** Runs commands, and returns what they print, with what they complain of, and how they end. */
  try(code: string): Promise<Printed> {
    return new Promise((resolve) => {
      const options = {cwd: this.path, env: {...process.env, ...this.env}, timeout: 120_000};
      execFile('bash', ['-c', code], options, (error, stdout, stderr) =>
        resolve({status: error ? Number(error.code) || 1 : 0, output: stdout + stderr}),
      );
    });
  }

  /** Runs commands, and returns what they print; throws unless they succeed. */
  async run(code: string): Promise<string> {
    const {status, output} = await this.try(code);
    if (status !== 0) throw new Lost(`“${code}” ends with ${status}: ${output.slice(-1000)}`);
    return output;
  }

  /** Runs the commands of a step in one terminal, with more of the reader's own behind the last one. */
  runStep(step: Step, values: Values = {}, more = ''): Promise<string> {
    return this.run(withValues(commandsOf(step).join('\n'), values, String(step.number)).trimEnd() + more);
  }
}
