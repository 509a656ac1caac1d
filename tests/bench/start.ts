import {createServer, type AddressInfo} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import type {Figure} from './bars.ts';
import {commandsOf, startNode} from './commands.ts';
import {makeCold, type Copy} from './copies.ts';
import {median} from './stats.ts';

/** How often each warm start is timed. */
export const startRuns = 3;

const page = '/docs/deploy';
const timeoutMilliseconds = 300_000;
/** The bundler writes its cache after it has been idle for a while. */
const idleMilliseconds = 8_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether the page and the script that shows it are answered; the development server lets requests wait while it compiles. */
async function isAnswered(origin: string): Promise<boolean> {
  const isOk = (address: string) =>
    fetch(address, {headers: {Accept: 'text/html,*/*'}}).then(
      async (response) => (await response.arrayBuffer()) && response.ok,
      () => false,
    );
  return (await isOk(origin + page)) && (await isOk(`${origin}/main.js`));
}

/** Starts a development server and ends it again; returns the time in ms until the page is compiled and answered. */
async function timeStart(copy: Copy, argsFor: (port: number) => string[]): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = startNode(copy, argsFor(port));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  try {
    const limit = started + timeoutMilliseconds;
    const isReady = async () =>
      /compiled (?:successfully|with)/.test(printed) && (await isAnswered(`http://localhost:${port}`));
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() > limit)
        throw new Error(`"node ${argsFor(port).join(' ')}" did not start in ${copy.folder}:\n${printed.slice(-4000)}`);
      await wait(25);
    }
    if (/compiled with \d+ error/.test(printed))
      throw new Error(
        `"node ${argsFor(port).join(' ')}" compiled with errors in ${copy.folder}:\n${printed.slice(-4000)}`,
      );
    const milliseconds = performance.now() - started;
    await wait(idleMilliseconds);
    return milliseconds;
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}

/** Measures how long the writer's desk takes with one version, and with all versions on both sites. */
export async function measureStart(
  site: Copy,
  stock: Copy,
  log: (line: string) => void,
): Promise<Record<string, Figure>> {
  const time = async (name: string, copy: Copy, argsFor: (port: number) => string[]) => {
    makeCold(copy, {keepsBuild: true});
    const cold = await timeStart(copy, argsFor);
    const runs: number[] = [];
    for (let run = 0; run < startRuns; run++) runs.push(await timeStart(copy, argsFor));
    log(
      `  ${name}: cold ${(cold / 1000).toFixed(1)} s, warm ${runs.map((run) => `${(run / 1000).toFixed(1)} s`).join(', ')}`,
    );
    return {cold, warm: median(runs)};
  };
  const stockAll = await time('stock, all versions', stock, commandsOf(stock).startAll);
  const all = await time('all versions', site, commandsOf(site).startAll);
  const one = await time('one version', site, commandsOf(site).startOne);
  return {
    start: {site: one.warm, reference: stockAll.warm},
    'start-all': {site: one.warm, reference: all.warm},
    'start-all-cold': {site: all.cold, reference: stockAll.cold},
  };
}
