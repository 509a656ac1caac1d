import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {isNamedByContent} from '../../../src/deploy/manifest.ts';
import {Connection, headOf, type Reply} from './client.ts';
import {generate} from './generate.ts';
import {family, processorTime} from './processes.ts';
import type {Report} from './job.ts';
import type {Visit} from './visit.ts';

/** Kinds of answers that cost a server something of its own. */
export const kinds = ['page', 'named', 'other', 'unchanged'] as const;
export type Kind = (typeof kinds)[number];

/** Kinds of answers in words. */
export const kindNames: Readonly<Record<Kind, string>> = {
  page: 'a page',
  named: 'a file named by its content',
  other: 'a picture or a font',
  unchanged: '304 for a page',
};

/** What a server takes for a kind of answer: answers per second at most, processor seconds per 1,000 of them, and the 99th percentile of their time in ms. */
export type Cost = {perSecond: number; processor: number; late: number};

/** What a reader asks for, by kinds: how many answers, and their bytes with their heads. */
export type Amount = Record<Kind, {requests: number; bytes: number}>;

/** What was measured. */
export type Measured = {
  /** Requests per second that the generator reaches against a server that does nothing. */
  limit: number;
  costs: Record<string, Record<Kind, Cost>>;
  /** Of each language: a first visit, the next page, and the first page when nothing has changed. */
  languages: Record<string, {first: Amount; next: Amount; again: Amount}>;
};

/** What is assumed of readers and of a CDN; the plan is arithmetic with these and what was measured. */
export const assumptions = {
  /** Pages of a visit after the first one. */
  nextPages: 2,
  /** How many of a hundred readers were here within a day, and have all files but the page. */
  returning: 30,
  /** How many of a hundred readers read Chinese. */
  chinese: 50,
  /** How many of a hundred answers that may be kept a CDN has; it asks for pages each time, and gets 304. */
  cdnHits: 99,
  /** How busy a processor may be, in hundredths. */
  busy: 60,
};

const compressed = {'Accept-Encoding': 'gzip, br'};

/** Tells which kind of answer an address gets. */
export const kindOf = (address: string): Kind => {
  const file = address.slice(1);
  if (isNamedByContent(file)) return 'named';
  return /\/[^/.]*$/.test(address) || address.endsWith('.html') ? 'page' : 'other';
};

const noAmount = (): Amount =>
  Object.fromEntries(kinds.map((kind) => [kind, {requests: 0, bytes: 0}])) as unknown as Amount;

/** Asks for addresses as a browser does, one after the other. */
async function askAll(port: number, addresses: readonly string[], headers = compressed): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const address of addresses) {
    const connection = await Connection.open(port);
    replies.push(await connection.answer((socket) => socket.write(headOf(address, headers))));
    connection.close();
  }
  return replies;
}

/** Returns the bytes of what a browser asked for on a visit, from the files as the server sends them. */
export async function weigh(port: number, {first, next}: Visit): Promise<Measured['languages'][string]> {
  const amountOf = async (addresses: readonly string[]): Promise<Amount> => {
    const amount = noAmount();
    const replies = await askAll(port, addresses);
    replies.forEach(({status, bytes}, index) => {
      if (status !== 200) throw new Error(`${addresses[index]} of a visit is answered with status ${status}.`);
      const of = amount[kindOf(addresses[index]!)];
      of.requests += 1;
      of.bytes += bytes;
    });
    return amount;
  };
  const page = first.find((address) => kindOf(address) === 'page')!;
  const [fresh] = await askAll(port, [page]);
  const [unchanged] = await askAll(port, [page], {
    ...compressed,
    'If-None-Match': fresh!.headers.get('etag')!,
  } as never);
  if (unchanged!.status !== 304)
    throw new Error(`${page} is answered with status ${unchanged!.status} instead of 304.`);
  const again = {...noAmount(), unchanged: {requests: 1, bytes: unchanged!.bytes}};
  return {first: await amountOf(first), next: await amountOf(next), again};
}

async function reportOf(
  port: number,
  addresses: readonly string[],
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Report> {
  const {report} = await generate({
    kind: 'rate',
    port,
    seconds,
    connections: 16,
    most: 2_000_000,
    addresses,
    headers,
  });
  return report;
}

/** Measures what a server takes for each kind of answer, in so many seconds each. */
export async function costsOf(
  running: {port: number; pid: number},
  addresses: readonly string[],
  seconds: number,
): Promise<Record<Kind, Cost>> {
  const {port, pid} = running;
  const costs: [Kind, Cost][] = [];
  for (const kind of kinds) {
    const those = addresses.filter((address) => kindOf(address) === (kind === 'unchanged' ? 'page' : kind));
    const asked = kind === 'unchanged' ? those.slice(0, 1) : those;
    const [first] = await askAll(port, asked.slice(0, 1));
    const headers = kind === 'unchanged' ? {...compressed, 'If-None-Match': first!.headers.get('etag')!} : compressed;
    const pids = family(pid);
    const before = processorTime(pids);
    const report = await reportOf(port, asked, headers, seconds);
    const used = processorTime(pids) - before;
    if (report.faults.length > 0) throw new Error(`${report.faults[0]!.address}: ${report.faults[0]!.seen}`);
    const cost = {
      perSecond: report.requests / report.seconds,
      processor: (1000 * used) / report.requests,
      late: report.latency.late,
    };
    costs.push([kind, cost]);
  }
  return Object.fromEntries(costs) as Record<Kind, Cost>;
}

/** Measures how many requests per second the generator sends itself: to a server that answers each piece with the same ten kilobytes. */
export async function ownLimit(seconds: number): Promise<number> {
  const answer = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n${'x'.repeat(10_000)}`);
  const server = createServer((socket) => {
    socket.on('data', () => socket.write(answer));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const report = await reportOf((server.address() as AddressInfo).port, ['/'], compressed, seconds);
    return report.requests / report.seconds;
  } finally {
    server.close();
  }
}

/** Returns amounts, each taken so many times, together. */
export function sumOf(parts: readonly (readonly [number, Amount])[]): Amount {
  const sum = noAmount();
  for (const [times, amount] of parts)
    for (const kind of kinds) {
      sum[kind].requests += times * amount[kind].requests;
      sum[kind].bytes += times * amount[kind].bytes;
    }
  return sum;
}

/** What so many readers per second take: requests per second, bits per second, and processors of each server. */
export type Load = {requests: number; bits: number; processors: Record<string, number>};

/** Returns what an amount takes when it is asked for so many times per second. */
export function loadOf(amount: Amount, perSecond: number, costs: Measured['costs']): Load {
  const all = kinds.map((kind) => amount[kind]);
  const processorsOf = (cost: Record<Kind, Cost>) =>
    kinds.reduce((sum, kind) => sum + (amount[kind].requests * cost[kind].processor) / 1000, 0) *
    perSecond *
    (100 / assumptions.busy);
  return {
    requests: perSecond * all.reduce((sum, {requests}) => sum + requests, 0),
    bits: 8 * perSecond * all.reduce((sum, {bytes}) => sum + bytes, 0),
    processors: Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, processorsOf(cost)])),
  };
}

/** Returns what a reader takes on average, of the server itself and of one behind a CDN. */
export function readerOf({languages}: Measured): {direct: Amount; behind: Amount} {
  const {nextPages, returning, chinese, cdnHits} = assumptions;
  const names = Object.keys(languages);
  const shares = names.map((name) => (name === 'zh-Hans' ? chinese : 100 - chinese) / 100);
  const direct = sumOf(
    names.flatMap((name, index) => {
      const {first, next, again} = languages[name]!;
      const isNew = shares[index]! * (1 - returning / 100);
      return [
        [isNew, first],
        [isNew * nextPages, next],
        [shares[index]! - isNew, again],
      ] as const;
    }),
  );
  const {page, named, other, unchanged} = direct;
  const missed = ({requests, bytes}: {requests: number; bytes: number}) => ({
    requests: (requests * (100 - cdnHits)) / 100,
    bytes: (bytes * (100 - cdnHits)) / 100,
  });
  const asked = page.requests + unchanged.requests;
  const size = sumOf(names.map((name) => [1 / names.length, languages[name]!.again])).unchanged.bytes;
  const behind = {
    page: {requests: 0, bytes: 0},
    named: missed(named),
    other: missed(other),
    unchanged: {requests: asked, bytes: asked * size},
  };
  return {direct, behind};
}

const number = (value: number, digits = value < 10 ? 1 : 0) =>
  value.toLocaleString('en', {minimumFractionDigits: digits, maximumFractionDigits: digits});

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const bitsInWords = (bits: number) => (bits < 1e9 ? `${number(bits / 1e6)} Mbit/s` : `${number(bits / 1e9)} Gbit/s`);
const processorsInWords = (processors: number) =>
  processors < 0.01 ? '< 0.01' : number(processors, processors < 10 ? 2 : 0);

/** Returns the capacity plan in Markdown: what was measured, what is assumed, and what follows. */
export function planOf(measured: Measured): string {
  const {limit, costs, languages} = measured;
  const servers = Object.keys(costs);
  const total = (amount: Amount) => sumOf([[1, amount]]);
  const cells = (amount: Amount) => {
    const all = kinds.map((kind) => total(amount)[kind]);
    return `${all.reduce((sum, {requests}) => sum + requests, 0)} requests, ${number(all.reduce((sum, {bytes}) => sum + bytes, 0) / 1000, 1)} kB`;
  };
  const {direct, behind} = readerOf(measured);
  const rates = [1, 100, 10_000];
  const [alone, after] = [direct, behind].map((amount) => rates.map((rate) => loadOf(amount, rate, costs)));
  const row = (what: string, loads: readonly Load[], cell: (load: Load) => string) => [what, ...loads.map(cell)];
  const {nextPages, returning, chinese, cdnHits, busy} = assumptions;
  return [
    `The generator alone reaches ${number(limit)} requests per second; a figure near that is the generator's.`,
    table(
      [
        'One server, one kind of answer',
        ...servers.flatMap((name) => [`${name}: per second`, 'processor per 1,000', '99 % within']),
      ],
      kinds.map((kind) => [
        kindNames[kind],
        ...servers.flatMap((name) => {
          const {perSecond, processor, late} = costs[name]![kind];
          return [number(perSecond), `${number(1000 * processor, 0)} ms`, `${number(late)} ms`];
        }),
      ]),
    ),
    table(
      ['A visit, Brotli, with heads', ...Object.keys(languages)],
      (
        [
          ['first page, nothing cached', 'first'],
          ['next page', 'next'],
          ['a page that is unchanged', 'again'],
        ] as const
      ).map(([what, name]) => [what, ...Object.values(languages).map((of) => cells(of[name]))]),
    ),
    `Assumed: a visit has ${nextPages} more pages after the first; ${returning} of 100 readers were here within a day, and ask for an unchanged page alone; ${chinese} of 100 read Chinese; a CDN has ${cdnHits} of 100 answers that may be kept, and asks for each page, which is unchanged; a processor is to be busy for ${busy} % of the time. Not counted: TLS, which the proxy or the CDN does, the network card, and robots.`,
    table(
      ['Readers who begin a visit', ...rates.map((rate) => `${number(rate, 0)} per second`)],
      [
        row('requests per second', alone!, ({requests}) => number(requests)),
        row('to readers', alone!, ({bits}) => bitsInWords(bits)),
        ...servers.map((name) =>
          row(`processors of ${name}`, alone!, (load) => processorsInWords(load.processors[name]!)),
        ),
        row('behind a CDN: requests per second', after!, ({requests}) => number(requests)),
        row('behind a CDN: to it', after!, ({bits}) => bitsInWords(bits)),
        ...servers.map((name) =>
          row(`behind a CDN: processors of ${name}`, after!, (load) => processorsInWords(load.processors[name]!)),
        ),
      ],
    ),
  ].join('\n\n');
}
