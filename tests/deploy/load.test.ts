// The faults of tests/deploy/load/, quickly, with a small site; and whether each is noticed, with servers and deployments that are wrong on purpose.
import {cpSync, mkdtempSync, readdirSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {release, rollBack} from '../../src/cli/release/release.ts';
import {missing, type ServerName} from './servers.ts';
import {
  deployments,
  mixedJob,
  mixedLoad,
  outage,
  startOn,
  told,
  wrongAroundOutage,
  wrongInQuiet,
  wrongMemory,
  wrongOrder,
  type Size,
} from './load/faults.ts';
import {misdeeds, startFaulty, type Misdeed} from './load/faulty.ts';
import {generate} from './load/generate.ts';
import type {Fault, Report} from './load/job.ts';
import {prepare, type Prepared} from './load/prepare.ts';

// Each step goes on until it has met what it looks for, which takes seconds, or minutes on a busy machine.
vi.setConfig({testTimeout: 120_000, hookTimeout: 120_000});

const size: Size = {seconds: 1, connections: 8, most: 20_000, least: 200, sample: 1};
const servers = (['nginx', 'caddy'] as const).filter((name) => missing(name) === undefined);

let work: string;
let prepared: Prepared;
beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'load-'));
  prepared = await prepare(work, 'quick');
});
afterAll(() => rmSync(work, {recursive: true}));

const back = () => {
  const {one} = prepared;
  const to = path.join(work, 'srv');
  return release({dir: one.folder, to, keep: 3});
};

describe.each(servers)('%s', (name: ServerName) => {
  test('answers all kinds of requests, of slow readers and of those who leave, too', async () => {
    const {faults, report} = await mixedLoad(name, prepared.place(name), prepared.one.manifest, size);
    expect(faults).toEqual([]);
    for (const what of ['br', 'gzip', 'plain', 'range', 'conditional', 'aborted', 'slow sender', 'slow reader'])
      expect(report.counts[what] ?? 0, what).toBeGreaterThan(0);
  });

  test('loses no more than what is under way when it is killed, and nothing when it is told to stop', async () => {
    for (const isKilled of [true, false]) {
      const {faults} = await outage(name, prepared.place(name), prepared.one.manifest, size, isKilled);
      expect(faults).toEqual([]);
    }
  });

  test('serves each visit from one build across a deployment and a rollback', async () => {
    const {one, two, place} = prepared;
    const to = path.join(work, 'srv');
    const running = await startOn(name, place(name));
    try {
      const steps = [
        {name: 'release', build: two.name, run: () => void release({dir: two.folder, to, keep: 3})},
        {name: 'rollback', build: one.name, run: () => void rollBack(to, 3)},
      ];
      const {faults} = await deployments(name, running, [one, two], steps, size);
      expect(faults).toEqual([]);
    } finally {
      await running.stop();
      back();
    }
  });
});

describe.runIf(servers.includes('nginx'))('is noticed:', () => {
  /** Serves a copy of the first build, and deploys into it in a way of its own. */
  async function deployInto(deploy: (folder: string) => void, patience?: number): Promise<string[]> {
    const folder = mkdtempSync(path.join(work, 'mixing-'));
    // Not that of `release`, which keeps the scripts of other builds.
    cpSync(prepared.one.folder, path.join(folder, 'srv/current'), {recursive: true});
    const place = {...prepared.place('nginx'), to: path.join(folder, 'srv'), folder: path.join(folder, 'nginx')};
    const running = await startOn('nginx', place);
    try {
      const {one, two} = prepared;
      const run = () => deploy(realpathSync(path.join(folder, 'srv/current')));
      const step = {name: 'a copy', build: two.name, run};
      return (await deployments('nginx', running, [one, two], [step], size, patience)).faults;
    } finally {
      await running.stop();
    }
  }
  const copy = (folder: string, filter: (file: string) => boolean) =>
    cpSync(prepared.two.folder, folder, {recursive: true, filter: (file) => !/\.\w+$/.test(file) || filter(file)});
  const isAsset = (file: string) => /[/\\]assets[/\\]/.test(file);

  test('a deployment whose pages come before their scripts', async () => {
    const faults = await deployInto((folder) => copy(folder, (file) => !isAsset(file)));
    expect(faults).toContainEqual(expect.stringContaining("status 404 for a file of the page's build"));
  });

  test('a deployment that takes the scripts of open tabs away', async () => {
    const faults = await deployInto((folder) => {
      copy(folder, isAsset);
      copy(folder, (file) => !isAsset(file));
      for (const home of ['', 'zh-Hans']) {
        const assets = path.join(folder, home, 'assets');
        for (const file of readdirSync(assets, {recursive: true, encoding: 'utf8'}))
          if (file.includes('.0123abcd.')) rmSync(path.join(assets, file));
      }
    });
    expect(faults).toContainEqual(expect.stringContaining("status 404 for a file of the page's build"));
  });

  test('a deployment that puts other contents under a name', async () => {
    const faults = await deployInto((folder) => {
      const assets = path.join(folder, 'assets');
      const from = path.join(prepared.two.folder, 'assets');
      for (const file of readdirSync(from, {recursive: true, encoding: 'utf8'}).filter((name) => /\.\w+$/.test(name)))
        cpSync(path.join(from, file), path.join(assets, file.replace('.11111111.', '.0123abcd.')));
      copy(folder, isAsset);
      copy(folder, (file) => !isAsset(file));
    });
    expect(faults).toContainEqual(expect.stringContaining('a file of another build than the page'));
  });

  test('a deployment that does nothing', async () => {
    const faults = await deployInto(() => {}, 2000);
    expect(faults).toEqual([
      expect.stringMatching(/^\d+ visits saw another build after the next build was there$/),
      'no visit saw the next build',
      'no tab was open across a step',
    ]);
  });
});

test.each(Object.entries(misdeeds) as [Misdeed, string][])('a server that %s is noticed', async (misdeed, seen) => {
  const {one} = prepared;
  const server = await startFaulty(one.folder, misdeed);
  try {
    const {report} = await generate(mixedJob(server.port, one.folder, one.manifest, {...size, most: 1000}));
    const found = await report;
    expect(found.requests).toBeLessThanOrEqual(1000 + size.connections);
    // A used connection that ends is a request that is sent again.
    const wanted = misdeed === 'drops requests' ? / requests had to be sent again$/ : new RegExp(seen);
    expect(wrongInQuiet(found)).toContainEqual(expect.stringMatching(wanted));
  } finally {
    server.stop();
  }
});

describe('what may be lost around an outage', () => {
  const fault = (kind: Fault['kind'], began: number, ended: number): Fault => ({
    kind,
    address: '/',
    seen: '',
    began,
    ended,
  });
  const report = (faults: Fault[], retried: number[] = []) => ({faults, retried, requests: 1}) as unknown as Report;
  const between = {from: 10_000, to: 12_000};
  const killed = {isKilled: true, connections: 2};
  const stopped = {isKilled: false, connections: 2};

  test('is what was under way when the server was killed, and what came while it was away', () => {
    const faults = [fault('cut', 9990, 10_010), fault('refused', 10_500, 10_501), fault('unanswered', 9999, 10_001)];
    expect(wrongAroundOutage(report(faults, [10_005]), between, killed)).toEqual([]);
  });

  test.each([
    ['an answer that is cut off by a server that was told to stop', [fault('cut', 9990, 10_010)], [], stopped],
    ['more than one request of each connection', Array(3).fill(fault('cut', 9990, 10_010)) as Fault[], [], killed],
    ['a request before', [fault('cut', 9000, 9100)], [], killed],
    ['a request after', [fault('refused', 13_000, 13_001)], [], killed],
    ['a wrong answer', [fault('wrong', 10_001, 10_002)], [], killed],
    ['a request that had to be sent again before', [], [9000], killed],
  ])('is not %s', (_, faults, retried, how) => {
    expect(wrongAroundOutage(report(faults, retried), between, how)).toHaveLength(1);
  });

  test('nor is silence, and faults are told by kind', () => {
    expect(wrongInQuiet({faults: [], retried: [], requests: 0} as unknown as Report)).toEqual(['no request was sent']);
    expect(told([fault('cut', 0, 1), fault('cut', 0, 1)])).toEqual(['2 × cut:  (/, /)']);
  });
});

test('memory that grows, or is too much, is noticed', () => {
  expect(wrongMemory([20e6, 25e6, 26e6, 27e6])).toEqual([]);
  expect(wrongMemory([20e6, 25e6, 60e6, 80e6])).toEqual([
    "the server's memory grows: 25 MB in the first half, 80 at the end",
  ]);
  expect(wrongMemory([20e6, 300e6, 25e6])).toEqual(['the server has 300 MB, more than 256']);
});

test('a visit to an earlier build after a deployment is noticed', () => {
  const done = [{build: 'b', from: 10, to: 20}];
  expect(
    wrongOrder(
      [
        [5, 0],
        [15, 0],
        [16, 1],
        [21, 1],
      ],
      ['a', 'b'],
      done,
    ),
  ).toEqual([]);
  expect(wrongOrder([[21, 0]], ['a', 'b'], done)).toEqual(['1 visits saw another build after b was there']);
});
