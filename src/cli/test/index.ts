// Runs every suite, or those named: npm test, npm test -- unit browser, npm test -- screens --accept
import {mkdirSync, rmSync} from 'node:fs';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {Refusal} from '../shared/refusal.ts';
import {asOne, reports, requireBuild, stages, suites, type Output} from './suites.ts';
import type {Outcome} from './reports.ts';

const suiteNames = Object.keys(suites);

export default command(
  `Usage: npm test -- [SUITE …] [--accept]

  SUITE     run this suite alone: ${suiteNames.join(', ')}
  --accept  with screens alone: take the images of the pages as they are now, instead of comparing them`,
  {allowPositionals: true, options: {accept: {type: 'boolean', default: false}}},
  async ({positionals, values}) => {
    const asked = knownNames('There is no suite', positionals, suiteNames);
    if (values.accept && asked.join() !== 'screens')
      throw new Refusal('--accept is for the suite screens alone: npm test -- screens --accept');
    // Suites build and test every version, wherever it is.
    process.env.DOCS_PART = 'all';
    const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
    rmSync(reports, {recursive: true, force: true});
    mkdirSync(reports, {recursive: true});

    const results = new Map<string, Outcome & {seconds: number}>();
    /** Runs a suite; one that cannot run counts as one failure. */
    async function run(name: string, output: Output): Promise<void> {
      const started = Date.now();
      let outcome: Outcome;
      try {
        requireBuild(name, Boolean(results.get('build')?.failed));
        outcome = await suites[name]!(output, values);
      } catch (error) {
        outcome = asOne([(error as Error).message]);
        const text = `✗ ${(error as Error).message}\n`;
        if (output === 'terminal') process.stderr.write(text);
        else output(text);
      }
      results.set(name, {...outcome, seconds: Math.round((Date.now() - started) / 1000)});
    }

    async function runLane(lane: readonly string[], isAlone: boolean): Promise<void> {
      for (const name of lane) {
        if (isAlone) {
          console.log(`\n→ ${name}`);
          await run(name, 'terminal');
        } else {
          let text = '';
          await run(name, (part) => (text += part));
          console.log(`\n→ ${name}\n${text}`);
        }
      }
    }

    for (const stage of stages) {
      const lanes = stage.map((lane) => lane.filter(isAsked)).filter((lane) => lane.length > 0);
      if (lanes.length > 1) console.log(`\n→ ${lanes.map((lane) => lane.join(', ')).join(' beside ')} …`);
      await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    }

    const ran = suiteNames.filter(isAsked);
    for (const name of ran) {
      const {failures, flaky = []} = results.get(name)!;
      for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
      for (const test of flaky) console.log(`~ ${name}, passed when tried again: ${test}`);
    }
    console.table(
      Object.fromEntries(
        ran.map((name) => {
          const {passed, failed, skipped, seconds} = results.get(name)!;
          return [name, {passed, failed, skipped, seconds}];
        }),
      ),
    );
    const sum = (key: 'passed' | 'failed') => [...results.values()].reduce((total, result) => total + result[key], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    process.exitCode = sum('failed') === 0 ? 0 : 1;
  },
);
