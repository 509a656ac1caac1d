import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {Connection, headOf, Lost, type Reading, type Reply} from '../client.ts';
import type {Fault, Job, Report, Target} from '../job.ts';

/** How many faults are kept: what is wrong with all requests need not be told for each. */
const mostFaults = 5000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a function that gives numbers from 0 to 1, the same ones in each run. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function plainBody({headers, body}: Reply): Buffer {
  const coding = headers.get('content-encoding');
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

/** What all connections share. */
class Run {
  readonly report: Report = {
    requests: 0,
    bytes: 0,
    seconds: 0,
    counts: {},
    retried: [],
    faults: [],
    visits: [],
    latency: {median: 0, late: 0},
  };
  readonly times: number[] = [];
  /** ETags of what was sent compressed with Brotli, by address. */
  readonly etags = new Map<string, string>();
  /** Counts the requests of all readers, so that each kind has its turn. */
  turn = 0;
  private readonly until: number;

  constructor(
    readonly job: Job,
    private readonly isStopped: () => boolean,
    private readonly tell: (event: string) => void,
  ) {
    this.until = Date.now() + job.seconds * 1000;
  }

  goesOn(): boolean {
    const {requests} = this.report;
    const isTime = Date.now() < this.until || requests < (this.job.least ?? 0);
    return !this.isStopped() && isTime && requests < this.job.most;
  }

  count(what: string): void {
    this.report.counts[what] = (this.report.counts[what] ?? 0) + 1;
  }

  private readonly told = new Map<string, number>();

  /** Tells of an event, but not more often than every 50 ms. */
  happened(event: string): void {
    if (Date.now() < (this.told.get(event) ?? 0) + 50) return;
    this.told.set(event, Date.now());
    this.tell(event);
  }

  fault(kind: Fault['kind'], address: string, seen: string, began: number): void {
    if (this.report.faults.length < mostFaults)
      this.report.faults.push({kind, address, seen, began, ended: Date.now()});
  }
}

/** A reader: one connection, opened anew when the server has closed it. */
class Reader {
  private connection: Connection | undefined;

  constructor(private readonly run: Run) {}

  /** Sends a request and gives the answer to `check`, which returns what is wrong with it; `undefined` when there is no answer. */
  async ask(
    address: string,
    headers: Readonly<Record<string, string>>,
    check: (reply: Reply) => string | undefined,
    {method = 'GET', keep = true}: {method?: string; keep?: boolean} = {},
  ): Promise<Reply | undefined> {
    const text = headOf(address, headers, method);
    const began = Date.now();
    const exact = performance.now();
    const {report} = this.run;
    for (let isSecond = false; ; isSecond = true) {
      let isUsed = false;
      try {
        if (!this.connection?.isOpen) this.connection = await Connection.open(this.run.job.port);
        isUsed = this.connection.answered > 0;
        if (!isSecond) report.requests += 1;
        const reading: Reading = {isHead: method === 'HEAD', keep};
        const reply = await this.connection.answer((socket) => socket.write(text, 'latin1'), reading);
        this.run.times.push(performance.now() - exact);
        report.bytes += reply.bytes;
        let seen: string | undefined;
        try {
          seen = check(reply);
        } catch (error) {
          seen = `a body that cannot be unpacked: ${(error as Error).message}`;
        }
        if (seen !== undefined) this.run.fault('wrong', address, seen, began);
        return reply;
      } catch (error) {
        this.connection?.close();
        if (!(error instanceof Lost)) {
          this.run.fault('wrong', address, (error as Error).message, began);
          return undefined;
        }
        if (error.loss === 'unanswered' && isUsed && !isSecond) {
          report.retried.push(Date.now());
          continue;
        }
        this.run.fault(error.loss, address, error.message, began);
        // Nobody is there for a while.
        await wait(20);
        return undefined;
      }
    }
  }

  /** Begins with an answer, and leaves. */
  async abort(address: string): Promise<void> {
    const began = Date.now();
    this.run.report.requests += 1;
    try {
      const connection = await Connection.open(this.run.job.port);
      await connection
        .answer((socket) => socket.write(headOf(address)), {keep: false, piece: (socket) => socket.destroy()})
        // What came in one piece needs no more.
        .catch(() => undefined);
      connection.close();
    } catch (error) {
      this.run.fault('refused', address, (error as Error).message, began);
    }
  }

  /** Sends a request byte by byte, or reads the answer slowly. */
  async dawdle(target: Target, slow: 'sender' | 'reader'): Promise<void> {
    const began = Date.now();
    this.run.report.requests += 1;
    try {
      const connection = await Connection.open(this.run.job.port);
      const text = headOf(target.address);
      const write = async (socket: Connection['socket']) => {
        if (slow === 'reader') {
          socket.write(text);
          return;
        }
        for (const letter of text) {
          if (socket.destroyed) return;
          socket.write(letter);
          await wait(8);
        }
      };
      const piece = (socket: Connection['socket']) => {
        if (slow !== 'reader') return;
        socket.pause();
        setTimeout(() => socket.resume(), 10);
      };
      const reply = await connection.answer((socket) => void write(socket), {piece});
      this.run.report.bytes += reply.bytes;
      const seen = wrongIn(reply, target, true);
      if (seen !== undefined) this.run.fault('wrong', target.address, seen, began);
      connection.close();
    } catch (error) {
      this.run.fault(error instanceof Lost ? error.loss : 'wrong', target.address, (error as Error).message, began);
      await wait(20);
    }
  }

  close(): void {
    this.connection?.close();
  }
}

/** Says what is wrong with the answer that should be a file. */
function wrongIn(
  reply: Reply,
  {size, sha256}: Pick<Target, 'size' | 'sha256'>,
  isCompared: boolean,
): string | undefined {
  if (reply.status !== 200) return `status ${reply.status}`;
  const coding = reply.headers.get('content-encoding');
  if (coding === undefined && reply.body.length !== size) return `${reply.body.length} bytes instead of ${size}`;
  return isCompared && sumOf(plainBody(reply)) !== sha256 ? `a wrong body (${coding ?? 'not compressed'})` : undefined;
}

type MixedJob = Extract<Job, {kind: 'mixed'}>;

/** Asks for files in all the ways in which browsers do, until the run ends. */
async function mixed(run: Run, job: MixedJob, index: number): Promise<void> {
  const [reader, next] = [new Reader(run), random(index + 1)];
  // One of four is slow all the time.
  if (index % 4 === 3) {
    const slow = index % 8 === 3 ? 'sender' : 'reader';
    while (run.goesOn()) {
      run.count(`slow ${slow}`);
      await reader.dawdle(job.large, slow);
    }
    return;
  }
  const contents = new Map<string, Buffer>();
  const contentOf = (file: string) => {
    const content = contents.get(file) ?? readFileSync(path.join(job.folder, file));
    contents.set(file, content);
    return content;
  };
  while (run.goesOn()) {
    const target = job.targets[Math.floor(next() * job.targets.length)]!;
    const {address, file, size} = target;
    const isCompared = next() * job.sample < 1;
    const check = (reply: Reply) => wrongIn(reply, target, isCompared);
    if (isCompared) run.count('compared');
    const what = ((run.turn * 7) % 40) / 40 + 0.005;
    run.turn += 1;
    if (what < 0.6) {
      const etag = run.etags.get(address);
      if (what < 0.45 || etag === undefined) {
        run.count('br');
        const reply = await reader.ask(address, {'Accept-Encoding': 'gzip, br'}, check);
        const fresh = reply?.headers.get('etag');
        if (reply?.status === 200 && fresh) run.etags.set(address, fresh);
        continue;
      }
      run.count('conditional');
      const wrong = ({status, body}: Reply) =>
        status === 304 && body.length === 0 ? undefined : `status ${status} instead of 304`;
      await reader.ask(address, {'Accept-Encoding': 'gzip, br', 'If-None-Match': etag}, wrong);
    } else if (what < 0.7) {
      run.count('gzip');
      await reader.ask(address, {'Accept-Encoding': 'gzip'}, check);
    } else if (what < 0.78) {
      run.count('plain');
      await reader.ask(address, {}, check);
    } else if (what < 0.88) {
      run.count('range');
      const from = Math.floor(next() * (size - 1));
      const to = Math.min(size - 1, from + Math.floor(next() * 5000));
      await reader.ask(address, {Range: `bytes=${from}-${to}`}, ({status, headers, body}) => {
        if (status !== 206) return `status ${status} instead of 206`;
        if (headers.get('content-range') !== `bytes ${from}-${to}/${size}`) return 'another range';
        return body.equals(contentOf(file).subarray(from, to + 1)) ? undefined : 'a wrong part';
      });
    } else if (what < 0.92) {
      run.count('head');
      const wrong = ({status, headers}: Reply) =>
        status === 200 && headers.get('content-length') === String(size) ? undefined : 'another size';
      await reader.ask(address, {}, wrong, {method: 'HEAD'});
    } else if (what < 0.95) {
      run.count('not found');
      const wrong = ({status, body}: Reply) =>
        status === 404 && sumOf(body) === job.notFound.sha256
          ? undefined
          : `status ${status}, or another page than 404`;
      await reader.ask(`${job.notFound.address}-${Math.floor(next() * 1e6)}`, {}, wrong);
    } else {
      run.count('aborted');
      await reader.abort(next() < 0.5 ? job.large.address : address);
    }
  }
  reader.close();
}

type VisitsJob = Extract<Job, {kind: 'visits'}>;

/** The addresses of scripts and style sheets in a page. */
export const assetsIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="?(\/[^" >]*assets\/[^" >]+)/g)].map(([, address]) => address!);

/** Visits pages with what they are made of, and now and then goes on in a tab that has been open since an earlier build. */
async function visits(run: Run, job: VisitsJob, index: number): Promise<void> {
  const [reader, next] = [new Reader(run), random(index + 1)];
  const headers = {'Accept-Encoding': 'gzip, br'};
  const tabs: {build: number; assets: string[]}[] = [];
  const load = async (build: number, address: string) => {
    const sum = job.builds[build]!.sums[address];
    await reader.ask(address, headers, (reply) => {
      if (reply.status !== 200) return `status ${reply.status} for a file of the page's build`;
      return sumOf(plainBody(reply)) === sum ? undefined : 'a file of another build than the page';
    });
  };
  while (run.goesOn()) {
    const page = job.pages[Math.floor(next() * job.pages.length)]!;
    const began = Date.now();
    let build = -1;
    let html = '';
    await reader.ask(page, headers, (reply) => {
      if (reply.status !== 200) return `status ${reply.status}`;
      const body = plainBody(reply);
      html = body.toString();
      const sum = sumOf(body);
      build = job.builds.findIndex(({sums}) => sums[page] === sum);
      return build < 0 ? 'a page of no build' : undefined;
    });
    if (build < 0) continue;
    run.report.visits.push([began, build]);
    run.count(`page of ${job.builds[build]!.name}`);
    run.happened(job.builds[build]!.name);
    const assets = assetsIn(html);
    for (const address of assets) await load(build, address);
    if (tabs.length < 50) tabs.push({build, assets});
    const tab = tabs[Math.floor(next() * tabs.length)]!;
    if (tab.build !== build) {
      run.count('old tab');
      run.happened('old tab');
      for (const address of tab.assets) await load(tab.build, address);
    }
  }
  reader.close();
}

type RateJob = Extract<Job, {kind: 'rate'}>;

/** Asks for addresses in turns, as quickly as they are answered. */
async function rate(run: Run, job: RateJob, index: number): Promise<void> {
  const reader = new Reader(run);
  const wanted = job.headers['If-None-Match'] === undefined ? 200 : 304;
  const wrong = ({status}: Reply) => (status === wanted ? undefined : `status ${status} instead of ${wanted}`);
  for (let turn = index; run.goesOn(); turn += 1)
    await reader.ask(job.addresses[turn % job.addresses.length]!, job.headers, wrong, {keep: false});
  reader.close();
}

/** Does a job until its time or its number of requests is over, or `isStopped` says so; `tell` hears of visits to builds, and of old tabs. */
export async function run(job: Job, isStopped: () => boolean, tell: (event: string) => void): Promise<Report> {
  const all = new Run(job, isStopped, tell);
  const began = performance.now();
  const loop = (index: number) => {
    if (job.kind === 'mixed') return mixed(all, job, index);
    return job.kind === 'visits' ? visits(all, job, index) : rate(all, job, index);
  };
  await Promise.all(Array.from({length: job.connections}, (_, index) => loop(index)));
  all.report.seconds = (performance.now() - began) / 1000;
  const times = Float64Array.from(all.times).sort();
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  all.report.latency = {median: at(0.5), late: at(0.99)};
  return all.report;
}
