import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Figure} from './bars.ts';
import {commandsOf, runNode} from './commands.ts';
import {makeCold, whileChanged, type Copy} from './copies.ts';
import type {Peak} from './memory.ts';
import {median} from './stats.ts';

/** How often each cold build is timed. */
export const buildRuns = 2;

const editedPage = 'docs/deploy.md';
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns the bytes of all files in a folder. */
export function folderSize(folder: string): number {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .reduce((total, entry) => total + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

const isBuilt = ({folder}: Copy) =>
  existsSync(path.join(folder, 'build', 'index.html')) &&
  existsSync(path.join(folder, 'build', 'zh-Hans', 'index.html'));

/** Builds both languages of a copy unless that was done already. */
export async function requireBuild(copy: Copy, log: (line: string) => void): Promise<void> {
  if (isBuilt(copy)) return;
  log(`  ${copy.name}: building both languages`);
  await runNode(copy, commandsOf(copy).build);
}

async function coldBuild(copy: Copy, log: (line: string) => void) {
  makeCold(copy);
  const result = await runNode(copy, commandsOf(copy).build);
  log(
    `  ${copy.name}: cold build ${seconds(result.milliseconds)}${result.peak ? `, largest process ${(result.peak.largest / 1e9).toFixed(2)} GB, together ${(result.peak.sum / 1e9).toFixed(2)} GB` : ''}`,
  );
  return result;
}

/** Times rebuilds, each with all that the build before has left: one after an edit of a page, one after that is taken back. */
async function warmRebuilds(copy: Copy, log: (line: string) => void): Promise<number[]> {
  const file = path.join(copy.folder, editedPage);
  const text = readFileSync(file, 'utf8');
  const rebuild = async (edited: string) => {
    writeFileSync(file, edited);
    const {milliseconds} = await runNode(copy, commandsOf(copy).build);
    log(`  ${copy.name}: warm rebuild ${seconds(milliseconds)}`);
    return milliseconds;
  };
  return whileChanged(
    copy,
    () => () => writeFileSync(file, text),
    async () => [await rebuild(`${text}\nOne sentence more.\n`), await rebuild(text)],
  );
}

function peakOf(peaks: readonly (Peak | undefined)[], key: keyof Peak): number | undefined {
  const known = peaks.flatMap((peak) => peak?.[key] ?? []);
  return known.length > 0 ? median(known) : undefined;
}

/** Measures cold builds of both sites in turns, and rebuilds of this site; leaves both copies built. */
export async function measureBuilds(
  site: Copy,
  stock: Copy,
  log: (line: string) => void,
): Promise<Record<string, Figure>> {
  type Result = Awaited<ReturnType<typeof coldBuild>>;
  const results: Record<Copy['name'], Result[]> = {site: [], stock: []};
  for (let run = 0; run < buildRuns; run++) {
    for (const copy of [stock, site]) results[copy.name].push(await coldBuild(copy, log));
  }
  const output = {
    site: folderSize(path.join(site.folder, 'build')),
    reference: folderSize(path.join(stock.folder, 'build')),
  };
  const warm = await warmRebuilds(site, log);

  const wall = (name: Copy['name']) => median(results[name].map(({milliseconds}) => milliseconds));
  const peak = (name: Copy['name'], key: keyof Peak) =>
    peakOf(
      results[name].map((result) => result.peak),
      key,
    );
  return {
    cold: {site: wall('site'), reference: wall('stock')},
    memory: {site: peak('site', 'largest'), reference: peak('stock', 'largest')},
    'memory-sum': {site: peak('site', 'sum'), reference: peak('stock', 'sum')},
    warm: {site: median(warm), reference: wall('site')},
    output,
  };
}
