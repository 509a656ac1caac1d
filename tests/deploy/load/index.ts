// Puts servers under load on this machine, and plans from what they take: npm run load, npm run load -- --quick
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from '../../../src/cli/prerequisites.mjs';
import {requireBrowser} from '../../../src/cli/shared/browser.ts';
import {command} from '../../../src/cli/shared/command.ts';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {kernel, writeFigures} from '../../figures.ts';
import {getPrograms} from '../../guides/programs.ts';
import {missing, type ServerName} from '../servers.ts';
import {costsOf, ownLimit, planOf, weigh, type Measured} from './capacity.ts';
import {deployments, mixedLoad, outage, startOn, type Finding, type Size} from './faults.ts';
import {prepare, type Prepared} from './prepare.ts';
import {isMeasured} from './processes.ts';
import {targetsOf} from './sites.ts';
import {recordVisit} from './visit.ts';

/** The pages on which visits begin, by language. */
const visited = {en: '/docs/overview', 'zh-Hans': '/zh-Hans/docs/overview'};

/** Runs a command of the site; rejects when it fails. */
async function npmRun(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['src/cli/run.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run ${args.join(' ')} ended with ${code}.`);
}

async function* tryFaults(name: ServerName, {one, two, place}: Prepared, size: Size): AsyncGenerator<Finding> {
  yield mixedLoad(name, place(name), one.manifest, size);
  const short = {...size, seconds: Math.max(1, size.seconds / 6)};
  for (const isKilled of [true, false]) yield outage(name, place(name), one.manifest, short, isKilled);
  const {to} = place(name);
  const running = await startOn(name, place(name));
  try {
    const back = {
      name: 'npm run release -- --rollback',
      build: one.name,
      run: () => npmRun('release', '--to', to, '--rollback'),
    };
    const on = {
      name: 'npm run release',
      build: two.name,
      run: () => npmRun('release', '--to', to, '--dir', two.folder),
    };
    yield await deployments(name, running, [one, two], [on, back], short);
  } finally {
    await running.stop();
  }
}

async function measure(servers: readonly ServerName[], {one, place}: Prepared, seconds: number): Promise<Measured> {
  const executablePath = await requireBrowser();
  const addresses = targetsOf(one.folder, one.manifest)
    .filter(({size}) => size < 500_000)
    .map(({address}) => address);
  const measured: Measured = {limit: await ownLimit(seconds), costs: {}, languages: {}};
  for (const name of servers) {
    const running = await startOn(name, place(name));
    try {
      measured.costs[name] = await costsOf(running, addresses, seconds);
      if (Object.keys(measured.languages).length === 0)
        for (const [language, address] of Object.entries(visited))
          measured.languages[language] = await weigh(
            running.port,
            await recordVisit(executablePath, running.port, address),
          );
    } finally {
      await running.stop();
    }
  }
  return measured;
}

export default command(
  `Usage: npm run load -- [--seconds NUMBER] [--quick] [--write]

  --seconds NUMBER  how long each server is under mixed load, 60 unless given; the other faults take a sixth of that each
  --quick           try the faults alone, for a second each, with a small site
  --write           put what was measured into tests/deploy/README.md

Sends requests to Nginx and Caddy on this machine alone. Fails when a request is lost or answered in a wrong way.`,
  {
    options: {
      seconds: {type: 'string', default: '60'},
      quick: {type: 'boolean', default: false},
      write: {type: 'boolean', default: false},
    },
  },
  async ({values}) => {
    const seconds = values.quick ? 1 : Number(values.seconds);
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > 600)
      throw new Refusal(`--seconds is "${values.seconds}". Give a whole number from 1 to 600.`);
    if (values.quick && values.write)
      throw new Refusal('--quick measures nothing that could be written. Leave one out.');
    getPrograms();
    const servers = (['nginx', 'caddy'] as const).filter((name) => missing(name) === undefined);
    if (servers.length === 0 || !isMeasured)
      throw new Refusal('This needs Linux, and Nginx with its module for Brotli, or Caddy.');
    const work = mkdtempSync(path.join(os.tmpdir(), 'load-'));
    try {
      console.log('→ Making two builds, and compressing them');
      const always = Object.values(visited).map((address) => `${address.slice(1)}.html`);
      const prepared = await (values.quick
        ? prepare(work, 'quick')
        : prepare(work, 'best', {folder: path.join(root, 'build'), pages: 200, always}));
      const size: Size = values.quick
        ? {seconds, connections: 8, most: 20_000, least: 200, sample: 1}
        : {seconds, connections: 64, most: 5_000 * seconds, least: 1000, sample: 10};
      const findings: Finding[] = [];
      for (const name of servers)
        for await (const finding of tryFaults(name, prepared, size)) {
          findings.push(finding);
          console.log(`${finding.faults.length > 0 ? '✗' : '✓'} ${finding.name}: ${finding.seen}`);
          for (const fault of finding.faults) console.log(`    ${fault}`);
        }
      if (!values.quick) {
        const started = os.loadavg()[0]!;
        const plan = planOf(await measure(servers, prepared, Math.max(1, Math.round(seconds / 12))));
        const [processor] = os.cpus();
        const text = [
          `Measured on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} × ${processor?.model.trim()}, ${kernel}, load ${started.toFixed(1)} at the start; Node ${process.versions.node}; each server with one worker or its own default, its files in the memory of the system.`,
          findings
            .map(
              ({name, seen, faults}) =>
                `- ${name}: ${seen}${faults.length > 0 ? `. **Faults: ${faults.join('; ')}**` : ''}`,
            )
            .join('\n'),
          plan,
        ].join('\n\n');
        console.log(`\n${text}`);
        if (values.write) writeFigures(root, 'tests/deploy/README.md', 'load', text);
      }
      const wrong = findings.filter(({faults}) => faults.length > 0).length;
      console.log(`\n${findings.length - wrong} of ${findings.length} passed`);
      process.exitCode = wrong > 0 ? 1 : 0;
    } finally {
      rmSync(work, {recursive: true, force: true});
    }
  },
);
