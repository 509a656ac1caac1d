import {mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {currentIn, placesIn} from '../../../src/cli/release/folder.ts';
import {starts, type Running, type ServerName} from '../servers.ts';
import type {Fault, Job, Report} from './job.ts';
import {generate} from './generate.ts';
import {family, isMeasured, isRunning, kill, memoryOf} from './processes.ts';
import {buildOf, targetsOf} from './sites.ts';
import type {Manifest} from '../../../src/deploy/manifest.ts';

/** What was tried, in words with figures, and what went wrong. */
export type Finding = {name: string; seen: string; faults: string[]};

/** How much is tried. */
export type Size = {
  /** How long a server is under load, in seconds; what is done to it takes a part of that. */
  seconds: number;
  connections: number;
  /** How many requests a step sends at most. */
  most: number;
  /** How many requests a step under mixed load sends at least. */
  least: number;
  /** Of how many bodies one is compared. */
  sample: number;
};

/** A server's memory may not be larger, in bytes. */
export const mostMemory = 256e6;

/** How much more memory a server may have at the end than at half time: a fifth, and 16 MB. */
const growth = {share: 1.2, bytes: 16e6};

/** The clocks of two processes, and what waits in the kernel: around a fault of ours, in ms. */
const around = 250;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const number = (value: number) => Math.round(value).toLocaleString('en');

/** Tells faults in words: how many of a kind, and the first three. */
export function told(faults: readonly Fault[]): string[] {
  const kinds = new Set(faults.map(({kind, seen}) => `${kind}: ${seen}`));
  return [...kinds].map((kind) => {
    const those = faults.filter((fault) => `${fault.kind}: ${fault.seen}` === kind);
    return `${those.length} × ${kind} (${those
      .slice(0, 3)
      .map(({address}) => address)
      .join(', ')})`;
  });
}

/** Says what is wrong with the memory of a server, in bytes by time. */
export function wrongMemory(memory: readonly number[]): string[] {
  const [half, end] = [Math.max(...memory.slice(0, Math.ceil(memory.length / 2))), memory.at(-1) ?? 0];
  const most = Math.max(...memory);
  if (most > mostMemory) return [`the server has ${number(most / 1e6)} MB, more than ${number(mostMemory / 1e6)}`];
  if (end > half * growth.share + growth.bytes)
    return [`the server's memory grows: ${number(half / 1e6)} MB in the first half, ${number(end / 1e6)} at the end`];
  return [];
}

/** Says what is wrong with a run in which nothing was done to the server. */
export function wrongInQuiet({requests, faults, retried}: Report): string[] {
  return [
    ...(requests === 0 ? ['no request was sent'] : []),
    ...told(faults),
    ...(retried.length > 0 ? [`${retried.length} requests had to be sent again`] : []),
  ];
}

/** When a server was not there: from a fault of ours until it was there again, in ms since 1970. */
export type Outage = {from: number; to: number};

/**
 * Says what a server lost that it should not have lost around an outage. One that was killed may lose what was under way, at most one request of each
 * connection; one that was told to stop ends what it has begun with.
 */
export function wrongAroundOutage(
  {faults, retried, requests}: Report,
  {from, to}: Outage,
  {isKilled, connections}: {isKilled: boolean; connections: number},
): string[] {
  const isMeant = ({kind, began, ended}: Fault) => {
    const isAround = began <= to + around && ended >= from - around;
    if (kind === 'wrong') return false;
    if (kind === 'refused') return isAround;
    // Sent while nobody took it any more, or, without an answer begun, as the last ones are turned away.
    return kind === 'unanswered' ? isAround : isAround && isKilled;
  };
  const lost = faults.filter(({kind}) => kind === 'cut' || kind === 'unanswered');
  const early = retried.filter((at) => at < from - around || at > to + around);
  return [
    ...(requests === 0 ? ['no request was sent'] : []),
    ...told(faults.filter((fault) => !isMeant(fault))),
    ...(lost.length > connections ? [`${lost.length} requests were lost, with ${connections} connections`] : []),
    ...(early.length > 0 ? [`${early.length} requests had to be sent again while the server was there`] : []),
  ];
}

/** A server with a folder of releases. */
export type Place = {
  /** Where `npm run release` has `current` and `releases/`. */
  to: string;
  /** For the server's own files. */
  folder: string;
  operatorFile: (name: string) => string;
};

/** Starts a server on the current release. */
export const startOn = (name: ServerName, {to, folder, operatorFile}: Place, port?: number): Promise<Running> => {
  mkdirSync(folder, {recursive: true});
  return starts[name]({folder, site: placesIn(to).current, operatorFile}, '/', port);
};

const releaseIn = ({to}: Place): string => path.join(placesIn(to).releases, currentIn(to)!);

/** Returns the job of asking a server for a site's files in all ways. */
export function mixedJob(port: number, folder: string, manifest: Manifest, size: Size): Job {
  const targets = targetsOf(folder, manifest);
  const large = targets.reduce((one, other) => (other.size > one.size ? other : one));
  return {
    kind: 'mixed',
    port,
    ...size,
    folder,
    // What takes seconds on loopback hides how many requests there are.
    targets: targets.filter((target) => target.size < 1_000_000),
    large,
    notFound: {address: '/no-such-page', sha256: manifest.files['404.html']!.sha256},
  };
}

const countsOf = ({counts}: Report): string =>
  Object.entries(counts)
    .sort(([, one], [, other]) => other - one)
    .map(([what, count]) => `${number(count)} ${what}`)
    .join(', ');

/** Asks for everything in every way, with slow readers and those who leave, while the server's memory is watched. */
export async function mixedLoad(
  name: ServerName,
  place: Place,
  manifest: Manifest,
  size: Size,
): Promise<Finding & {report: Report}> {
  const running = await startOn(name, place);
  try {
    const {report} = await generate(mixedJob(running.port, releaseIn(place), manifest, size));
    const memory: number[] = [];
    const pids = family(running.pid);
    const watch = setInterval(() => memory.push(memoryOf(pids)), 200);
    const found = await report.finally(() => clearInterval(watch));
    const perSecond = number(found.requests / found.seconds);
    const memorySeen = isMeasured ? `; at most ${number(Math.max(0, ...memory) / 1e6)} MB` : '';
    return {
      name: `${name}: mixed load`,
      seen: `${number(found.requests)} requests in ${number(found.seconds)} s (${perSecond}/s): ${countsOf(found)}${memorySeen}`,
      faults: [...wrongInQuiet(found), ...(isMeasured && memory.length > 3 ? wrongMemory(memory) : [])],
      report: found,
    };
  } finally {
    await running.stop();
  }
}

/** Ends a server under load, by SIGKILL or by the signal that lets it finish, and starts it again. */
export async function outage(
  name: ServerName,
  place: Place,
  manifest: Manifest,
  size: Size,
  isKilled: boolean,
): Promise<Finding> {
  let running = await startOn(name, place);
  try {
    const {report} = await generate(mixedJob(running.port, releaseIn(place), manifest, size));
    await wait((size.seconds * 1000) / 3);
    const from = Date.now();
    const {pid, port} = running;
    if (isKilled) kill(pid);
    else process.kill(pid, name === 'nginx' ? 'SIGQUIT' : 'SIGTERM');
    while (isRunning(pid)) await wait(10);
    const ended = Date.now();
    running = await startOn(name, place, port);
    const to = Date.now();
    const found = await report;
    const lost = found.faults.filter(({kind}) => kind === 'cut').length;
    const after = found.faults.some(({ended: at}) => at > to + around);
    return {
      name: `${name}: ${isKilled ? 'killed' : 'told to stop'}, and started again`,
      seen: `${number(found.requests)} requests; ended after ${number(ended - from)} ms; answers cut off: ${lost}; sent again by readers: ${found.retried.length}`,
      faults: [
        ...wrongAroundOutage(found, {from, to}, {isKilled, connections: size.connections}),
        ...(after ? ['the server that was started again lost requests'] : []),
      ],
    };
  } finally {
    await running.stop();
  }
}

/** A deployment, or a rollback: what it does, and the build that is served afterwards. */
export type Step = {name: string; build: string; run: () => Promise<void> | void};

/** Says which visits saw an earlier build after a step had ended. */
export function wrongOrder(
  visits: Report['visits'],
  names: readonly string[],
  done: readonly {build: string; from: number; to: number}[],
): string[] {
  return done.flatMap(({build, to}, index) => {
    const until = done[index + 1]?.from ?? Infinity;
    const late = visits.filter(([began, at]) => began > to && began < until && names[at] !== build);
    return late.length > 0 ? [`${late.length} visits saw another build after ${build} was there`] : [];
  });
}

/** Deploys under load, and back: each visit has a page and its assets of one build, and tabs of an earlier one get theirs. */
export async function deployments(
  name: string,
  running: Pick<Running, 'port'>,
  builds: readonly {name: string; folder: string; manifest: Manifest}[],
  steps: readonly Step[],
  size: Size,
  patience = 60_000,
): Promise<Finding> {
  const known = builds.map((build) => buildOf(build.name, build.folder, build.manifest));
  const {report, heard, stop} = await generate({
    kind: 'visits',
    port: running.port,
    ...size,
    // However long a deployment takes; `stop` ends it.
    seconds: 600,
    least: 0,
    pages: known[0]!.pages,
    builds: known.map(({build}) => build),
  });
  /** Lets the load go on, at least until it has met what there is now. */
  const pause = async (events: readonly string[]) => {
    heard.clear();
    const until = Date.now() + patience;
    await wait((size.seconds * 1000) / (steps.length + 1));
    while (!events.every((event) => heard.has(event)) && Date.now() < until) await wait(20);
  };
  const done: {build: string; from: number; to: number}[] = [];
  try {
    await pause([builds[0]!.name]);
    for (const step of steps) {
      const from = Date.now();
      await step.run();
      done.push({build: step.build, from, to: Date.now()});
      await pause([step.build, 'old tab']);
    }
  } finally {
    stop();
  }
  const found = await report;
  const names = known.map(({build}) => build.name);
  const unseen = names.filter((one) => !found.counts[`page of ${one}`]);
  return {
    name: `${name}: ${steps.map((step) => step.name).join(', ')}`,
    seen: `${number(found.visits.length)} visits, ${number(found.requests)} requests in ${number(found.seconds)} s: ${countsOf(found)}`,
    faults: [
      ...wrongInQuiet(found),
      ...wrongOrder(found.visits, names, done),
      ...(unseen.length > 0 ? [`no visit saw ${unseen.join(', ')}`] : []),
      ...(steps.length > 0 && !found.counts['old tab'] ? ['no tab was open across a step'] : []),
    ],
  };
}

/** Returns a function that reads the files of operators from a folder. */
export const operatorFilesIn =
  (folder: string) =>
  (name: string): string =>
    readFileSync(path.join(folder, name), 'utf8');
